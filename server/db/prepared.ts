import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { dialect } from './query-builder.ts';

/** A value, or its place in a prepared statement. */
export type Given<Value> = Value | Placeholder;

/**
 * For statements that pages send all the time: built once, and on connections that keep statements also
 * parsed and planned once, which took longer than running them. Not for finding the page of a list, whose best plan depends on the values.
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

/** Every connection keeps them all, and each takes tens of kilobytes there. */
const MAX_SHAPES = 40;

/** One statement for each shape that it can have: values are not part of it. Only those that are asked for first are kept. */
export function preparedByShape<Shape, Statement>(
  name: string,
  make: (shape: Shape, ownName: string) => Statement,
): (shape: Shape) => Statement {
  const made = new Map<string, Statement>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = made.get(key);
    if (known) return known;
    const statement = make(shape, made.size < MAX_SHAPES ? `${name}_${made.size}` : '');
    made.set(key, statement);
    return statement;
  };
}
