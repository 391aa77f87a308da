import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#server/http/request-context.ts';

/** For a page that is shown even if this cannot be read. */
export function readOrLog<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
  problem: string,
): Promise<T | undefined> {
  return reading.catch((err: unknown) => {
    context.get(requestContext).log.error({ err }, problem);
    return undefined;
  });
}
