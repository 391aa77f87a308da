import type { RouterContextProvider } from 'react-router';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { isDatabaseTimeout } from '#server/db/time-limit.ts';
import { errorCode } from '#server/error-fields.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { PartFailure, ReadPart } from '#app/components/admin/loaded-panel.tsx';

const QUERY_CANCELED = '57014';

/** One part of a page, which fails without the others. */
export function readPart<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
  what: string,
): Promise<ReadPart<T>> {
  return reading.then(
    (value): ReadPart<T> => ({ value }),
    (err: unknown): ReadPart<T> => {
      const requested = context.get(requestContext);
      logFailure(requested, err, `${what} could not be read`);
      return { failed: reasonOf(err), requestId: requested.requestId };
    },
  );
}

function reasonOf(error: unknown): PartFailure {
  if (isDatabaseTimeout(error)) return 'slow';
  if (isDatabaseAway(error)) return 'database';
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (errorCode(cause) === QUERY_CANCELED) return 'slow';
  return 'failed';
}
