import type { FieldErrors } from './form-text.ts';

/** The state of a form: the values typed, their errors, and whether sending failed for another reason. */
export type FormState = {
  values: Record<string, string>;
  errors: FieldErrors;
  failed?: boolean | { waitSeconds: number };
  /** A file had been chosen, which the browser does not keep. */
  chooseAgain?: boolean;
};

export const emptyForm: FormState = { values: {}, errors: {} };
