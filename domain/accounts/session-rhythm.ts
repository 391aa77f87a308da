export const tickMs = 30_000;
/** Three ticks before the end. */
const refreshWithinMs = 3 * tickMs;
const warnWithinMs = 5 * 60_000;
/** However much it is used, a session ends after so many days. */
export const sessionMaxDays = 30;
/** Writing the last use down more often would tell nothing more. */
export const touchEverySeconds = 30;
const firstRetryMs = 200;

/** Seconds until the session ends: without use, or because it has lasted long enough. Not above zero: it has ended. */
export function secondsLeft(used: { idleSeconds: number; ageSeconds: number }, timeoutHours: number): number {
  return Math.min(timeoutHours * 3600 - used.idleSeconds, sessionMaxDays * 86_400 - used.ageSeconds);
}

export type SessionStep = 'wait' | 'refresh' | 'warn' | 'ended';

/** What the browser knows; all in milliseconds since the epoch. */
export type SessionClock = { now: number; expiresAt: number; extendedAt: number; activeAt: number };

/** A session in which somebody works is kept; one that lies idle is announced to end, and ends. */
export function sessionStep({ now, expiresAt, extendedAt, activeAt }: SessionClock): SessionStep {
  const remaining = expiresAt - now;
  if (remaining <= 0) return 'ended';
  const worked = activeAt > extendedAt;
  if (worked) return remaining <= refreshWithinMs ? 'refresh' : 'wait';
  return remaining <= warnWithinMs ? 'warn' : 'wait';
}

/** The pause before retry number `attempt` (from 0), or undefined once the next tick would come first. */
export function retryDelay(attempt: number): number | undefined {
  const waitedBefore = firstRetryMs * (2 ** attempt - 1);
  const pause = firstRetryMs * 2 ** attempt;
  return waitedBefore + pause < tickMs ? pause : undefined;
}
