import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { CALENDAR_KEY, CALENDAR_PATH } from '#domain/activities/calendar-link.ts';
import { assertConfirmed } from '#server/accounts/assert-access.ts';
import { renewCalendarLink } from '#server/activities/renew-calendar-link.ts';
import { withdrawCalendarLink } from '#server/activities/withdraw-calendar-link.ts';

/** Staff can renew and withdraw only their own link. */
export const action = jsonAction('/admin/crm/activities/agenda/link', async ({ sent, program, actor }) => {
  const { db, config, now } = program;
  if (sent.do === 'withdraw') {
    await withdrawCalendarLink(db, actor);
    return { link: null };
  }
  // Whoever has the link reads the calendar without signing in.
  assertConfirmed(actor, now());
  const token = await renewCalendarLink(db, now(), actor);
  return { link: `${config.publicUrl}${CALENDAR_PATH}?${CALENDAR_KEY}=${token}` };
});
