import {
  TIMELINE_PAGE_SIZE,
  type TimelineEvent,
  type TimelinePage,
  type TimelineState,
  type TimelineSubject,
} from '#domain/timeline/timeline.ts';
import type { Executor } from '../db/client.ts';
import { newestEvents, type Source } from './timeline-branches.ts';
import { readDetails } from './timeline-details.ts';

type Options = TimelineState & {
  limit?: number;
  /** Of a candidate who was merged. */
  formerIds?: readonly string[];
};

/**
 * One page of the timeline of any record, newest first. The first query finds the events; what they say is read from
 * the records of today, so that nothing of an erased person is left.
 */
export async function readTimeline(
  db: Executor,
  subject: TimelineSubject,
  { kind, before, limit = TIMELINE_PAGE_SIZE, formerIds = [] }: Options,
): Promise<TimelinePage> {
  const { rows } = await db.execute<{ source: Source; what: string; id: string; micros: string }>(
    newestEvents(subject, formerIds, { kind, before }, limit + 1),
  );
  const shown = rows.slice(0, limit);
  const sources = [...new Set(shown.map(({ source }) => source))];
  const details = new Map(
    await Promise.all(
      sources.map(async (source) => {
        const ids = shown.filter((row) => row.source === source).map(({ id }) => id);
        return [source, await readDetails[source](db, [...new Set(ids)])] as const;
      }),
    ),
  );
  const events = shown.flatMap(({ source, what, id, micros }): TimelineEvent[] => {
    const detail = details.get(source)?.get(id)?.(what);
    return detail ? [{ id: `${id}${what}`, at: new Date(Number(micros) / 1000), ...detail }] : [];
  });
  const last = shown.at(-1);
  return { events, next: rows.length > limit && last ? { micros: last.micros, id: last.id } : null };
}
