import type { Adjustment, AdjustmentKind } from '#domain/backup/adjustments.ts';
import { isDerived, roleOf } from '#domain/backup/backup-tables.ts';
import type { TransactionSql } from '../db/client.ts';
import { ArchiveError } from './archive-error.ts';
import type { Check, Unique } from './constraints.ts';
import type { Reference } from './table-catalog.ts';

/** Changes rows so that they meet one constraint of the database, and reports what changed. */
export type Adjusting = {
  tx: TransactionSql;
  schema: string;
  /** Tables whose rows come from the archive. */
  replaced: readonly string[];
  note(adjustment: Adjustment): void;
};

const MAX_NAMES = 5;
const nameColumns: Record<string, string> = {
  activities: 'subject',
  assignments: 'title',
  candidates: "first_name || ' ' || last_name",
  contact_messages: 'name',
  contacts: "first_name || ' ' || last_name",
  customers: 'company_name',
  mail_threads: 'subject',
  guest_applications: "first_name || ' ' || last_name",
  opportunities: 'title',
  placements: 'person_name',
  stored_files: 'display_name',
};

export type Found = { rows: number; names: string[] };

/** Runs a statement that returns the rows it changed, as `t`. */
export async function counted(tx: TransactionSql, table: string, statement: string): Promise<Found> {
  const name = nameColumns[table] ?? 'null';
  const [found] = await tx.unsafe<{ rows: string; names: string[] | null }[]>(`
    with t as (${statement})
    select count(*) as rows, (array_agg(left(name, 80)) filter (where name is not null))[1:${MAX_NAMES}] as names
    from (select ${name} as name from t) named`);
  return { rows: Number(found?.rows ?? 0), names: found?.names ?? [] };
}

function noted(at: Adjusting, kind: AdjustmentKind, table: string, about: string, found: Found): void {
  if (found.rows > 0) at.note({ kind, table, about, ...found });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const tableIn = ({ schema }: Adjusting, table: string) => `${quoted(schema)}.${quoted(table)}`;

/** Accounts are not adjusted: an account with other rights than it had is worse than none. */
function refuseAccess(table: string, about: string): void {
  if (roleOf(table) === 'access') throw new ArchiveError('refused', `${table}.${about}`);
}

/** Values that break a check are emptied or get their default; if that is impossible, the row is left out. */
export async function adjustToCheck(at: Adjusting, { table, columns, expression }: Check): Promise<void> {
  const about = columns.map(({ name }) => name).join(', ');
  refuseAccess(table, about);
  const target = `${tableIn(at, table)} as r`;
  const isWrong = `not coalesce((${expression}), true)`;
  const [only] = columns;
  const clears = columns.every(({ required }) => !required)
    ? columns.map(({ name }) => `${quoted(name)} = null`)
    : columns.length === 1 && only?.hasDefault
      ? [`${quoted(only.name)} = default`]
      : [];
  if (clears.length > 0) {
    const change = `update ${target} set ${clears.join(', ')} where ${isWrong} returning r.*`;
    noted(at, 'cleared', table, about, await counted(at.tx, table, change));
  }
  const removal = `delete from ${target} where ${isWrong} returning r.*`;
  noted(at, 'skipped', table, about, await counted(at.tx, table, removal));
}

const ages = ['updated_at', 'created_at', 'uploaded_at', 'timestamp'];

/** Of rows with the same key, the newest stays. References to the others move to it. */
export async function adjustToUnique(
  at: Adjusting,
  { table, keys, predicate, columns }: Unique,
  references: readonly Reference[],
): Promise<void> {
  const about = keys.join(', ');
  refuseAccess(table, about);
  const target = tableIn(at, table);
  const flag = columns.find(({ name, type }) => type === 'bool' && predicate === name)?.name;
  const order = ages
    .filter((age) => columns.some(({ name }) => name === age))
    .map((age) => `${quoted(age)} desc nulls last`);
  const hasId = columns.some(({ name }) => name === 'id');
  const ranked = `select ctid as place, ${hasId ? 'id, first_value(id) over same as newest,' : ''}
      row_number() over same as rank
    from ${target} where ${[predicate, ...keys.map((key) => `(${key}) is not null`)]
      .filter(Boolean)
      .map((one) => `(${one})`)
      .join(' and ')}
    window same as (partition by ${keys.join(', ')} order by ${[...order, 'ctid desc'].join(', ')})`;
  if (flag) {
    const change = `update ${target} as r set ${quoted(flag)} = false from (${ranked}) d
      where r.ctid = d.place and d.rank > 1 returning r.*`;
    return noted(at, 'demoted', table, flag, await counted(at.tx, table, change));
  }
  if (hasId && keys.join() !== 'id') {
    for (const { from, fromColumns } of references.filter(
      ({ to, toColumns }) => to === table && toColumns.join() === 'id',
    )) {
      const column = quoted(fromColumns[0] ?? '');
      await at.tx.unsafe(`update ${tableIn(at, from)} as f set ${column} = d.newest from (${ranked}) d
        where f.${column} = d.id and d.rank > 1 and d.id <> d.newest`);
    }
  }
  const removal = `delete from ${target} as r using (${ranked}) d
    where r.ctid = d.place and d.rank > 1 returning r.*`;
  noted(at, 'duplicate', table, about, await counted(at.tx, table, removal));
}

/** Does what deleting the missing row would have done: rows lose their reference, or go with it. */
export async function adjustToReference(at: Adjusting, reference: Reference): Promise<void> {
  const { from, to, fromColumns, toColumns, onDelete, cleared } = reference;
  const pairs = fromColumns.map((column, index) => [quoted(column), quoted(toColumns[index] ?? '')] as const);
  const isDangling = `${pairs.map(([column]) => `r.${column} is not null`).join(' and ')} and not exists (
    select from ${tableIn(at, to)} target where ${pairs.map(([column, key]) => `target.${key} = r.${column}`).join(' and ')})`;
  const target = `${tableIn(at, from)} as r`;
  const isQuiet = isDerived(from) || roleOf(from) === 'running' || roleOf(to) === 'access';
  const say = (kind: AdjustmentKind, found: Found) => isQuiet || noted(at, kind, from, to, found);
  if (onDelete === 'n') {
    const clears = cleared.map((column) => `${quoted(column)} = null`).join(', ');
    say(
      'unlinked',
      await counted(at.tx, from, `update ${target} set ${clears} where ${isDangling} returning r.*`),
    );
    return;
  }
  const removal = `delete from ${target} where ${isDangling} returning r.*`;
  say(at.replaced.includes(from) ? 'dangling' : 'removed', await counted(at.tx, from, removal));
}
