import type { Sql } from '#server/db/client.ts';
import type { Installation, Target } from '../installation.ts';
import type { Answer } from '../requests.ts';

/** A half-written result says which parts exist. */
export type Verdict = 'done' | 'absent' | { half: string };

export type Attempt = {
  /** May be called again: sending the same write twice must store it once. */
  send(installation: Target): Promise<Answer>;
  inspect(sql: Sql): Promise<Verdict>;
};

/** One kind of write; `prepare` creates the records it depends on. */
export type Write = { name: string; prepare(installation: Installation): Promise<Attempt> };

export type Counts = Record<string, number>;

/** Compares the number of stored parts with the expected ones: all, none, or half-written. */
export function verdictOf(found: Record<string, unknown> | undefined, whole: Counts): Verdict {
  const parts = Object.entries(whole);
  const countOf = (part: string) => Number(found?.[part] ?? 0);
  if (parts.every(([part, count]) => countOf(part) === count)) return 'done';
  if (parts.every(([part]) => countOf(part) === 0)) return 'absent';
  return { half: parts.map(([part, count]) => `${part} ${countOf(part)} of ${count}`).join(', ') };
}
