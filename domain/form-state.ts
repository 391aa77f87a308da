import type { FieldErrors } from './form-text.ts';

/** What a form shows: what was typed, what is wrong with it, and whether sending failed for another reason. */
export type FormState = {
  values: Record<string, string>;
  errors: FieldErrors;
  failed?: boolean;
};

export const emptyForm: FormState = { values: {}, errors: {} };
