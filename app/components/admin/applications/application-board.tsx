import { Clock, Ellipsis } from 'lucide';
import { type ComponentType, memo, use } from 'react';
import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { type BoardCard, MoveContext } from '#app/components/admin/board/board-cards.ts';
import { Board } from '#app/components/admin/board/board.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { StatusGlyph } from '#app/components/ui/badge.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  type ApplicationStatus,
  applicationStatuses,
  completedStatuses,
} from '#domain/applications/application-status.ts';
import {
  fullName,
  type ListedApplication,
  type StatusCounts,
} from '#domain/applications/application-view.ts';
import type { Track } from '#domain/assignments/workroom.ts';
import { waitsTooLong } from '#domain/applications/time-in-status.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { StatusMenu } from './status-control.tsx';
import { statusTones } from './status-tones.ts';
import type { StatusChanges } from './use-status-changes.ts';

type Props = {
  rows: ListedApplication[];
  counts: StatusCounts;
  today: Day;
  changes: StatusChanges;
  /** The filter of a column, as a URL: the queue of an application that is opened. */
  queueOf: (status: ApplicationStatus) => string;
  /** On the board of one assignment: instead of the assignment. */
  details?: CardDetails;
};

export type CardDetails = {
  /** By application. */
  of: Record<string, Track>;
  Shown: ComponentType<{ row: ListedApplication; track: Track | undefined }>;
};

export function ApplicationBoard({ rows, counts, today, changes, queueOf, details }: Props) {
  const { applications: texts } = useTexts();
  const url = useListUrl();

  const cardOf = (row: ListedApplication, status: ApplicationStatus, queue: string): BoardCard => ({
    id: row.id,
    name: fullName(row),
    url: href('/admin/dashboard/sollicitaties/:id', { id: row.id }) + queue,
    body: (
      <CardBody
        row={row}
        status={status}
        today={today}
        track={details?.of[row.id]}
        Details={details?.Shown}
      />
    ),
  });

  const columns = applicationStatuses.map((status) => {
    const cards = rows.filter((row) => changes.statusOf(row) === status);
    const arrived = cards.filter((row) => row.status !== status).length;
    const left = rows.filter((row) => row.status === status && changes.statusOf(row) !== status).length;
    const count = counts[status] + arrived - left;
    const queue = queueOf(status);
    return {
      id: status,
      name: texts.statuses[status],
      label: texts.board.column(texts.statuses[status], count),
      toneClass: toneClass(statusTones[status]),
      glyph: <StatusGlyph tone={statusTones[status]} />,
      count,
      cards: cards.map((row) => cardOf(row, status, queue)),
      isEnd: isOneOf(completedStatuses, status),
      listUrl: url({ weergave: null, status }),
    };
  });
  return (
    <Board
      name="applications"
      label={texts.board.label}
      help={texts.board.help}
      liftedText={texts.board.lifted}
      columns={columns}
      onMove={(id, to) => {
        const row = rows.find((one) => one.id === id);
        if (row) changes.change([row], to);
      }}
    />
  );
}

type BodyProps = {
  row: ListedApplication;
  status: ApplicationStatus;
  today: Day;
  track: Track | undefined;
  Details: CardDetails['Shown'] | undefined;
};

const CardBody = memo(function CardBody({ row, status, today, track, Details }: BodyProps) {
  const { applications: texts, board } = useTexts();
  const move = use(MoveContext);
  return (
    <>
      {Details ? <Details row={row} track={track} /> : <p>{row.title ?? texts.sources[row.source]}</p>}
      <div className="board__card-foot">
        <Waiting row={row} status={status} today={today} />
      </div>
      <StatusMenu
        value={status}
        onChange={(to) => move(row.id, to)}
        trigger={
          <IconButton icon={Ellipsis} label={board.move(fullName(row))} className="board__card-menu" />
        }
      />
    </>
  );
});

/** A card that was just moved has been in its column since today. */
function Waiting({ row, status, today }: { row: ListedApplication; status: ApplicationStatus; today: Day }) {
  const { board } = useTexts();
  const days = row.status === status ? Math.max(0, daysBetween(calendarDay(row.statusChangedAt), today)) : 0;
  if (days === 0) return <span>{board.today}</span>;
  if (!waitsTooLong(status, days)) return <span>{board.waiting(days)}</span>;
  const tooLong = board.late(days);
  return (
    <span className="board__overdue" title={tooLong}>
      <Icon of={Clock} />
      {board.waiting(days)}
      <span className="visually-hidden">{tooLong}</span>
    </span>
  );
}
