import type { TimelineEvent } from './timeline.ts';

export type Repeated = { event: TimelineEvent; times: number };

/** The same change by the same person several times in a row is one line: the newest, with how often. */
export function repeated(events: readonly TimelineEvent[]): Repeated[] {
  const lines: Repeated[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last && event.kind === 'change' && asSaid(last.event) === asSaid(event)) last.times += 1;
    else lines.push({ event, times: 1 });
  }
  return lines;
}

function asSaid({ id: _id, at: _at, ...said }: TimelineEvent): string {
  return JSON.stringify(said);
}
