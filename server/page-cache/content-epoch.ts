import { sql as query } from 'drizzle-orm';
import type { Executor, OpenDatabase } from '../db/client.ts';
import type { Logger } from '../log.ts';

const channel = 'public_content';
const pollEvery = 3000;

/** To be called in the transaction of every change to what visitors see. */
export async function publicContentChanged(tx: Executor): Promise<void> {
  await tx.execute(query`update public_content set epoch = epoch + 1 where id = 1`);
  await tx.execute(query`select pg_notify(${channel}, '')`);
}

export type ContentWatch = { check(): Promise<void>; stop(): Promise<void> };

/**
 * Keeps the page cache in step with the database, also with the writes of other instances. The notification is only
 * a hint that makes it quick; the poll makes it certain.
 */
export async function watchPublicContent(
  { sql, listen }: Pick<OpenDatabase, 'sql' | 'listen'>,
  onEpoch: (epoch: number) => void,
  log: Logger,
): Promise<ContentWatch> {
  const check = async () => {
    const [row] = await sql<{ epoch: string }[]>`select epoch from public_content where id = 1`;
    onEpoch(Number(row?.epoch ?? 0));
  };
  const checkQuietly = () =>
    check().catch((err: unknown) => log.warn({ err }, 'could not read the content epoch'));
  await check();
  const subscription = await listen(
    channel,
    () => void checkQuietly(),
    () => void checkQuietly(),
  ).catch((err: unknown) => {
    log.warn({ err }, 'notifications are not available; changes are noticed by polling');
    return undefined;
  });
  const timer = setInterval(checkQuietly, pollEvery);
  return {
    check,
    async stop() {
      clearInterval(timer);
      await subscription?.unlisten().catch(() => {});
    },
  };
}
