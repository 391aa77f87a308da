import { href } from 'react-router';
import { activityMinutes } from '#domain/activities/agenda.ts';
import { isWholeDay } from '#domain/activities/due.ts';
import { type CalendarEvent, writeCalendar } from '#domain/activities/calendar.ts';
import { CALENDAR_KEY } from '#domain/activities/calendar-link.ts';
import { readCalendarFeed } from '#server/activities/calendar-feed.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { requestContext } from '#server/http/request-context.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/calendar-feed.ts';
import { mentionNames } from '#server/mentions/read-colleagues.ts';

/** For calendar programs, which cannot sign in: the secret link gives access. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const now = program.now();
  const token = new URL(request.url).searchParams.get(CALENDAR_KEY) ?? '';
  const feed = await readCalendarFeed(program.db, token, now);
  if (!feed)
    return new Response('Not Found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });

  const { publicUrl } = program.config;
  const { company } = await program.settings.current();
  const { activities, crm, mentions } = textsIn(feed.language);
  const named = await mentionNames(program.db, mentions.former);
  const { calendar: t } = activities;
  const events = feed.events.flatMap((activity): CalendarEvent[] => {
    const { id, type, subject, companyName, description, dueDate, remindAt } = activity;
    const start = dueDate ?? remindAt;
    if (!start) return [];
    const { contactName, opportunityTitle, candidateName, assignmentTitle, placementTitle } = activity;
    const facts = [
      contactName && t.contact(contactName),
      opportunityTitle && t.opportunity(opportunityTitle),
      candidateName && t.candidate(candidateName),
      assignmentTitle && t.assignment(assignmentTitle),
      placementTitle && t.placement(placementTitle),
    ];
    return [
      {
        id,
        start,
        minutes: activityMinutes[type],
        wholeDay: isWholeDay(start),
        summary: t.summary(crm.activityTypes[type], subject, companyName ?? candidateName ?? assignmentTitle),
        description: [...facts, description && named(description)].filter(Boolean).join('\n'),
        url: publicUrl + href('/admin/crm/activities/:id', { id }),
        changedAt: activity.updatedAt,
        version: activity.version,
        remindAt,
        busy: type === 'meeting' || type === 'call',
      },
    ];
  });
  const interviews = feed.interviews.map((interview): CalendarEvent => ({
    id: interview.id,
    start: interview.startsAt,
    minutes: interview.minutes,
    wholeDay: false,
    summary: t.interview(interview.candidate, interview.title),
    description: [
      interview.place,
      ...[...interview.contacts, ...interview.colleagues].map(({ name }) => name),
    ]
      .filter(Boolean)
      .join('\n'),
    url: publicUrl + href('/admin/dashboard/sollicitaties/:id', { id: interview.applicationId }),
    changedAt: interview.updatedAt,
    version: interview.version,
    remindAt: null,
    busy: true,
  }));
  const calendar = {
    name: t.feedName(company.name),
    host: new URL(publicUrl).hostname,
    events: [...events, ...interviews],
  };
  return new Response(writeCalendar(calendar, now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', 'agenda.ics'),
    },
  });
}
