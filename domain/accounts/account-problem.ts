import type { PasswordProblem } from './password-rules.ts';

/** Every reason for which an account use case refuses its input; `texts/` has a sentence for each. */
export type AccountProblem =
  | 'credentials'
  | 'notStaff'
  | 'emailNotVerified'
  | 'throttled'
  | 'unavailable'
  | 'confirmationRequired'
  | 'wrongPassword'
  | 'wrongCode'
  | 'linkNotValid'
  | 'otherBrowser'
  | 'emailTaken'
  | 'noMail'
  | 'lastOwner'
  | 'twoFactorMandatory'
  | 'twoFactorLost'
  | PasswordProblem;

export type Refusal = { ok: false; problem: AccountProblem; waitSeconds?: number };

export function refused(problem: AccountProblem, waitSeconds?: number): Refusal {
  return waitSeconds === undefined ? { ok: false, problem } : { ok: false, problem, waitSeconds };
}
