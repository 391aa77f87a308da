import type { ReactNode } from 'react';
import { Notice } from '#app/components/ui/notice.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { FormValue } from '#domain/records/fields.ts';
import type { Editing } from './use-editing.ts';

type Props = {
  editing: Editing;
  labelOf: (name: string) => string;
  /** The value in words. */
  valueOf: (name: string, value: FormValue) => string;
  className: string;
  /** Saved: leaving loses nothing. */
  done?: boolean;
  children: ReactNode;
};

/** The frame of every back-office form: a conflict, the errors, then the fields. */
export function EditingForm({ editing, labelOf, valueOf, className, done = false, children }: Props) {
  const { editing: texts } = useTexts();
  const mayEdit = useMay()('edit');
  const problems = Object.keys(editing.errors).length;
  return (
    <form
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
    >
      <input type="hidden" name="basedOn" value={editing.version} />
      <ConflictNotice editing={editing} labelOf={labelOf} valueOf={valueOf} />
      {editing.gone && (
        <div role="alert" tabIndex={-1} data-gone>
          <Notice kind="danger" title={texts.faults.gone}>
            {texts.goneKept}
          </Notice>
        </div>
      )}
      {problems > 0 && (
        <Notice kind="danger" role="alert">
          {texts.problems(problems)}
        </Notice>
      )}
      <fieldset className="editing-fields" disabled={!mayEdit}>
        {children}
      </fieldset>
      <LeaveGuard when={!done && editing.changed.length > 0} />
    </form>
  );
}
