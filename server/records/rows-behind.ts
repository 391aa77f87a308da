import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { GIVEN_LENGTH, type Loss, NOT_GIVEN } from '#domain/figures/rows-behind.ts';
import { type Day, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';

/** First and last day included. */
export function inDays(moment: SQLWrapper, from: Day | null, to: Day | null): SQL | undefined {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  return and(
    from ? sql`${moment} >= ${at(startOfDay(from))}` : undefined,
    to ? sql`${moment} < ${at(endOfDay(to))}` : undefined,
  );
}

/** A text as figures group it: null if nothing was given. */
export const givenText = (column: SQLWrapper): SQL =>
  sql`nullif(btrim(left(${column}, ${sql.raw(String(GIVEN_LENGTH))})), '')`;

export function isGiven(text: SQL, wanted: string | null): SQL | undefined {
  if (wanted === null) return undefined;
  return wanted === NOT_GIVEN ? sql`${text} is null` : sql`${text} = ${wanted}`;
}

/** Narrows to what was lost for this reason in these days. */
export const isLost = (
  { lostReason, lostFrom, lostTo }: Loss,
  { reason, at }: Record<'reason' | 'at', SQLWrapper>,
): SQL | undefined => and(isGiven(givenText(reason), lostReason), inDays(at, lostFrom, lostTo));
