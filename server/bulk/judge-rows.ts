import { type SQL, sql } from 'drizzle-orm';
import { mayBulk, RECRUITER_BULK_ROWS } from '#domain/accounts/roles.ts';
import {
  type BulkActName,
  type BulkKind,
  type BulkPreview,
  type BulkReason,
  describedAct,
  MAX_BULK_ROWS,
  NAMES_SHOWN,
} from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import type { Reasons } from './bulk-change.ts';
import { bulkSources, idList, isSelected } from './bulk-sources.ts';

/** The most rows that a colleague may act on at once. */
export function maxRows(name: BulkActName, { role }: Pick<StaffActor, 'role'>): number {
  const allowed = mayBulk(role, RECRUITER_BULK_ROWS + 1) ? MAX_BULK_ROWS : RECRUITER_BULK_ROWS;
  return Math.min(allowed, describedAct(name).max ?? allowed);
}

/** The ids of the selected rows, and one more than `max` if there are more. */
export async function selectedIds(
  db: Executor,
  kind: BulkKind,
  selection: BulkSelection,
  { now, max }: { now: Date; max: number },
): Promise<string[]> {
  const { table } = bulkSources[kind];
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(isSelected(kind, selection, now))
    .orderBy(table.id)
    .limit(max + 1);
  return rows.map(({ id }) => id);
}

/** In a fixed order, so that two acts on the same rows cannot deadlock. */
export async function lockRows(tx: Executor, kind: BulkKind, ids: readonly string[]): Promise<void> {
  const { table } = bulkSources[kind];
  await tx.execute(
    sql`select from ${table} where ${table.id} = any(${idList(ids)}) order by ${table.id} for no key update`,
  );
}

export type Judged = { changing: string[]; skipped: Map<BulkReason, string[]> };

/** Which rows an act changes, and why it leaves the others alone. */
export async function judgeRows(
  db: Executor,
  kind: BulkKind,
  ids: readonly string[],
  reasons: Reasons,
): Promise<Judged> {
  const { table } = bulkSources[kind];
  const cases = reasons.map(([reason, holds]): SQL => sql`when ${holds} then ${sql.raw(`'${reason}'`)}`);
  const reason = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`;
  const rows = await db
    .select({ id: sql<string>`${table.id}`, reason: sql<BulkReason | null>`${reason}` })
    .from(table)
    .where(sql`${table.id} = any(${idList(ids)})`)
    .orderBy(table.id);
  const skipped = Map.groupBy(
    rows.filter(({ reason: why }) => why !== null),
    ({ reason: why }) => why,
  );
  return {
    changing: rows.flatMap(({ id, reason: why }) => (why === null ? [id] : [])),
    skipped: new Map(
      [...skipped].flatMap(([why, left]) => (why ? [[why, left.map(({ id }) => id)] as const] : [])),
    ),
  };
}

export async function namesOf(db: Executor, kind: BulkKind, ids: readonly string[]): Promise<string[]> {
  const { table, name } = bulkSources[kind];
  const some = ids.slice(0, NAMES_SHOWN);
  if (some.length === 0) return [];
  const rows = await db
    .select({ name })
    .from(table)
    .where(sql`${table.id} = any(${idList(some)})`)
    .orderBy(table.id);
  return rows.map((row) => row.name);
}

export async function shown(db: Executor, kind: BulkKind, judged: Judged): Promise<BulkPreview> {
  const skipped = await Promise.all(
    [...judged.skipped].map(async ([reason, ids]) => ({
      reason,
      count: ids.length,
      names: await namesOf(db, kind, ids),
    })),
  );
  const changes = judged.changing.length;
  const selected = skipped.reduce((sum, { count }) => sum + count, changes);
  return { outcome: 'ready', selected, changes, skipped };
}
