import { href } from 'react-router';
import { retryDelay } from '#domain/accounts/session-rhythm.ts';

const address = href('/admin/session');

export type SessionAnswer =
  | { kind: 'alive'; expiresInSeconds: number }
  /** Somebody has to sign in, or to complete his sign-in, at this address. */
  | { kind: 'ended'; location: string }
  | { kind: 'unknown' };

/** With the moment at which somebody last worked the session is lengthened; without, it is only looked at. */
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
  const response = await fetch(address + idle, {
    method: idle ? 'POST' : 'GET',
    // Quiet: asking is not working. In the background: a redirect is told, not followed.
    headers: { 'X-Quiet': '1', 'X-Background': '1' },
  });
  const location = response.headers.get('X-Location');
  if (location) return { kind: 'ended', location };
  if (!response.ok) return { kind: 'unknown' };
  const { expiresInSeconds } = (await response.json()) as { expiresInSeconds: number };
  return { kind: 'alive', expiresInSeconds };
}
