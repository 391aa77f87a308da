export const tickMs = 30_000;
/** Three ticks. */
const refreshWithinMs = 3 * tickMs;
const warnWithinMs = 5 * 60_000;
/** The maximum age of a session, regardless of use. */
export const sessionMaxDays = 30;
/** Recording the last use more often adds no information. */
export const touchEverySeconds = 30;
const firstRetryMs = 200;

/** Seconds until the session ends, by idle timeout or maximum age; zero or less: it has ended. */
export function secondsLeft(used: { idleSeconds: number; ageSeconds: number }, timeoutHours: number): number {
  return Math.min(timeoutHours * 3600 - used.idleSeconds, sessionMaxDays * 86_400 - used.ageSeconds);
}

export type SessionStep = 'wait' | 'refresh' | 'warn' | 'ended';

/** Known in the browser; milliseconds since the epoch. */
export type SessionClock = { now: number; expiresAt: number; extendedAt: number; activeAt: number };

/** Refreshes a session in use; warns before an idle one ends. */
export function sessionStep({ now, expiresAt, extendedAt, activeAt }: SessionClock): SessionStep {
  const remaining = expiresAt - now;
  if (remaining <= 0) return 'ended';
  const worked = activeAt > extendedAt;
  if (worked) return remaining <= refreshWithinMs ? 'refresh' : 'wait';
  return remaining <= warnWithinMs ? 'warn' : 'wait';
}

/** The delay before retry `attempt` (from 0), or undefined if the next tick comes first. */
export function retryDelay(attempt: number): number | undefined {
  const waitedBefore = firstRetryMs * (2 ** attempt - 1);
  const pause = firstRetryMs * 2 ** attempt;
  return waitedBefore + pause < tickMs ? pause : undefined;
}
