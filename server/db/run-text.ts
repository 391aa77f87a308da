import { type Query, SQL } from 'drizzle-orm';
import type { Executor } from './client.ts';

/** A statement that is text already, with numbered parameters. */
class TextQuery extends SQL {
  readonly #query: Query;

  constructor(text: string, values: readonly unknown[]) {
    super([]);
    this.#query = { sql: text, params: [...values] };
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/**
 * Runs a statement as it is written. Building one with Drizzle takes the program as long as the database needs to run it,
 * which counts where a request has ten of them.
 */
export async function runText<Row extends Record<string, unknown>>(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
) {
  const { rows } = await executor.execute<Row>(new TextQuery(text, values));
  return rows;
}
