import { Clock, Ellipsis } from 'lucide-react';
import type { PointerEvent } from 'react';
import { href, Link } from 'react-router';
import { useCardDrag } from '#app/components/admin/board/use-card-drag.ts';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { StatusGlyph, toneClass } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  isApplicationStatus,
} from '#domain/applications/application-status.ts';
import {
  fullName,
  type ListedApplication,
  type StatusCounts,
} from '#domain/applications/application-view.ts';
import { waitsTooLong } from '#domain/applications/time-in-status.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { StatusMenu } from './status-control.tsx';
import { statusTones } from './status-tones.ts';
import type { StatusChanges } from './use-status-changes.ts';

type Props = { rows: ListedApplication[]; counts: StatusCounts; today: Day; changes: StatusChanges };

export function ApplicationBoard({ rows, counts, today, changes }: Props) {
  const { applications: texts } = useTexts();
  const url = useListUrl();
  const drag = useCardDrag((id, column) => {
    const row = rows.find((one) => one.id === id);
    if (row && isApplicationStatus(column)) changes.change([row], column);
  });
  return (
    <section className="board" aria-label={texts.board.label} aria-describedby="board-help">
      <p id="board-help" className="vh">
        {texts.board.help}
      </p>
      {applicationStatuses.map((status) => {
        const cards = rows.filter((row) => changes.statusOf(row) === status);
        const came = cards.filter((row) => row.status !== status).length;
        const left = rows.filter((row) => row.status === status && changes.statusOf(row) !== status).length;
        const total = counts[status] + came - left;
        return (
          <section
            key={status}
            className={classes('col', toneClass(statusTones[status]), drag.over === status && 'col--over')}
            data-column={status}
            aria-label={texts.board.column(texts.statuses[status], total)}
          >
            <h2 className="col__h">
              <StatusGlyph tone={statusTones[status]} />
              {texts.statuses[status]}
              <small>{total}</small>
            </h2>
            {drag.over === status && <div className="kc--drop">{texts.board.drop}</div>}
            {cards.map((row) => (
              <Card
                key={row.id}
                row={row}
                status={status}
                today={today}
                lifted={drag.lifted === row.id}
                onPointerDown={(event) => drag.onPointerDown(event, row.id)}
                onMove={(to) => changes.change([row], to)}
              />
            ))}
            {total > cards.length && (
              <Link className="col__more" to={url({ weergave: null, status })}>
                {texts.board.more(total - cards.length)}
              </Link>
            )}
          </section>
        );
      })}
    </section>
  );
}

type CardProps = {
  row: ListedApplication;
  status: ApplicationStatus;
  today: Day;
  lifted: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: ApplicationStatus) => void;
};

function Card({ row, status, today, lifted, onPointerDown, onMove }: CardProps) {
  const { applications: texts } = useTexts();
  const name = fullName(row);
  return (
    <article className={classes('kc', lifted && 'kc--drag')} onPointerDown={onPointerDown}>
      <Link
        className="kc__n"
        to={href('/admin/dashboard/sollicitaties/:id', { id: row.id })}
        draggable={false}
      >
        {name}
      </Link>
      <p>{row.title ?? texts.sources[row.source]}</p>
      <div className="kc__f">
        <Waiting row={row} status={status} today={today} />
        <StatusMenu
          value={status}
          onChange={onMove}
          trigger={<IconButton icon={Ellipsis} label={texts.board.move(name)} className="kc__m" />}
        />
      </div>
    </article>
  );
}

/** How long it has been in this column. A card that was moved just now has been there since today. */
function Waiting({ row, status, today }: { row: ListedApplication; status: ApplicationStatus; today: Day }) {
  const { board } = useTexts().applications;
  const days = row.status === status ? Math.max(0, daysBetween(calendarDay(row.statusChangedAt), today)) : 0;
  if (days === 0) return <span>{board.today}</span>;
  if (!waitsTooLong(status, days)) return <span>{board.waiting(days)}</span>;
  return (
    <span className="late" title={board.late(days)}>
      <Icon of={Clock} />
      {board.waiting(days)}
      <span className="vh">{board.late(days)}</span>
    </span>
  );
}
