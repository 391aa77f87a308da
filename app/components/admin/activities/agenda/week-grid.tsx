import { useEffect, useState } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type AgendaActivity, type AgendaInterview, type Slot, slotOf } from '#domain/activities/agenda.ts';
import { dueParts } from '#domain/activities/due.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatShortWeekday, formatWeekday } from '#domain/time/format.ts';
import { AgendaCard, InterviewCard } from './agenda-card.tsx';
import { writeSlot } from './slots.ts';
import type { AgendaMoves } from './use-agenda.ts';

type Props = {
  days: readonly Day[];
  slots: readonly string[];
  /** The one that a phone shows. */
  shownDay: Day;
  today: Day;
  now: Date;
  me: string;
  activities: readonly AgendaActivity[];
  interviews: readonly AgendaInterview[];
  conflicts: ReadonlySet<string>;
  /** Under the pointer, or chosen by key. */
  target: Slot | undefined;
  moves: AgendaMoves;
  liftedId: string | undefined;
  onMove: (activity: AgendaActivity) => void;
};

/** Days as columns and half hours as rows; above them a row without a time. */
export function WeekGrid(props: Props) {
  const { days, slots, today, activities, interviews } = props;
  const { agenda: t } = useTexts().activityDesk;
  const { language } = useSite();
  const moment = dueParts(useMinute(props.now));
  const planned = [...activities.map(({ dueDate }) => dueDate), ...interviews.map(({ startsAt }) => startsAt)]
    .filter((at) => at !== null)
    .map(dueParts);
  const isFree = ({ day, time }: Slot) =>
    !planned.some((at) => at.day === day && (time === null || (at.time && slotOf(at.time) === time)));
  const minutesIn = (day: Day, time: string | null) =>
    days.includes(day) && day === moment.day && moment.time && slotOf(moment.time) === time
      ? Number(moment.time.slice(3)) % 30
      : undefined;
  return (
    <table className="week-grid">
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="week-grid__corner">
            <span className="visually-hidden">{t.time}</span>
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              className={classes(
                'week-grid__head',
                dayClass(day, props),
                isWeekend(day) && isFree({ day, time: null }) && 'week-grid__narrow',
              )}
              aria-current={day === today ? 'date' : undefined}
            >
              <span aria-hidden>{formatShortWeekday(day, language)}</span>
              <span className="visually-hidden">{formatWeekday(day, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[null, ...slots].map((time, at) => (
          <tr key={time ?? 'day'} className={rowClass(time)}>
            <th scope="row" className="week-grid__time">
              <span className={time?.endsWith(':30') ? 'visually-hidden' : undefined}>
                {time ?? t.wholeDay}
              </span>
            </th>
            {days.map((day) => (
              <Cell
                key={day}
                {...props}
                slot={{ day, time }}
                hasRoom={slots[at] !== undefined && isFree({ day, time: slots[at] })}
                minutes={minutesIn(day, time)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowClass = (time: string | null) =>
  classes(
    'week-grid__row',
    time === null && 'week-grid__row--day',
    time?.endsWith(':00') && 'week-grid__row--hour',
  );

const dayClass = (day: Day, { shownDay, today }: Pick<Props, 'shownDay' | 'today'>) =>
  classes(day === today && 'week-grid__today', day !== shownDay && 'week-grid__other');

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The moment of the server, kept up to date. */
function useMinute(now: Date): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), 60_000);
    return () => clearInterval(timer);
  }, [now]);
  return new Date(now.getTime() + passed);
}

type CellProps = Props & {
  slot: Slot;
  /** The next half hour is free. */
  hasRoom: boolean;
  /** Of this half hour, if it is now. */
  minutes: number | undefined;
};

/** More than these beside each other have no room for a title. */
const MOST_BESIDE = 3;

function Cell(props: CellProps) {
  const { slot, target, activities, interviews, hasRoom, minutes } = props;
  const { day, time } = slot;
  const here = activities.filter(({ dueDate }) => dueDate !== null && isIn(dueDate, slot));
  const held = time === null ? [] : interviews.filter(({ startsAt }) => isIn(startsAt, slot));
  return (
    <td
      className={classes(
        'week-grid__cell',
        dayClass(day, props),
        target?.day === day && target.time === time && 'week-grid__target',
      )}
      data-slot={writeSlot(slot)}
    >
      {here.length + held.length > 0 && (
        <ul
          className={classes(
            'week-grid__cards',
            time !== null && here.length + held.length <= MOST_BESIDE && 'week-grid__cards--beside',
            hasRoom && 'week-grid__cards--tall',
          )}
        >
          {held.map((interview) => (
            <InterviewCard
              key={interview.id}
              interview={interview}
              time={dueParts(interview.startsAt).time ?? ''}
              conflict={props.conflicts.has(interview.id)}
            />
          ))}
          {here.map((activity) => (
            <Card key={activity.id} {...props} activity={activity} />
          ))}
        </ul>
      )}
      <NowLine at={minutes} />
    </td>
  );
}

/** Behind the cards, and faint over them, so that it strikes no words out; with a dot on the edge of its day. */
function NowLine({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  const drawing = { viewBox: '0 0 1 30', preserveAspectRatio: 'none', 'aria-hidden': true };
  return (
    <>
      <svg className="week-grid__now" {...drawing}>
        <line x1="0" x2="1" y1={at} y2={at} />
      </svg>
      <svg className="week-grid__now week-grid__now--over" {...drawing}>
        <line x1="0" x2="1" y1={at} y2={at} />
        <line className="week-grid__now-dot" x1="0" x2="0" y1={at} y2={at} />
      </svg>
    </>
  );
}

function Card({
  activity,
  moves,
  liftedId,
  days,
  slots,
  now,
  me,
  conflicts,
  onMove,
}: CellProps & { activity: AgendaActivity }) {
  return (
    <AgendaCard
      activity={activity}
      now={now}
      owner={activity.ownerId === me ? undefined : activity.owner}
      conflict={conflicts.has(activity.id)}
      lifted={liftedId === activity.id}
      onKeyDown={moves.onKeyDown(activity, { days, slots })}
      onBlur={moves.putBack}
      onMove={() => onMove(activity)}
    />
  );
}

function isIn(at: Date, { day, time }: Slot): boolean {
  const parts = dueParts(at);
  return parts.day === day && (parts.time === null ? time === null : slotOf(parts.time) === time);
}
