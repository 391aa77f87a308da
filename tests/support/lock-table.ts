import { onTestFinished } from 'vitest';
import type { Sql } from '#server/db/client.ts';

/** Keeps everybody else from a table until the test ends, or until the returned function is called. */
export async function lockTable(sql: Sql, table: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    isLocked();
    await released;
  });
  await locked;
  const unlock = async () => {
    release();
    await holding;
  };
  onTestFinished(unlock);
  return unlock;
}
