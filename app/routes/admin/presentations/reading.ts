import type { RouterContextProvider } from 'react-router';
import { maySeeRates } from '#domain/accounts/roles.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Reading } from '#server/presentations/presentation-queries.ts';

/** How presentations are read for the person who asks. */
export async function readingOf(context: Readonly<RouterContextProvider>): Promise<Reading> {
  const { program } = context.get(requestContext);
  const { role } = context.get(staffContext).actor;
  const settings = await program.settings.current();
  return { settings, now: program.now(), rates: maySeeRates(role, settings) };
}
