import { data } from 'react-router';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import type { Refusal } from '#domain/accounts/account-problem.ts';
import {
  type Delivered,
  type UserActionAnswer,
  userActionForm,
  type UserActionInput,
} from '#domain/accounts/user-actions.ts';
import { changeProfile, type ProfileChange } from '#server/accounts/change-profile.ts';
import { changeRole } from '#server/accounts/change-role.ts';
import { deleteUser } from '#server/accounts/delete-user.ts';
import { disableUser } from '#server/accounts/disable-user.ts';
import { enableUser } from '#server/accounts/enable-user.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { resetTwoFactor } from '#server/accounts/reset-two-factor.ts';
import { unlinkDirectory } from '#server/accounts/unlink-directory.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import type { Route } from './+types/user.ts';

function carryOut(
  program: Program,
  userId: string,
  wanted: UserActionInput,
  actor: StaffActor,
): Promise<ProfileChange | Refusal | void> {
  switch (wanted.action) {
    case 'changeProfile':
      return changeProfile(program.db, { ...wanted, userId }, actor, program);
    case 'setRole':
      return changeRole(program.db, { userId, role: wanted.role }, actor, program);
    case 'disable':
      return disableUser(program.db, { userId }, actor, program);
    case 'enable':
      return enableUser(program.db, { userId }, actor);
    case 'resetTwoFactor':
      return resetTwoFactor(program.db, { userId }, actor);
    case 'unlinkDirectory':
      return unlinkDirectory(program.db, { userId }, actor);
    case 'delete':
      return deleteUser(program.db, { userId }, actor, program);
  }
}

export function action({ request, params, context }: Route.ActionArgs): FormResult<'/admin/users/:id'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm(
    { request, context },
    userActionForm(program.config.staffDomain),
    async (values) => {
      try {
        const result = await carryOut(program, params.id, values, actor);
        if (result?.ok === false) return result;
        const address = result && 'address' in result ? result.address : undefined;
        const delivered =
          address && 'email' in values ? { email: values.email, delivery: address } : undefined;
        return answer(values.action, delivered);
      } catch (error) {
        if (error instanceof AppError && error.code === 'notFound') return answer('gone');
        throw error;
      }
    },
  );
}

function answer(done: NonNullable<UserActionAnswer['done']>, delivery?: Delivered) {
  return data<UserActionAnswer>({ ...emptyAccountForm, done, ...(delivery && { delivery }) });
}
