import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AccountFieldError, AccountFormState } from '#domain/accounts/account-form-state.ts';
import type { AccountProblem } from '#domain/accounts/account-problem.ts';
import type { Texts } from '#texts/texts.ts';

export type AccountField = keyof Texts['accounts']['fields'];

/** The texts of errors. `unknown`: the text for an internal failure. */
export function useProblems(unknown: string) {
  const { accounts } = useTexts();
  const { company } = useSite();
  const problem = (key: AccountProblem, waitSeconds = 1): string => {
    if (key === 'throttled') return accounts.throttled(waitSeconds);
    if (key === 'notStaff') return accounts.notStaff(company.name);
    return accounts.problems[key];
  };
  return {
    problem,
    above: ({ problem: key, waitSeconds }: AccountFormState): string | undefined =>
      key === 'unknown' ? unknown : key && problem(key, waitSeconds),
    at: (name: AccountField, { errors }: AccountFormState): string | undefined => {
      const key: AccountFieldError | undefined = errors[name];
      if (key === undefined) return undefined;
      if (key === 'required') return accounts.required[name];
      if (key === 'tooLong' || key === 'invalid' || key === 'email') return accounts.fieldErrors[key];
      return problem(key);
    },
  };
}
