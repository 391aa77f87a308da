import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { AddLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { IconLink, LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type Agenda, agendaList, type AgendaState } from '#domain/activities/agenda.ts';
import type { Choice } from '#domain/records/choice.ts';
import { addDays, calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { formatDate, formatShortWeekday } from '#domain/time/format.ts';
import { dueParts } from '#domain/activities/due.ts';
import { weekNumber, weekOf } from '#domain/time/weeks.ts';
import { ActivityTabs } from '../activity-tabs.tsx';
import { CalendarLink } from '../calendar-link.tsx';
import { QuickEntry } from '../entry/quick-entry.tsx';
import { AgendaBoard } from './agenda-board.tsx';
import { DayStrip } from './day-strip.tsx';
import { WhoseFilter } from '../whose-filter.tsx';

export type AgendaGiven = {
  state: AgendaState;
  now: Date;
  me: string;
  owners: Choice[];
  /** Undefined if it could not be read. */
  agenda: Agenda | undefined;
  /** Of the calendar link. */
  since: Date | null;
};

/** The week of one colleague or everyone, and the link for other calendars. */
export function AgendaPage({ state, now, me, owners, agenda, since }: AgendaGiven) {
  const { activities, activityDesk } = useTexts();
  const { agenda: t } = activityDesk;
  const today = calendarDay(now);
  const shownDay = state.day ?? today;
  const week = weekOf(shownDay);
  const wie = agendaList.others.whose.write(state.whose);
  const isEmpty = agenda && agenda.activities.length + agenda.interviews.length === 0;
  const head = (legend: ReactNode) => (
    <>
      <WeekHead week={week} shownDay={shownDay} today={today} busy={busyDays(agenda)} legend={legend} />
      {isEmpty && <p className="agenda-board__empty">{t.empty}</p>}
    </>
  );
  return (
    <>
      <ListHead title={activities.title}>
        <WhoseFilter chosen={state.whose} owners={owners} me={me} />
        <AddLink to={href('/admin/crm/activities/new')}>{activities.list.add}</AddLink>
      </ListHead>
      <ActivityTabs current="agenda" wie={wie} />
      <QuickEntry me={me} />
      {agenda ? (
        <AgendaBoard {...{ agenda, week, shownDay, today, now, me, wie, head }} />
      ) : (
        <>
          {head(null)}
          <ListFailure title={t.loadFailed} />
        </>
      )}
      <details className="agenda-feed">
        <summary className="fold">{t.feed}</summary>
        <CalendarLink since={since} />
      </details>
    </>
  );
}

function busyDays(agenda: Agenda | undefined): Day[] {
  if (!agenda) return [];
  const moments = [
    ...[...agenda.activities, ...agenda.late.rows].map(({ dueDate }) => dueDate),
    ...agenda.interviews.map(({ startsAt }) => startsAt),
  ];
  return moments.flatMap((at) => (at ? [dueParts(at).day] : []));
}

type WeekHeadProps = { week: Day; shownDay: Day; today: Day; busy: Day[]; legend: ReactNode };

/** A phone shows one day, and goes by day. */
function WeekHead({ week, shownDay, today, busy, legend }: WeekHeadProps) {
  const { agenda: t } = useTexts().activityDesk;
  const { language } = useSite();
  const url = useListUrl();
  const { day: param } = agendaList.filters;
  const to = (day: Day) => url({ [param.name]: day === today ? null : day });
  const written = (day: Day, withYear: boolean) => formatDate(day, language, 'short', { withYear });
  return (
    <div className="agenda-head">
      <h2>
        <span className="agenda-head__weeks">
          {t.week(String(weekNumber(week)))}
          <small>{t.days(written(week, false), written(addDays(week, 6), true))}</small>
        </span>
        <span className="agenda-head__days">{formatShortWeekday(shownDay, language)}</span>
      </h2>
      {legend}
      <DayStrip week={week} shownDay={shownDay} busy={busy} to={to} />
      <div className="agenda-head__steps">
        <span className="agenda-head__weeks">
          <IconLink
            icon={ChevronLeft}
            to={to(addDays(shownDay, -7))}
            label={t.previousWeek}
            title={t.previousWeek}
          />
        </span>
        <span className="agenda-head__days">
          <IconLink
            icon={ChevronLeft}
            to={to(addDays(shownDay, -1))}
            label={t.previousDay}
            title={t.previousDay}
          />
        </span>
        <LinkButton size="sm" variant="quiet" to={to(today)}>
          {t.today}
        </LinkButton>
        <span className="agenda-head__days">
          <IconLink icon={ChevronRight} to={to(addDays(shownDay, 1))} label={t.nextDay} title={t.nextDay} />
        </span>
        <span className="agenda-head__weeks">
          <IconLink icon={ChevronRight} to={to(addDays(shownDay, 7))} label={t.nextWeek} title={t.nextWeek} />
        </span>
      </div>
    </div>
  );
}
