import type { RouterContextProvider } from 'react-router';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';

/** For a page that is shown even if this cannot be read. It is not kept for other visitors then. */
export function readOrLog<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
  problem: string,
): Promise<T | undefined> {
  return reading.catch((err: unknown) => {
    const requested = context.get(requestContext);
    logFailure(requested, err, problem);
    requested.isIncomplete = true;
    return undefined;
  });
}
