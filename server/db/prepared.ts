import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { dialect } from './query-builder.ts';

/** A value, or its place in a prepared statement. */
export type Given<Value> = Value | Placeholder;

/**
 * For statements that every page of the back office sends: built once, and on connections that keep statements also
 * parsed and planned once, which took longer than running them. Not for lists, whose best plan depends on the values.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Statement },
): (db: Executor) => Statement {
  const statements = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db).prepare(name);
    statements.set(db, statement);
    return statement;
  };
}

/** The same for a statement that is written as a whole. */
export function preparedRows<Row, Values extends Record<string, unknown>>(
  name: string,
  build: (place: (of: keyof Values & string) => Placeholder) => SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const statement = prepared(name, (db) => ({
    prepare: () =>
      db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        dialect.sqlToQuery(build((of) => sql.placeholder(of))),
        undefined,
        name,
        false,
      ),
  }));
  return async (db, values) => (await statement(db).execute(values)).rows;
}
