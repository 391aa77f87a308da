import { isDatabaseTimeout } from '../db/time-limit.ts';
import type { RequestContext } from './request-context.ts';

/** When the time for a page is over, all that it still reads fails, for one reason. It is logged once. */
export function logFailure(requested: RequestContext, err: unknown, message: string, details = {}): void {
  if (isDatabaseTimeout(err)) {
    if (requested.isTimeoutLogged) return;
    requested.isTimeoutLogged = true;
  }
  requested.log.error({ err, ...details }, message);
}
