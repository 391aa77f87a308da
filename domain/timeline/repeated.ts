import { calendarDay } from '../time/amsterdam.ts';
import type { TimelineEvent } from './timeline.ts';

/** `names`: of the records that were added, the newest first. */
export type Repeated = { event: TimelineEvent; times: number; names: string[] };

/**
 * The same change by the same person several times in a row is one line: the newest, with how often. So are records of
 * one kind that they added on one day.
 */
export function repeated(events: readonly TimelineEvent[]): Repeated[] {
  const lines: Repeated[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const names = isAddition(event) && event.name !== '' ? [event.name] : [];
    if (last && event.kind === 'change' && asSaid(last.event) === asSaid(event)) {
      last.times += 1;
      last.names = [...new Set([...last.names, ...names])];
    } else lines.push({ event, times: 1, names });
  }
  return lines;
}

type Addition = Extract<TimelineEvent, { kind: 'change'; of: 'record' }>;

const isAddition = (event: TimelineEvent): event is Addition =>
  event.kind === 'change' && event.of === 'record' && event.action === 'create';

function asSaid(event: TimelineEvent): string {
  const { id: _id, at, ...said } = event;
  return JSON.stringify(isAddition(event) ? { ...said, name: calendarDay(at) } : said);
}
