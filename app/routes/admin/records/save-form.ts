import type { Names } from '#domain/records/choice.ts';
import {
  type ContentOf,
  type Described,
  type FormOf,
  type Read,
  readForm,
  type SentForm,
} from '#domain/records/record.ts';
import { type SaveAnswer, saveAnswer, type Saved, type Versioned } from '#domain/records/save.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Program } from '#server/program.ts';
import type { Saving } from '#server/records/save-record.ts';

type Options<R extends Described, Stored> = {
  record: R;
  read?: (values: SentForm, program: Program, id: string) => Read<ContentOf<R>> | Promise<Read<ContentOf<R>>>;
  save: (
    program: Program,
    saving: Saving<ContentOf<R>> & { values: SentForm },
    actor: Actor,
  ) => Promise<Saved<Stored>>;
  /** The names of the records that a conflicting version refers to. */
  names?: (program: Program, stored: Stored) => Promise<Names>;
};

type Asked = {
  sent: { basedOn: string; base?: SentForm | undefined; values: SentForm };
  params: { readonly id: string };
  program: Program;
  actor: Actor;
};

/** For `jsonAction`: reads and saves the form of a record, and answers with a `SaveAnswer`. */
export function saveForm<R extends Described, Stored extends ContentOf<R> & Versioned>({
  record,
  read,
  save,
  names,
}: Options<R, Stored>) {
  return async ({ sent, params: { id }, program, actor }: Asked): Promise<SaveAnswer<FormOf<R>>> => {
    const { basedOn, base, values } = sent;
    const readValues = (given: SentForm) => (read ? read(given, program, id) : readForm(record, given));
    const form = await readValues(values);
    if ('errors' in form) return { outcome: 'refused', errors: form.errors };
    const saving = {
      id,
      basedOn,
      content: form.content,
      values,
      ...(base && { form: { base, values, read: readValues } }),
    };
    const saved = await save(program, saving, actor);
    const named = saved.outcome === 'conflict' ? await names?.(program, saved.record) : undefined;
    return saveAnswer(record, saved, named);
  };
}
