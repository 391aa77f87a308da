import type { SentForm } from './record.ts';
import type { FormValues, SaveAnswer, StoredForm } from './save.ts';

type Sent = { basedOn: string; base?: SentForm | undefined; values: SentForm };

/** The form of someone who may not see these fields, with their stored values: saving leaves them as they are. */
export function withStored<Form extends Sent>(sent: Form, stored: SentForm, names: readonly string[]): Form {
  const kept = Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
  return {
    ...sent,
    values: { ...sent.values, ...kept },
    ...(sent.base && { base: { ...sent.base, ...kept } }),
  };
}

/** A form as they get it. */
export function withoutFields<Values extends FormValues>(
  form: StoredForm<Values>,
  names: readonly string[],
): StoredForm<Values> {
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  return { version: form.version, values: { ...form.values, ...empty } };
}

/** The answer to their form. */
export function answerWithout<Values extends FormValues>(
  answer: SaveAnswer<Values>,
  names: readonly string[],
): SaveAnswer<Values> {
  if (answer.outcome === 'refused') return answer;
  const seen = (fields: readonly string[]) => fields.filter((field) => !names.includes(field));
  const stored = withoutFields(answer, names);
  if (answer.outcome === 'conflict') return { ...answer, ...stored, fields: seen(answer.fields) };
  const { merged } = answer;
  return {
    outcome: answer.outcome,
    ...stored,
    ...(merged && { merged: { ...merged, fields: seen(merged.fields) } }),
  };
}
