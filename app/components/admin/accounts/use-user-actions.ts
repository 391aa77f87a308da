import { useConfirmedFetcher, useNotingFetcher } from '#app/browser/use-form-fetcher.ts';
import type { FormAnswer } from '#domain/wire.ts';

/** One fetcher for the whole table, as the row of a deleted user cannot show the answer. */
const USER_ACTIONS_KEY = 'user-actions';

type Answer = FormAnswer<'/admin/users' | '/admin/users/:id'>;

export function useUserActions() {
  return useNotingFetcher<Answer>(USER_ACTIONS_KEY);
}

/** For the table, which outlives its menus: repeats an action after the password was given again. */
export function useRepeatedUserActions() {
  return useConfirmedFetcher<Answer>(USER_ACTIONS_KEY);
}
