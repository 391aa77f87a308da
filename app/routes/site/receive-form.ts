import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { CV_FIELD, cvSelectionProblem } from '#domain/applications/cv-rules.ts';
import {
  HONEYPOT_FIELD,
  SUBMISSION_KEY_FIELD,
  SWITCH_LANGUAGE_FIELD,
  VISIT_FIELD,
} from '#domain/form-guard.ts';
import type { FormState } from '#domain/form-state.ts';
import { type FieldErrors, fieldErrors, type FormErrorKey } from '#domain/form-text.ts';
import { withoutConfirmation } from '#domain/sent-form.ts';
import { toastCookie, type ToastKey } from '#domain/toast.ts';
import type { SubmitOutcome } from '#server/applications/store-guest-application.ts';
import { AppError, type AppErrorCode } from '#server/errors.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import { cookie } from '#server/http/cookies.ts';
import { forgetPost, guardForm } from '#server/http/form-guard.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { type ReadForm, readForm } from '#server/http/read-form.ts';
import { type RequestContext, requestContext } from '#server/http/request-context.ts';
import { sentPass } from '#server/http/sent-pass.ts';

type Sent<Values> = {
  values: Values;
  cv: UploadedFile | undefined;
  submissionKey: string | undefined;
  visit: string | undefined;
  request: RequestContext;
};

/** `confirmed`: false if the sender could expect a mail and gets none. `id`: what the confirmation shows. */
type Outcome = { errors: FieldErrors } | { errors?: undefined; confirmed: boolean; id: string };

type Form<Schema extends z.ZodType> = {
  schema: Schema;
  withCv?: boolean;
  /** Stores the submission, or returns the problem with its CV. */
  submit(sent: Sent<z.output<Schema>>): Promise<Outcome | void>;
  /** The confirmation, which only this browser sees. */
  next: { path: string; toast: ToastKey };
};

type FormRequest = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

const cvStatuses: Partial<Record<FormErrorKey, { status: number; waitSeconds: number }>> = {
  cvStorageFull: { status: 503, waitSeconds: 3600 },
  cvNotScanned: { status: 503, waitSeconds: 300 },
  cvDailyLimit: { status: 429, waitSeconds: 24 * 3600 },
};
const statuses: Partial<Record<AppErrorCode, number>> = {
  forbidden: 403,
  notFound: 404,
  closedForApplications: 409,
  guestApplicationsOff: 409,
  automatedBrowser: 451,
};

/** Handles every public form: read, validate, guard against abuse, store, thank. Never loses what was typed. */
export async function receiveForm<Schema extends z.ZodType>(
  { request, context, pattern: route }: FormRequest,
  form: Form<Schema>,
) {
  const requested = context.get(requestContext);
  const { program, address, log } = requested;

  return readForm(request, program, async (read) => {
    const { fields } = read;
    const answer = (state: Partial<FormState>, status: number, waitSeconds?: number) =>
      data<FormState>(
        { values: typed(fields), errors: {}, ...state },
        { status, ...(waitSeconds && { headers: retryAfter(waitSeconds) }) },
      );
    if (read.problem === 'malformed') return answer({ failed: true }, 400);
    if (read.problem === 'tooLarge') return answer({ failed: true }, 413);

    if (fields[SWITCH_LANGUAGE_FIELD]) return answer({ chooseAgain: read.file !== undefined }, 200);

    const parsed = form.schema.safeParse(fields);
    const errors = {
      ...(parsed.success ? {} : fieldErrors(parsed.error)),
      ...(form.withCv ? cvErrors(read) : {}),
    };
    const refuse = (wrong: FieldErrors) => {
      const known = Object.values(wrong).map((key) => cvStatuses[key]);
      const { status = 422, waitSeconds } = known.find(Boolean) ?? {};
      return answer({ errors: wrong }, status, waitSeconds);
    };
    if (!parsed.success || Object.keys(errors).length > 0) return refuse(errors);
    let { path } = form.next;
    let id = '';
    try {
      const post = { route, address, headers: request.headers, fields };
      const { file: cv } = read;
      const verdict = await guardForm(program, post, cv?.size);
      if (verdict !== 'ignore') {
        const sent = {
          values: parsed.data,
          cv,
          submissionKey: fields[SUBMISSION_KEY_FIELD],
          visit: fields[VISIT_FIELD],
          request: requested,
        };
        const outcome: Outcome | void =
          verdict === 'uploadedTooMuch'
            ? { errors: { [CV_FIELD]: 'cvDailyLimit' } }
            : await form.submit(sent);
        if (outcome?.errors) {
          await forgetPost(program, post);
          return refuse(outcome.errors);
        }
        if (outcome?.confirmed === false) path = withoutConfirmation(path);
        if (outcome) ({ id } = outcome);
      }
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code) log.info({ code, route }, 'form refused');
      else log.error({ err: error, route }, 'form could not be stored');
      if (error instanceof AppError && code === 'tooManyRequests') {
        const { waitSeconds } = error;
        return answer({ failed: { waitSeconds } }, 429, waitSeconds);
      }
      return answer({ failed: true }, (code && statuses[code]) || 500);
    }
    const say = cookie(toastCookie, form.next.toast, { maxAge: 60, secure: program.secure });
    const headers = new Headers({ 'Set-Cookie': say });
    headers.append('Set-Cookie', sentPass(program, new URL(path, request.url).pathname, id));
    return redirect(path, { status: 303, headers });
  });
}

/** With `withCv`, a form without a CV is refused. */
export function sentCv(cv: UploadedFile | undefined): UploadedFile {
  if (!cv) throw new Error('A form without a CV was submitted');
  return cv;
}

export function cvOutcome(outcome: SubmitOutcome): Outcome {
  if (outcome.problem) return { errors: { [CV_FIELD]: outcome.problem } };
  return { confirmed: outcome.confirmed, id: outcome.id };
}

function cvErrors({ file, problem }: ReadForm): FieldErrors {
  const wrong =
    problem && problem !== 'malformed' && problem !== 'tooLarge' ? problem : cvSelectionProblem(file);
  return wrong ? { [CV_FIELD]: wrong } : {};
}

/** The values shown again after an error, however long, so that the visitor can shorten them. */
function typed(fields: Record<string, string>): Record<string, string> {
  const {
    [HONEYPOT_FIELD]: _honeypot,
    [SUBMISSION_KEY_FIELD]: _key,
    [SWITCH_LANGUAGE_FIELD]: _switch,
    [VISIT_FIELD]: _visit,
    ...values
  } = fields;
  return values;
}
