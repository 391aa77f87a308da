import type { PasswordProblem } from './password-rules.ts';

/** Everything that an account use case refuses because of what a person gave; each has its sentence in the texts. */
export type AccountProblem =
  | 'credentials'
  | 'notStaff'
  | 'emailNotVerified'
  | 'throttled'
  | 'wrongPassword'
  | 'wrongCode'
  | 'linkNotValid'
  | 'emailTaken'
  | 'lastAccount'
  | 'twoFactorMandatory'
  | PasswordProblem;

export type Refusal = { ok: false; problem: AccountProblem; waitSeconds?: number };

export function refused(problem: AccountProblem, waitSeconds?: number): Refusal {
  return waitSeconds === undefined ? { ok: false, problem } : { ok: false, problem, waitSeconds };
}
