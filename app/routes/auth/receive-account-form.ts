import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import {
  type AccountFormState,
  invalidForm,
  refusedForm,
  shownAgain,
} from '#domain/accounts/account-form-state.ts';
import type { Refusal } from '#domain/accounts/account-problem.ts';
import { withoutToken } from '#domain/accounts/one-time-link.ts';
import type { FormAnswer, FormPath } from '#domain/wire.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { AppError, type AppErrorCode } from '#server/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { requestContext } from '#server/http/request-context.ts';
import { unconfirmedContext } from '#server/http/staff-context.ts';

/** The answer of a back-office form that stays on its page. */
export type FormResult<Path extends FormPath> = Promise<ReturnType<typeof data<FormAnswer<Path>>>>;

type Answer<Done> = Done | ReturnType<typeof data<AccountFormState>>;

const expectedStatuses: Partial<Record<AppErrorCode, number>> = {
  forbidden: 403,
  notFound: 404,
  conflict: 409,
};

/** Reads and validates an account form and calls its use case; a refusal is shown in the form. */
export async function receiveAccountForm<Schema extends z.ZodType, Done>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  schema: Schema,
  use: (values: z.output<Schema>, fields: Record<string, string>) => Promise<Done | Refusal>,
): Promise<Answer<Done>> {
  const { program, log } = context.get(requestContext);
  return readForm(request, program, async ({ fields, problem }) => {
    if (context.get(unconfirmedContext)) {
      const state = refusedForm(fields, { ok: false, problem: 'confirmationRequired' });
      return data(state, { status: 403 });
    }
    const parsed = schema.safeParse(fields);
    if (problem || !parsed.success) {
      const state = parsed.success ? { values: {}, errors: {} } : invalidForm(fields, parsed.error);
      return data<AccountFormState>(problem ? { ...state, problem: 'unknown' } : state, {
        status: problem ? 400 : 422,
      });
    }
    try {
      const outcome = await use(parsed.data, fields);
      if (!isRefusal(outcome)) return outcome;
      return refused(fields, outcome);
    } catch (error) {
      if (error instanceof Response) throw error;
      // The queue for password checks is full.
      if (error instanceof AppError && error.code === 'tooManyRequests')
        return refused(fields, { ok: false, problem: 'throttled', waitSeconds: error.waitSeconds });
      if (isDatabaseAway(error)) {
        log.error({ err: error }, 'account form failed: the database is away');
        const state: AccountFormState = { values: shownAgain(fields), errors: {}, problem: 'unavailable' };
        return data(state, { status: 503, headers: retryAfter(10) });
      }
      // The account or the session ended, or the same form was sent twice at once: expected, so not logged.
      const status = (error instanceof AppError && expectedStatuses[error.code]) || 500;
      const path = withoutToken(new URL(request.url).pathname);
      if (status === 500) log.error({ err: error, path }, 'account form failed');
      return data<AccountFormState>(
        { values: shownAgain(fields), errors: {}, problem: 'unknown' },
        { status },
      );
    }
  });
}

function refused(fields: Record<string, string>, refusal: Refusal) {
  const state = refusedForm(fields, refusal);
  if (refusal.problem !== 'throttled') return data(state, { status: 422 });
  return data(state, { status: 429, headers: retryAfter(refusal.waitSeconds ?? 1) });
}

/** Checks `problem` too, as a Response also has `ok`. */
function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && 'problem' in outcome;
}
