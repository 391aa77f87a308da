import type { z } from 'zod';
import { fieldErrors } from '../form-text.ts';
import type { AccountProblem, Refusal } from './account-problem.ts';
import type { LinkDelivery } from './profile-form.ts';

export type AccountFieldError = AccountProblem | 'required' | 'tooLong' | 'invalid' | 'email';

/** `unknown`: an internal failure. */
export type AccountFormState = {
  values: Record<string, string>;
  errors: Partial<Record<string, AccountFieldError>>;
  problem?: AccountProblem | 'unknown';
  waitSeconds?: number | undefined;
};

/** The result of a form for name and address. `address` as in `changeProfile`. */
export type ProfileAnswer = AccountFormState & {
  done?: true;
  address?: LinkDelivery;
  withdrawn?: boolean;
};

/** The result of a back-office form that stays on its page. */
export type AccountAnswer = AccountFormState & { done?: true };

/** The number of sessions ended. */
export type EndedSessions = AccountFormState & { ended?: number };

/** Two-step verification: first a code to scan, then the recovery codes, shown once. */
export type TwoFactorSetUpState = AccountFormState & {
  offer?: { svg: string; secret: string };
  codes?: string[];
  /** The offer was made too long ago. */
  expired?: boolean;
};

export const emptyAccountForm: AccountFormState = { values: {}, errors: {} };

/** Problems shown at their field; all others are shown above the form. */
const fieldsOf: Partial<Record<AccountProblem, readonly string[]>> = {
  wrongPassword: ['password'],
  wrongCode: ['code'],
  emailTaken: ['email'],
  noMail: ['email'],
  passwordTooShort: ['newPassword', 'password'],
  passwordTooLong: ['newPassword', 'password'],
  passwordCommon: ['newPassword', 'password'],
  passwordPersonal: ['newPassword', 'password'],
};

const secret = /password|code/i;

/** The values shown again after an error; secrets have to be retyped. */
export function shownAgain(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.test(name)));
}

export function refusedForm(fields: Record<string, string>, refusal: Refusal): AccountFormState {
  const values = shownAgain(fields);
  const field = fieldsOf[refusal.problem]?.find((name) => name in fields);
  if (field) return { values, errors: { [field]: refusal.problem } };
  return { values, errors: {}, problem: refusal.problem, waitSeconds: refusal.waitSeconds };
}

export function invalidForm(fields: Record<string, string>, error: z.ZodError): AccountFormState {
  return { values: shownAgain(fields), errors: fieldErrors<AccountFieldError>(error) };
}
