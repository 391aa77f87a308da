import { data, redirect, type RouterContextProvider } from 'react-router';
import { ANSWER_PARAM, answerFrom, type ConsentAnswer } from '#domain/candidates/consent.ts';
import { AppError } from '#server/errors.ts';
import { guardForm } from '#server/http/form-guard.ts';
import { readForm } from '#server/http/read-form.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Program } from '#server/program.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

const failure = (status: number, waitSeconds?: number) =>
  data({ waitSeconds }, { status, ...(waitSeconds && { headers: retryAfter(waitSeconds) }) });

/** Stores a yes or no given on a page that a mail links to. `store` returns the path to show next. */
export function receiveAnswer(
  { request, context, pattern: route }: Args,
  {
    store,
    unchanged,
  }: { store: (program: Program, answer: ConsentAnswer) => Promise<string>; unchanged: string },
) {
  const { program, address, language, log } = context.get(requestContext);
  return readForm(request, program, async ({ fields }) => {
    const answer = answerFrom(fields[ANSWER_PARAM]);
    if (!answer) return failure(422);
    try {
      const post = { route, address, headers: request.headers, fields };
      const accepted = (await guardForm(program, post)) === 'accept';
      const next = accepted ? await store(program, answer) : unchanged;
      return redirect(`${next}?lang=${language}`, 303);
    } catch (error) {
      if (error instanceof AppError && error.code === 'tooManyRequests')
        return failure(429, error.waitSeconds);
      if (error instanceof AppError) return failure(403);
      log.error({ err: error, route }, 'answer not stored');
      return failure(500);
    }
  });
}
