import type { Texts } from '#texts/texts.ts';
import type { AnyWords } from './record-words.ts';

type Problem = { name: string; error: string | undefined; max?: number | undefined };

/** The sentence for the error of a field. `words`: of a record with different sentences. */
export function errorText(
  { crm, forms }: Pick<Texts, 'crm' | 'forms'>,
  { name, error, max }: Problem,
  words: Pick<AnyWords, 'required' | 'errors'> = {},
): string | undefined {
  if (!error) return undefined;
  const required: Partial<Record<string, string>> = { ...crm.required, ...words.required };
  if (error === 'required') return required[name] ?? forms.errors.invalid;
  if (error === 'tooLong' && max) return forms.errors.tooLongFor(max);
  const { tooLongFor: _tooLongFor, ...plain } = forms.errors;
  const sentences: Partial<Record<string, string>> = { ...plain, ...crm.errors, ...words.errors };
  return sentences[error] ?? forms.errors.invalid;
}
