import type { RouterContextProvider } from 'react-router';
import type { PlacementsOf } from '#app/components/admin/placements/placements-panel.tsx';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { placementsOf } from '#server/placements/placement-queries.ts';

type Whose = Parameters<typeof placementsOf>[1];

/** For the panel on the page of another record. */
export async function readPlacementsOf(
  context: Readonly<RouterContextProvider>,
  whose: Whose,
): Promise<PlacementsOf> {
  const { program } = context.get(requestContext);
  const asked = {
    today: calendarDay(program.now()),
    rates: await seesRates(program, context.get(staffContext).actor),
  };
  return { ...(await placementsOf(program.db, whose, asked)), ...asked };
}
