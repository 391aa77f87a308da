import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm, type TwoFactorSetUpState } from '#domain/accounts/account-form-state.ts';
import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { confirmPasswordForm } from '#domain/accounts/password-forms.ts';
import { twoFactorForm } from '#domain/accounts/sign-in-form.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { confirmSession } from '#server/accounts/confirm-session.ts';
import { postponeTwoFactor } from '#server/accounts/postpone-two-factor.ts';
import { confirmTwoFactorSetUp, startTwoFactorSetUp } from '#server/accounts/set-up-two-factor.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nextPath } from '#server/http/staff-context.ts';
import { goTo, newToken } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const eitherStep = z.object({ password: z.string().optional(), code: z.string().optional() });

/** Two steps at one URL: the first gives the secret, a code of the app gives the recovery codes. */
export function receiveTwoFactorSetUp(args: Args, actor: StaffActor) {
  return receiveAccountForm(args, eitherStep, (_values, fields) =>
    'code' in fields ? confirm(args, fields, actor) : offer(args, actor),
  );
}

/** The same while signing in, where the first step asks for the password, and the set-up can be postponed. */
export function receiveFirstTwoFactorSetUp(args: Args, actor: StaffActor) {
  return receiveAccountForm(args, eitherStep, async (_values, fields) => {
    if ('code' in fields) return confirm(args, fields, actor);
    const { program } = args.context.get(requestContext);
    if ('later' in fields) {
      await postponeTwoFactor(program.db, actor, program.now());
      return goTo(nextPath(args.request));
    }
    if (isConfirmed(actor.confirmedAt, program.now())) return offer(args, actor);
    const parsed = confirmPasswordForm.safeParse(fields);
    if (!parsed.success) return answer(invalidForm(fields, parsed.error), 422);
    const confirmed = await confirmSession(program.db, parsed.data, actor, program);
    return confirmed.ok ? offer(args, actor, confirmed.token) : confirmed;
  });
}

async function offer({ context }: Args, actor: StaffActor, token?: string) {
  const { program } = context.get(requestContext);
  const offered = await startTwoFactorSetUp(program.db, actor, program);
  const headers = token === undefined ? undefined : { 'Set-Cookie': newToken(context, token) };
  return answer({ values: {}, errors: {}, offer: offered }, 200, headers);
}

async function confirm({ context }: Args, fields: Record<string, string>, actor: StaffActor) {
  const { program } = context.get(requestContext);
  const parsed = twoFactorForm.safeParse(fields);
  // An invalid code is checked as well, as the answer has to include the secret again.
  const code = parsed.success ? parsed.data.code : '';
  const result = await confirmTwoFactorSetUp(program.db, { code }, actor, program);
  if (result.ok) {
    const headers = { 'Set-Cookie': newToken(context, result.token) };
    return answer({ values: {}, errors: {}, codes: result.recoveryCodes }, 200, headers);
  }
  if (!result.offer) return answer({ values: {}, errors: {}, expired: true }, 422);
  const form = parsed.success ? refusedForm(fields, result) : invalidForm(fields, parsed.error);
  return answer({ ...form, offer: result.offer }, 422);
}

function answer(state: TwoFactorSetUpState, status: number, headers?: HeadersInit) {
  return data<TwoFactorSetUpState>(state, headers ? { status, headers } : { status });
}
