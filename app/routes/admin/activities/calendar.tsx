import { href } from 'react-router';
import { CalendarLink } from '#app/components/admin/activities/calendar-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { calendarLinkSince } from '#server/activities/calendar-feed.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/calendar.ts';

export const meta = hiddenPage((texts) => texts.activities.calendar.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { user } = context.get(staffContext).found;
  const since = await loadOrGoBack(context, calendarLinkSince(db, user.id, now()), {
    back: href('/admin/crm/activities'),
    toast: 'activityNotLoaded',
  });
  return { since: since ?? null };
}

export default function Calendar({ loaderData: { since } }: Route.ComponentProps) {
  const { calendar } = useTexts().activities;
  return (
    <div className="narrow-form">
      <ListHead title={calendar.title} back={{ to: href('/admin/crm/activities'), label: calendar.back }} />
      <CalendarLink since={since} />
    </div>
  );
}
