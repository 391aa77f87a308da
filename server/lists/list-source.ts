import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { GroupKind } from '#domain/groups/group.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { customers } from '../db/schema/crm.ts';
import { groups } from '../db/schema/groups.ts';
import { firstHits, firstNamed } from '../records/first-hits.ts';
import { keysIn } from '../records/list-keys.ts';

/** The moment of the question. */
export type Asked = { now: Date; today: Day };

/**
 * The names of records that a filter refers to. `plain`: the name without accents, if it is stored so. `only`: those of the
 * table that can be chosen. `firstOf`: if there can be tens of thousands, the ids of the first that are found.
 */
export type Named = {
  table: PgTable;
  id: PgColumn;
  name: SQL;
  plain?: SQL;
  only?: SQL;
  firstOf?: (db: Executor, asked: { filter: SQL; search: string; limit: number }) => Promise<string[]>;
};

/** A filter whose values are those that occur in the rows. */
export type OpenChoice = {
  /** A column of the list, or `via` a table with several values for a row. */
  value: PgColumn;
  via?: { table: PgTable; row: PgColumn };
  /** Absent if the value is a text. */
  names?: Named;
};

type Description<State> = {
  filters: Readonly<Record<string, { name: string }>>;
  parse(params: URLSearchParams): State;
  urlOf(state: State): string;
};

/** How the rows of a list are found: what is counted of it has the same conditions as the list. */
export type ListSource<State = unknown> = {
  list: Description<State>;
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  where(state: State, asked: Asked): SQL | undefined;
  /** By the name of the filter in the description of the list. */
  open: Readonly<Record<string, OpenChoice>>;
};

export const colleagues: Named = { table: users, id: users.id, name: sql`${users.name}` };
const groupsOf = (kind: GroupKind): Named => ({
  table: groups,
  id: groups.id,
  name: sql`${groups.name}`,
  only: eq(groups.kind, kind),
});
export const tags = groupsOf('tag');
export const pools = groupsOf('pool');
export const companies: Named = {
  table: customers,
  id: customers.id,
  name: sql`${customers.companyName}`,
  plain: sql`${customers.nameKey}`,
  firstOf: (db, asked) => firstNamed(db, { table: customers, ...asked }),
};
export const people: Named = {
  table: candidates,
  id: candidates.id,
  name: sql`${candidates.firstName} || ' ' || ${candidates.lastName}`,
  plain: sql`${candidates.nameKey}`,
  firstOf: (db, asked) => firstNamed(db, { table: candidates, ...asked }),
};
const newest = keysIn([assignments.createdAt, assignments.id], 'descending');
export const vacancies: Named = {
  table: assignments,
  id: assignments.id,
  name: sql`${assignments.title} || ', ' || ${assignments.organization}`,
  plain: sql`${assignments.namePlain}`,
  firstOf: (db, { filter, limit }) => firstHits(db, { table: assignments, filter, keys: newest, limit }),
};
