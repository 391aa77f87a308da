import { sql as query } from 'drizzle-orm';
import type { Executor, OpenDatabase } from '../db/client.ts';
import type { Logger } from '../log.ts';

const channel = 'public_content';
const POLL_MS = 3000;

/** Call it in the transaction of every change that visitors can see. */
export async function publicContentChanged(tx: Executor): Promise<void> {
  await tx.execute(query`update public_content set epoch = epoch + 1 where id = 1`);
  await tx.execute(query`select pg_notify(${channel}, '')`);
}

export type ContentWatch = { check(): Promise<void>; stop(): Promise<void> };

/** Follows the public content, including changes by other instances. Polling covers lost notifications. */
export async function watchPublicContent(
  { sql, listen }: Pick<OpenDatabase, 'sql' | 'listen'>,
  onEpoch: (epoch: number) => void,
  log: Logger,
): Promise<ContentWatch> {
  const check = async () => {
    const [row] = await sql<{ epoch: string }[]>`select epoch from public_content where id = 1`;
    onEpoch(Number(row?.epoch ?? 0));
  };
  const checkQuietly = () => check().catch((err: unknown) => log.warn({ err }, 'content epoch not read'));
  await check();
  const subscription = await listen(
    channel,
    () => void checkQuietly(),
    () => void checkQuietly(),
  ).catch((err: unknown) => {
    log.warn({ err }, 'notifications not available: polling for content changes');
    return undefined;
  });
  const timer = setInterval(checkQuietly, POLL_MS);
  return {
    check,
    async stop() {
      clearInterval(timer);
      await subscription?.unlisten().catch(() => {});
    },
  };
}
