import type { RouterContextProvider } from 'react-router';
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
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import type { Saving } from '#server/records/save-record.ts';

type Options<R extends Described, Stored> = {
  record: R;
  read?: (values: SentForm, program: Program) => Read<ContentOf<R>> | Promise<Read<ContentOf<R>>>;
  save: (
    program: Program,
    saving: Saving<ContentOf<R>> & { values: SentForm },
    actor: Actor,
  ) => Promise<Saved<Stored>>;
  /** Of the records that a conflicting version refers to. */
  names?: (program: Program, stored: Stored) => Promise<Names>;
};

/** Reads the form of a record, saves it and answers by the one contract. */
export function saveForm<R extends Described, Stored extends ContentOf<R> & Versioned>(
  { params: { id }, context }: { params: { id: string }; context: Readonly<RouterContextProvider> },
  { record, read, save, names }: Options<R, Stored>,
) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return async (sent: { basedOn: string; values: SentForm }): Promise<SaveAnswer<FormOf<R>>> => {
    const form = read ? await read(sent.values, program) : readForm(record, sent.values);
    if ('errors' in form) return { outcome: 'refused', errors: form.errors };
    const saved = await save(program, { ...sent, id, content: form.content }, actor);
    const named = saved.outcome === 'conflict' ? await names?.(program, saved.record) : undefined;
    return saveAnswer(record, saved, named);
  };
}
