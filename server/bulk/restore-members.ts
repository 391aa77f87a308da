import { sql } from 'drizzle-orm';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { idOf } from '../records/record-audit.ts';
import { bulkSources, idList } from './bulk-sources.ts';
import { memberColumn, valuesOf } from './remember-rows.ts';

/** `same`: nobody changed the row since the act. */
export type FoundMember = {
  id: string;
  before: unknown;
  after: unknown;
  same: boolean;
  customerId: string | null;
  candidateId: string | null;
};

export async function membersOf(
  tx: Executor,
  actId: string,
  kind: BulkKind,
  { selected }: { selected?: boolean },
): Promise<FoundMember[]> {
  const { table, customerId, candidateId } = bulkSources[kind];
  const member = memberColumn(kind);
  const which = sql`m.act_id = ${actId} and m.${member} is not null
    ${selected === undefined ? sql`` : sql`and m.selected = ${selected}`}`;
  const [first] = (
    await tx.execute<{ after: unknown }>(sql`select m.after from bulk_members m where ${which} limit 1`)
  ).rows;
  if (!first) return [];
  const names = isRecord(first.after) ? Object.keys(first.after) : [];
  const column = (of: { name: string } | undefined) => (of ? sql`t.${sql.identifier(of.name)}` : sql`null`);
  const { rows } = await tx.execute<FoundMember>(sql`select t.id, m.before, m.after,
      ${valuesOf(names)} = m.after as same,
      ${column(customerId)} as "customerId", ${column(candidateId)} as "candidateId"
    from bulk_members m join ${table} t on t.id = m.${member} where ${which} order by t.id`);
  return rows;
}

type Restoring = { members: readonly FoundMember[]; actor?: Actor };

/** Puts the former values back, or deletes what was added, and returns which. Rows that were changed since stay so. */
export async function restoreMembers(
  tx: Transaction,
  { id: actId }: { id: string },
  kind: BulkKind,
  { members, actor }: Restoring,
): Promise<string[]> {
  const same = members.filter((one) => one.same);
  const [first] = same;
  if (!first) return [];
  const ids = idList(same.map(({ id }) => id));
  const { table } = bulkSources[kind];
  const added = first.before === null;
  if (added) await tx.execute(sql`delete from ${table} where id = any(${ids})`);
  else {
    const columns = isRecord(first.before) ? Object.keys(first.before) : [];
    const versioned =
      isRecord(first.after) && 'version' in first.after ? sql`, version = t.version + 1` : sql``;
    const values = columns.map((name) => sql`${sql.identifier(name)} = (m.was).${sql.identifier(name)}`);
    // Materialized, as the row would otherwise be read from JSON again for each column.
    await tx.execute(sql`with m as materialized (
        select ${memberColumn(kind)} as id, jsonb_populate_record(null::${table}, before) as was
        from bulk_members where act_id = ${actId} and ${memberColumn(kind)} = any(${ids}))
      update ${table} t set ${sql.join(values, sql`, `)}${versioned} from m where t.id = m.id`);
  }
  const restored = same.map(({ id }) => id);
  if (!actor) return restored;
  await recordAudits(
    tx,
    actor,
    same.map((one) => ({
      action: added ? ('delete' as const) : ('update' as const),
      entity: kind,
      entityId: one.id,
      ...(added
        ? {}
        : { oldData: differing(one.after, one.before), newData: differing(one.before, one.after) }),
      metadata: { ...idOf('customerId', one.customerId), ...idOf('candidateId', one.candidateId) },
    })),
  );
  return restored;
}

/** Without moments that only say when the row was changed. */
function differing(values: unknown, others: unknown): Record<string, unknown> {
  if (!isRecord(values) || !isRecord(others)) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in others && value !== others[name] && !isStamp.test(name),
    ),
  );
}

const isStamp = /^(?:updated_at|status_changed_at|stage_changed_at|completed_at|published_at|remind_at)$/;
