import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { CALENDAR_KEY, CALENDAR_PATH } from '#domain/activities/calendar-link.ts';
import { renewCalendarLink } from '#server/activities/renew-calendar-link.ts';
import { withdrawCalendarLink } from '#server/activities/withdraw-calendar-link.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/calendar-link.ts';

/** Staff can renew and withdraw only their own link. */
export function action({ request, context }: Route.ActionArgs) {
  const { db, config, now } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/activities/agenda/link', request, async (asked) => {
    if (asked.do === 'withdraw') {
      await withdrawCalendarLink(db, actor);
      return { link: null };
    }
    const token = await renewCalendarLink(db, now(), actor);
    return { link: `${config.publicUrl}${CALENDAR_PATH}?${CALENDAR_KEY}=${token}` };
  });
}
