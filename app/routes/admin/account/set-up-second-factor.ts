import { staffContext } from '#server/http/staff-context.ts';
import { receiveSecondFactorSetUp } from '#app/routes/auth/receive-second-factor-set-up.ts';
import type { Route } from './+types/set-up-second-factor.ts';

export function action({ request, context }: Route.ActionArgs) {
  return receiveSecondFactorSetUp({ request, context }, context.get(staffContext).actor);
}
