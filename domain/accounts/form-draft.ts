/**
 * Unsent input of a back-office form, kept so that it survives the end of a session. It stays in the browser tab,
 * stored per account and page.
 */
export const draftPrefix = 'draft:';

export type FormDraft = Record<string, string>;
export type PageDraft = Record<string, FormDraft>;

export function draftKey(userId: string, path: string): string {
  return `${draftPrefix}${userId}:${path}`;
}

export function isDraftOfSomebodyElse(key: string, userId: string): boolean {
  return key.startsWith(draftPrefix) && !key.startsWith(draftKey(userId, ''));
}

/** Browser storage can contain anything. */
export function readPageDraft(text: string | null): PageDraft {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (!isObject(value)) return {};
    const forms = Object.entries(value).filter(
      ([, form]) => isObject(form) && Object.values(form).every(isText),
    );
    return Object.fromEntries(forms);
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
