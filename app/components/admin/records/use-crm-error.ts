import { useTexts } from '#app/browser/use-site.ts';
import type { CrmErrorKey } from '#domain/records/crm-form.ts';
import type { Texts } from '#texts/texts.ts';

/** The sentence for what is wrong with a field; `limits` says how long each may be. */
export function useCrmError(
  limits: Partial<Record<string, number>> = {},
): (name: string, error: string | undefined) => string | undefined {
  const { crm, forms } = useTexts();
  return (name, error) => error && crmErrorText({ crm, forms }, name, error as CrmErrorKey, limits[name]);
}

export function crmErrorText(
  { crm, forms }: Pick<Texts, 'crm' | 'forms'>,
  name: string,
  error: CrmErrorKey,
  limit?: number,
): string {
  const required: Partial<Record<string, string>> = crm.required;
  if (error === 'required') return required[name] ?? forms.errors.invalid;
  if (error === 'tooLong' && limit) return forms.errors.tooLongFor(limit);
  return isCrmError(crm, error) ? crm.errors[error] : forms.errors[error];
}

function isCrmError(crm: Texts['crm'], error: string): error is keyof Texts['crm']['errors'] {
  return Object.hasOwn(crm.errors, error);
}
