import type { Sql } from '#server/db/client.ts';
import type { Place } from '../place.ts';
import type { Answer } from '../requests.ts';

/** Something that is written halfway says what of it is there. */
export type Verdict = 'done' | 'absent' | { half: string };

export type Attempt = {
  /** May be called again: the same thing sent twice is one thing. */
  send(place: Place): Promise<Answer>;
  look(sql: Sql): Promise<Verdict>;
};

/** One kind of write: `prepare` makes what it needs, and nothing of what it is about. */
export type Write = { name: string; prepare(place: Place): Promise<Attempt> };

export type Counts = Record<string, number>;

/** Everything that belongs to a write is there, or nothing of it; and never twice. */
export function verdictOf(found: Counts | undefined, whole: Counts): Verdict {
  const parts = Object.entries(whole);
  const countOf = (part: string) => found?.[part] ?? 0;
  if (parts.every(([part, count]) => countOf(part) === count)) return 'done';
  if (parts.every(([part]) => countOf(part) === 0)) return 'absent';
  return { half: parts.map(([part, count]) => `${part} ${countOf(part)} of ${count}`).join(', ') };
}
