import type { ReactNode } from 'react';
import { EditingForm } from '#app/components/admin/editing/editing-form.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import type { Names } from '#domain/records/choice.ts';
import type { Described } from '#domain/records/record.ts';
import type { AnyWords } from './record-words.ts';
import type { RecordForm as Form } from './use-record-form.ts';
import { useRecordWords } from './use-record-words.ts';

type Props = {
  of: Described;
  words: AnyWords;
  form: Form;
  /** Where the way back leads. */
  back: string;
  texts: { submit: string; pending: string; cancel: string };
  /** Of the records that the values refer to. */
  names?: Names;
  /** To the left of the buttons: deleting. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The form of a record: the fields, and the buttons under them. */
export function RecordForm({ of, words, form, back, texts, names = {}, aside, children }: Props) {
  const { conflict } = form;
  const { labelOf, valueOf } = useRecordWords(of, words, { names, conflict });
  const saving = form.saving || form.done;
  return (
    <EditingForm editing={form} labelOf={labelOf} valueOf={valueOf} className="record-form" done={form.done}>
      {children}
      <div className="record-form__end">
        {aside && <div className="record-form__aside">{aside}</div>}
        <LinkButton to={back} variant="quiet">
          {texts.cancel}
        </LinkButton>
        <Button needs="edit" type="submit" variant="primary" pending={saving}>
          {saving ? texts.pending : texts.submit}
        </Button>
      </div>
    </EditingForm>
  );
}

/** Fields that belong together, under one heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel__head">
        <h2>{title}</h2>
      </header>
      <div className="panel__body">
        <div className="field-grid">{children}</div>
      </div>
    </section>
  );
}
