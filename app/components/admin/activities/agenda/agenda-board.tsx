import { Clock, TriangleAlert } from 'lucide';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useCardDrag } from '#app/components/admin/board/use-card-drag.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import {
  activityMinutes,
  type Agenda,
  type AgendaActivity,
  type AgendaInterview,
  daysOf,
  overlapping,
  type Slot,
  slotsFor,
} from '#domain/activities/agenda.ts';
import { isOverdue } from '#domain/activities/activity.ts';
import { dueParts } from '#domain/activities/due.ts';
import { toDoList } from '#domain/activities/to-do.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { MoveDialog } from '../move-dialog.ts';
import { AgendaCard } from './agenda-card.tsx';
import { slotAt, writeSlot } from './slots.ts';
import { useAgenda } from './use-agenda.ts';
import { WeekGrid } from './week-grid.tsx';

/** At most 2,000 pixels a second: from a tray to the first hour. */
const SCROLL_PX_PER_MS = 2;

export type AgendaBoardProps = {
  agenda: Agenda;
  week: Day;
  shownDay: Day;
  today: Day;
  now: Date;
  me: string;
  /** The colleague whose week it is, as it is in the URL. */
  wie: string | null;
  /** The head of the week, with the legend on its line. */
  head: (legend: ReactNode) => ReactNode;
};

