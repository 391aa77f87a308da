import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { StatusGlyph } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { KeptRow } from '#domain/applications/review-queue.ts';
import { formatDate } from '#domain/time/format.ts';
import { statusTones } from '../status-tones.ts';
import { type Review, urlOf, useOpening, useQueueOpener } from './use-review.ts';

type Props = { review: Review; current: string; search: string; title: string };

/** The applications of the list that this one was opened from. */
export function ReviewQueue({ review, current, search, title }: Props) {
  const { review: t } = useTexts();
  const marked = useOpening() ?? current;
  const { queue, position, total } = review;
  return (
    <nav className="review-queue" aria-label={t.queue}>
      <div className="review-queue__head">
        <b>{title}</b>
        <span className="text-dim">{t.position(position, total)}</span>
      </div>
      <ol>
        {queue.before > 0 && <li className="review-queue__more">{t.earlier(queue.before)}</li>}
        {queue.rows.map((row) => (
          <Row key={row.id} row={row} review={review} search={search} current={row.id === marked} />
        ))}
        {queue.after > 0 && <li className="review-queue__more">{t.later(queue.after)}</li>}
      </ol>
    </nav>
  );
}

type RowProps = { row: KeptRow; review: Review; search: string; current: boolean };

function Row({ row, review, search, current }: RowProps) {
  const { applications, review: t } = useTexts();
  const { language } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  const state = useQueueOpener();
  const status = review.changes.statusOf(row);
  const done = review.isDone(row);
  useEffect(() => {
    if (!current) return;
    link.current?.scrollIntoView({ block: 'nearest' });
    // Arrow keys work in the queue as long as it has the focus.
    if (document.activeElement?.closest('.review-queue')) link.current?.focus();
  }, [current]);
  return (
    <li>
      <Link
        ref={link}
        to={urlOf(row.id, search)}
        state={state}
        className={classes('review-queue__row', toneClass(statusTones[status]))}
        aria-current={current ? 'page' : undefined}
        data-done={done || undefined}
      >
        {done ? <Icon of={Check} /> : <StatusGlyph tone={statusTones[status]} />}
        <span>
          <b>{fullName(row)}</b>
          <small>{row.title ?? applications.sources[row.source]}</small>
        </span>
        <time dateTime={row.createdAt.toISOString()}>{formatDate(row.createdAt, language, 'short')}</time>
        {done && (
          <span className="visually-hidden">
            {t.done}: {applications.statuses[status]}
          </span>
        )}
      </Link>
    </li>
  );
}
