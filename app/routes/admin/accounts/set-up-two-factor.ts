import type { FormResult } from '#app/routes/auth/receive-account-form.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { receiveTwoFactorSetUp } from '#app/routes/auth/receive-two-factor-set-up.ts';
import type { Route } from './+types/set-up-two-factor.ts';

export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/two-factor'> {
  return receiveTwoFactorSetUp({ request, context }, context.get(staffContext).actor);
}
