import assert from 'node:assert/strict';
import { describeError } from '#server/describe-error.ts';
import type { Sql } from '#server/db/client.ts';
import { openE2eDatabase } from '#tests/support/e2e-database.ts';
import type { Invariant } from './invariant.ts';

type Reference = { name: string; from: string; to: string; columns: string[]; targets: string[] };

export const referencesHold: Invariant = {
  claim: 'every foreign key resolves',
  async find({ sql }) {
    const references = await sql<Reference[]>`
      select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        (select array_agg(attname::text order by k.at) from unnest(c.conkey) with ordinality k(num, at)
          join pg_attribute on attrelid = c.conrelid and attnum = k.num) as columns,
        (select array_agg(attname::text order by k.at) from unnest(c.confkey) with ordinality k(num, at)
          join pg_attribute on attrelid = c.confrelid and attnum = k.num) as targets
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname = 'public'`;
    const problems: string[] = [];
    for (const { name, from, to, columns, targets } of references) {
      const joined = columns.map((column, at) => `a."${column}" = b."${targets[at]}"`).join(' and ');
      const given = columns.map((column) => `a."${column}" is not null`).join(' and ');
      const [row] = await sql.unsafe<{ lost: number }[]>(
        `select count(*)::int as lost from ${from} a where ${given}
           and not exists (select from ${to} b where ${joined})`,
      );
      if (row?.lost !== 0) problems.push(`${name} has ${row?.lost} dangling references`);
    }
    if (references.length === 0) problems.push('no foreign keys found to check');
    return problems;
  },
};

/** Uses PostgreSQL's amcheck, which compares every index with its table, row by row. */
export const indexesAgree: Invariant = {
  claim: 'every table and index is consistent',
  async find({ connection }) {
    // amcheck needs a superuser, which exists only in the private database.
    assert(typeof connection === 'object', 'is the private database');
    const sql = openE2eDatabase({ ...connection, username: 'postgres' });
    try {
      await sql`create schema if not exists faults`;
      await sql`create extension if not exists amcheck schema faults`;
      return [...(await damagedTables(sql)), ...(await damagedIndexes(sql))];
    } finally {
      await sql.end();
    }
  },
};

async function damagedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; said: string }[]>`
    select c.relname as name, v.msg as said from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join lateral faults.verify_heapam(c.oid) v
    where n.nspname = 'public' and c.relkind = 'r' limit 20`;
  return rows.map(({ name, said }) => `${name}: ${said}`);
}

async function damagedIndexes(sql: Sql): Promise<string[]> {
  const indexes = await sql<{ oid: number; name: string; kind: string }[]>`
    select c.oid::int as oid, c.relname as name, m.amname as kind from pg_class c
      join pg_namespace n on n.oid = c.relnamespace join pg_am m on m.oid = c.relam
    where n.nspname = 'public' and c.relkind = 'i' and m.amname in ('btree', 'gin')`;
  const problems: string[] = [];
  for (const { oid, name, kind } of indexes) {
    const look = kind === 'gin' ? 'faults.gin_index_check($1)' : 'faults.bt_index_check($1, true)';
    await sql
      .unsafe(`select ${look}`, [oid])
      .catch((error: unknown) => problems.push(`${name}: ${describeError(error).message}`));
  }
  if (indexes.length === 0) problems.push('no indexes found to check');
  return problems;
}