export function AgendaBoard(props: AgendaBoardProps) {
  const { agenda, week, shownDay, today, now, me, wie, head } = props;
  const { agenda: t } = useTexts().activityDesk;
  const mayEdit = useMay()('edit');
  const moves = useAgenda(today);
  const [over, setOver] = useState<Slot>();
  const [asking, setAsking] = useState<AgendaActivity>();
  const all = [...agenda.activities, ...agenda.late.rows, ...agenda.undated.rows].map((activity) => ({
    ...activity,
    dueDate: moves.dueOf(activity),
  }));
  const days = daysOf(week);
  const inWeek = all.filter(({ dueDate }) => dueDate !== null && days.includes(dueParts(dueDate).day));
  const conflicts = conflictsIn(
    inWeek.filter((one) => !isOverdue(one, now)),
    wie === null ? agenda.interviews : [],
  );
  const interviews = agenda.interviews.map(({ id, startsAt }) => ({ id, dueDate: startsAt }));
  const slots = slotsFor([
    ...inWeek.flatMap(({ dueDate }) => (dueDate && dueParts(dueDate).time) ?? []),
    ...agenda.interviews.map(({ startsAt }) => dueParts(startsAt).time ?? ''),
  ]);
  const shown = (id: string) => all.find((one) => one.id === id);
  const drag = useCardDrag({
    canLift: (id) => mayEdit && shown(id)?.status === 'pending',
    scrollPxPerMs: SCROLL_PX_PER_MS,
    onAim(at) {
      const slot = slotAt(at);
      setOver((before) => (before && slot && writeSlot(before) === writeSlot(slot) ? before : slot));
    },
    onDrop(id, at) {
      const slot = slotAt(at);
      const activity = shown(id);
      setOver(undefined);
      if (slot && activity) moves.drop(activity, slot);
    },
    onPutBack: () => setOver(undefined),
  });
  const dragged = drag.lifted && shown(drag.lifted.id);
  const liftedId = dragged?.id ?? moves.lifted?.activity.id;
  const outside = (rows: readonly AgendaActivity[]) =>
    all.filter((one) => rows.some(({ id }) => id === one.id) && !inWeek.includes(one));
  const trays = [
    { name: t.late, group: 'late', rows: outside(agenda.late.rows), total: agenda.late.total },
    { name: t.undated, group: 'undated', rows: outside(agenda.undated.rows), total: agenda.undated.total },
  ] as const;
  return (
    <>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      {head(
        <Legend
          late={daysOfAll(inWeek.filter((one) => isOverdue(one, now)))}
          conflict={daysOfAll([...inWeek, ...interviews].filter(({ id }) => conflicts.has(id)))}
          shownDay={shownDay}
        />,
      )}
      <div className="agenda-board" {...drag.handlers}>
        <WeekGrid
          days={days}
          slots={slots}
          shownDay={shownDay}
          today={today}
          now={now}
          me={me}
          activities={inWeek}
          interviews={agenda.interviews}
          conflicts={conflicts}
          target={over ?? moves.lifted?.to}
          moves={moves}
          liftedId={liftedId}
          onMove={setAsking}
        />
        {trays.map(
          ({ name, group, rows, total }) =>
            rows.length > 0 && (
              <section key={group} className="agenda-board__tray" aria-label={name}>
                <h3>
                  {name} <small>{total}</small>
                </h3>
                <ul className="week-grid__cards">
                  {rows.map((activity) => (
                    <AgendaCard
                      key={activity.id}
                      activity={activity}
                      now={now}
                      owner={activity.ownerId === me ? undefined : activity.owner}
                      lifted={liftedId === activity.id}
                      onKeyDown={moves.onKeyDown(activity, { days, slots })}
                      onBlur={moves.putBack}
                      onMove={() => setAsking(activity)}
                    />
                  ))}
                </ul>
                {total > rows.length && <Link to={groupUrl(group, wie)}>{t.trayMore(total)}</Link>}
              </section>
            ),
        )}
      </div>
      {mayEdit && <p className="agenda-board__help">{t.help}</p>}
      {dragged && (
        <div ref={drag.copy} className="lifted-card">
          <div className="agenda-card agenda-card--floating" inert>
            <span>{dragged.subject}</span>
          </div>
        </div>
      )}
      {asking && (
        <MoveDialog
          key={asking.id}
          activity={asking}
          now={now}
          onMove={(to) => moves.plan(asking, to)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const daysOfAll = (dated: { dueDate: Date | null }[]) =>
  dated.flatMap(({ dueDate }) => (dueDate ? [dueParts(dueDate).day] : []));

/** Of the signs that are in sight; on a phone that is one day. */
function Legend({ late, conflict, shownDay }: { late: Day[]; conflict: Day[]; shownDay: Day }) {
  const { activities, activityDesk } = useTexts();
  if (late.length === 0 && conflict.length === 0) return null;
  const elsewhere = (days: Day[]) => !days.includes(shownDay);
  return (
    <p className="agenda-board__legend">
      {late.length > 0 && (
        <span className={classes('agenda-board__late', elsewhere(late) && 'week-grid__other')}>
          <Icon of={Clock} /> {activities.list.overdue}
        </span>
      )}
      {conflict.length > 0 && (
        <span className={classes('agenda-board__conflict', elsewhere(conflict) && 'week-grid__other')}>
          <Icon of={TriangleAlert} /> {activityDesk.agenda.conflict}
        </span>
      )}
    </p>
  );
}

function groupUrl(group: 'late' | 'undated', wie: string | null): string {
  const { name, write } = toDoList.filters.group;
  const query = new URLSearchParams({ ...(wie && { wie }), [name]: write(group) ?? '' });
  return `${href('/admin/crm/activities')}?${query}`;
}

/** By colleague. What is completed or late, or has no time, is in nobody's way. */
function conflictsIn(
  activities: readonly AgendaActivity[],
  interviews: readonly AgendaInterview[],
): ReadonlySet<string> {
  const busy = activities.flatMap(({ id, type, status, dueDate, ownerId }) =>
    dueDate && status === 'pending' && dueParts(dueDate).time
      ? [{ id, start: dueDate, minutes: activityMinutes[type], ownerId }]
      : [],
  );
  const owners = [...new Set(busy.map(({ ownerId }) => ownerId))];
  const held = interviews.map(({ id, startsAt, minutes }) => ({ id, start: startsAt, minutes }));
  return new Set(
    owners.flatMap((owner) => [
      ...overlapping([...busy.filter(({ ownerId }) => ownerId === owner), ...held]),
    ]),
  );
}
