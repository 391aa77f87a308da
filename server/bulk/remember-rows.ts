import { type SQL, sql } from 'drizzle-orm';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { Executor } from '../db/client.ts';
import { bulkSources, idList } from './bulk-sources.ts';

export type Rows = {
  actId: string;
  kind: BulkKind;
  ids: readonly string[];
  /** Put back when the act is undone. */
  columns: readonly string[];
  /** More columns that tell whether the row was changed since. */
  stamps?: readonly string[];
  /** False for rows that change with the selected ones. */
  selected: boolean;
};

export const memberColumn = (kind: BulkKind): SQL => sql`${sql.identifier(`${kind}_id`)}`;

export const valuesOf = (columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.map((column) => sql`${sql.raw(`'${column}'`)}, t.${sql.identifier(column)}`),
    sql`, `,
  )})`;

/** Keeps what the rows were before the work and after it. */
export async function rememberRows(
  tx: Executor,
  { actId, kind, ids, columns, stamps = [], selected }: Rows,
  work: () => Promise<unknown>,
): Promise<void> {
  if (ids.length === 0) return;
  const { table } = bulkSources[kind];
  const member = memberColumn(kind);
  const { rows } = await tx.execute<{ kept: string }>(sql`
    select jsonb_agg(jsonb_build_object('id', t.id, 'before', ${valuesOf(columns)}))::text as kept
    from ${table} t where t.id = any(${idList(ids)})`);
  await work();
  await tx.execute(sql`insert into bulk_members (act_id, ${member}, selected, before, after)
    select ${actId}, t.id, ${selected}, kept.before, ${valuesOf([...columns, ...stamps])}
    from jsonb_to_recordset(${rows[0]?.kept ?? '[]'}::jsonb) as kept (id uuid, before jsonb)
      join ${table} t on t.id = kept.id`);
}

/** Rows that the act added: undoing it deletes them. */
export async function rememberAdded(
  tx: Executor,
  { actId, kind, ids }: Pick<Rows, 'actId' | 'kind' | 'ids'>,
  stamp: string,
): Promise<void> {
  const { table } = bulkSources[kind];
  await tx.execute(sql`insert into bulk_members (act_id, ${memberColumn(kind)}, selected, after)
    select ${actId}, t.id, true, ${valuesOf([stamp])} from ${table} t where t.id = any(${idList(ids)})`);
}
