import type { ReactNode } from 'react';
import { ConflictNotice } from '#app/components/admin/editing/conflict-notice.tsx';
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import type { RecordForm as Form } from './use-record-form.ts';

type Props = {
  form: Form;
  /** Where the way back leads. */
  back: string;
  texts: { submit: string; pending: string; cancel: string };
  labelOf: (name: string) => string;
  /** In words where the value is a key. */
  valueOf: (name: string, value: string) => string;
  /** To the left of the buttons: deleting. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of every form of the CRM: what somebody else saved first, what is wrong, the fields, the buttons. */
export function RecordForm({ form, back, texts, labelOf, valueOf, aside, children }: Props) {
  const { editing } = useTexts();
  const problems = Object.keys(form.errors).length;
  const saving = form.saving || form.done;
  return (
    <form
      method="post"
      noValidate
      className="rform"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <input type="hidden" name="basedOn" value={form.version} />
      <ConflictNotice editing={form} labelOf={labelOf} valueOf={valueOf} />
      {problems > 0 && (
        <Notice kind="danger" role="alert">
          {editing.problems(problems)}
        </Notice>
      )}
      {children}
      <div className="rform__end">
        {aside && <div className="rform__aside">{aside}</div>}
        <LinkButton to={back} variant="quiet">
          {texts.cancel}
        </LinkButton>
        <Button type="submit" variant="primary" pending={saving}>
          {saving ? texts.pending : texts.submit}
        </Button>
      </div>
      <LeaveGuard when={!form.done && form.changed.length > 0} />
    </form>
  );
}

/** Fields that belong together, under one heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{title}</h2>
      </header>
      <div className="panel__b">
        <div className="fields">{children}</div>
      </div>
    </section>
  );
}
