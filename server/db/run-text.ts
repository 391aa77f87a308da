import type { Executor } from './client.ts';
import type { QueryResult } from './driver.ts';

type Client = { query(query: { text: string }, values: readonly unknown[]): Promise<QueryResult> };

/**
 * Runs a statement that is text already, with numbered parameters. Building one with Drizzle takes the program as long as
 * the database needs to run it, which counts where a request has ten of them.
 */
export async function runText<Row>(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const session: unknown = Reflect.get(executor._, 'session');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `clientOver` in query-builder.ts made it
  const client = Reflect.get(Object(session), 'client') as Client;
  const { rows } = await client.query({ text }, values);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller states the row type: TypeScript cannot read SQL
  return rows as Row[];
}
