import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { dialect } from './query-builder.ts';

/** More than there are: texts are put together from few parts. */
const nameOf = namesUpTo(200);
/** The searches of visitors decide how many there are, and every connection keeps each of them. */
const nameOfShape = namesUpTo(40);

function namesUpTo(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size === max) return known;
    const name = `text_${hash('sha256', text, 'base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Runs a statement as it is written, with numbered parameters. Building one with Drizzle takes the program as long as the
 * database needs to run it, which counts where a request has ten of them. It is prepared: only values may differ.
 */
export function runText<Row extends Record<string, unknown>>(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return run(executor, nameOf(text), text, values);
}

/** Prepares a statement whose text follows from what is searched for; only the shapes that are asked for first. */
export function runShape<Row extends Record<string, unknown>>(
  executor: Executor,
  query: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return run(executor, nameOfShape(text), text, params);
}

async function run<Row extends Record<string, unknown>>(
  executor: Executor,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const statement = executor._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: unknown;
    values: unknown;
  }>({ sql: text, params: [...values] }, undefined, name, false);
  return (await statement.execute()).rows;
}
