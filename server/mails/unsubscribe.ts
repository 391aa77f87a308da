import { and, arrayContains, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { pathTo } from '#domain/paths.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { hashToken, isToken, newToken } from '../crypto/tokens.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailBatches } from '../db/schema/mail-writing.ts';
import { mailAddresses } from '../db/schema/mails.ts';
import type { Program } from '../program.ts';
import { cancelMails } from './cancel-mails.ts';

/** A new link for each of these mails to many. Only their hashes are stored; a link works as long as its address is known. */
export async function addUnsubscribeLinks(
  tx: Transaction,
  recipients: readonly { address: string; language: Language }[],
  publicUrl: string,
): Promise<Map<string, string>> {
  // In a fixed order, so that two batches to the same people cannot deadlock.
  const sorted = recipients
    .map((one) => ({ ...one, token: newToken() }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  await tx
    .insert(mailAddresses)
    .values(sorted.map(({ address, token }) => ({ address, tokenHashes: [hashToken(token)] })))
    .onConflictDoUpdate({
      target: mailAddresses.address,
      set: { tokenHashes: sql`${mailAddresses.tokenHashes} || excluded.token_hashes` },
    });
  return new Map(
    sorted.map(({ address, language, token }) => [
      address,
      `${publicUrl}${pathTo('/uitschrijven/:token', { token })}?lang=${language}`,
    ]),
  );
}

const ofLink = (token: string) => arrayContains(mailAddresses.tokenHashes, [hashToken(token)]);

/** The address of a link; undefined if nothing is known about it any more. */
export async function findUnsubscribing(
  db: Executor,
  token: string,
): Promise<{ address: string; done: boolean } | undefined> {
  if (!isToken(token)) return undefined;
  const { address, unsubscribedAt } = mailAddresses;
  const [found] = await db.select({ address, unsubscribedAt }).from(mailAddresses).where(ofLink(token));
  return found && { address: found.address, done: found.unsubscribedAt !== null };
}

/** No more mail to many. Mail that is written to one person still comes. */
export async function unsubscribe({ db, now }: Pick<Program, 'db' | 'now'>, token: string): Promise<void> {
  if (!isToken(token)) return;
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(mailAddresses)
      .set({ unsubscribedAt: now() })
      .where(and(ofLink(token), isNull(mailAddresses.unsubscribedAt)))
      .returning({ address: mailAddresses.address });
    const [one] = changed;
    if (!one) return;
    await withdrawWaiting(tx, one.address);
    await recordAudit(tx, visitor, {
      action: 'update',
      entity: 'mail',
      metadata: { event: 'unsubscribed' },
    });
  });
}

/** Mails to many that wait for this address. */
async function withdrawWaiting(tx: Transaction, address: string): Promise<void> {
  const which = and(isNotNull(mailOutbox.batchId), eq(mailOutbox.toAddress, address));
  const batches = (await cancelMails(tx, which)).flatMap(({ batchId }) => batchId ?? []);
  if (batches.length > 0)
    await tx
      .update(mailBatches)
      .set({ cancelled: sql`${mailBatches.cancelled} + 1` })
      .where(inArray(mailBatches.id, batches));
}
