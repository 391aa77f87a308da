import { hash } from 'node:crypto';
import type { Executor } from './client.ts';

/** More than there are: texts are put together from few parts. */
const MAX_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === MAX_NAMES) return known;
  const name = `text_${hash('sha256', text, 'base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement as it is written, with numbered parameters. Building one with Drizzle takes the program as long as the
 * database needs to run it, which counts where a request has ten of them. It is prepared: only values may differ.
 */
export async function runText<Row extends Record<string, unknown>>(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const statement = executor._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: unknown;
    values: unknown;
  }>({ sql: text, params: [...values] }, undefined, nameOf(text), false);
  return (await statement.execute()).rows;
}
