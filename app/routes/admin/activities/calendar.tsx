import { AgendaPage } from '#app/components/admin/activities/agenda/agenda-page.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { agendaList } from '#domain/activities/agenda.ts';
import { ownerIn } from '#domain/activities/to-do.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { weekOf } from '#domain/time/weeks.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { readAgenda } from '#server/activities/agenda-queries.ts';
import { calendarLinkSince } from '#server/activities/calendar-feed.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/calendar.ts';

export const meta = hiddenPage((texts) => texts.activityDesk.agenda.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(requestContext).program;
  const me = context.get(staffContext).found.user.id;
  const state = agendaList.parse(new URL(request.url).searchParams);
  const now = clock();
  const owner = ownerIn(state.whose, me);
  const reading = Promise.all([
    readAgenda(db, { owner, week: weekOf(state.day ?? calendarDay(now)) }, now),
    ownerChoices(db, owner),
    calendarLinkSince(db, me, now),
  ]);
  const [agenda, owners = [], since] =
    (await readOrLog(context, reading, 'calendar could not be read')) ?? [];
  return { state, now, me, owners, agenda, since: since ?? null };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <AgendaPage {...loaderData} />;
}
