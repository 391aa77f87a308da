import { retryDelay } from '#domain/accounts/session-rhythm.ts';
import type { ReadResponse } from '#domain/wire.ts';
import { answerOf, endpoint } from './send.ts';

const { url } = endpoint('/admin/session');

export type SessionAnswer =
  | { kind: 'alive'; expiresInSeconds: number }
  /** The URL at which the user has to sign in, or complete their sign-in. */
  | { kind: 'ended'; location: string }
  | { kind: 'unknown' };

/** Extends the session if `activeAt`, the time of the last activity, is given; otherwise only reads its state. */
export async function askSession(activeAt?: number): Promise<SessionAnswer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await askOnce(activeAt).catch((): SessionAnswer => ({ kind: 'unknown' }));
    const pause = retryDelay(attempt);
    if (answer.kind !== 'unknown' || pause === undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function askOnce(activeAt?: number): Promise<SessionAnswer> {
  const idle =
    activeAt === undefined ? '' : `?idle=${Math.max(0, Math.round((Date.now() - activeAt) / 1000))}`;
  const response = await fetch(url + idle, {
    method: idle ? 'POST' : 'GET',
    // Quiet: the request itself does not extend the session. Background: a redirect comes as a header.
    headers: { 'X-Quiet': '1', 'X-Background': '1' },
  });
  const location = response.headers.get('X-Location');
  if (location) return { kind: 'ended', location };
  if (!response.ok) return { kind: 'unknown' };
  const { expiresInSeconds } = await answerOf<ReadResponse<'/admin/session'>>(response);
  return { kind: 'alive', expiresInSeconds };
}
