import type { RouterContextProvider } from 'react-router';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { errorCode } from '#server/error-fields.ts';
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
      const { log, requestId } = context.get(requestContext);
      log.error({ err }, `${what} could not be read`);
      return { failed: reasonOf(err), requestId };
    },
  );
}

function reasonOf(error: unknown): PartFailure {
  if (isDatabaseAway(error)) return 'database';
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (errorCode(cause) === QUERY_CANCELED) return 'slow';
  return 'failed';
}
