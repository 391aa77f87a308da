import { data } from 'react-router';
import { z } from 'zod';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import { emptyAccountForm, type ProfileAnswer } from '#domain/accounts/account-form-state.ts';
import { profileForm } from '#domain/accounts/profile-form.ts';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { withdrawEmailChange } from '#server/accounts/confirm-email-change.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/profile.ts';

const withdrawal = z.object({ withdraw: z.literal('1') });

/** Changes the own name and address, or withdraws a new address that was not confirmed yet. */
export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/profile'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const form = z.union([withdrawal, profileForm(program.config.staffDomain)]);
  return receiveAccountForm({ request, context }, form, async (values) => {
    if ('withdraw' in values) {
      await withdrawEmailChange(program.db, actor);
      return answer({ withdrawn: true });
    }
    const result = await changeProfile(program.db, { ...values, userId: actor.userId }, actor, program);
    const { name, email } = values;
    return result.ok
      ? answer({ values: { name, email }, ...(result.address && { address: result.address }) })
      : result;
  });
}

function answer(change: Partial<ProfileAnswer>) {
  return data<ProfileAnswer>({ ...emptyAccountForm, ...change, done: true });
}
