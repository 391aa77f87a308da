import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Mailbox } from './mailbox-credentials.ts';

/** A killed instance's mailbox is free after this. */
export const LEASE_SECONDS = 40;
export const LEASE_RENEWAL_MS = 10_000;
const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isReadable = sql`state <> 'off' and imap_host is not null and sealed is not null`;

export const mailboxChannel = 'mailboxes';

/** Tells all instances on commit that a mailbox was added or changed; they notice within seconds without it. */
export async function hintMailboxes(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${mailboxChannel}, '')`);
}

/** Takes mailboxes that no instance serves. */
export async function claimMailboxes(db: Executor, run: string, seconds: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update mailboxes set lease_by = ${run}, lease_until = ${leaseEnd(seconds)}
    where id in (select id from mailboxes where ${isReadable} and (lease_until is null or lease_until < now())
      for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

/** The version of each mailbox that this run still serves. */
export async function renewMailboxes(
  db: Executor,
  run: string,
  seconds: number,
): Promise<Map<string, number>> {
  const rows = await db
    .update(mailboxes)
    .set({ leaseUntil: leaseEnd(seconds) })
    .where(and(eq(mailboxes.leaseBy, run), isReadable))
    .returning({ id: mailboxes.id, version: mailboxes.version });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function findLeased(db: Executor, id: string, run: string): Promise<Mailbox | undefined> {
  const [mailbox] = await db
    .select(getTableColumns(mailboxes))
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), eq(mailboxes.leaseBy, run), isReadable));
  return mailbox;
}

export async function releaseMailbox(db: Executor, id: string, run: string): Promise<void> {
  await db
    .update(mailboxes)
    .set({ leaseBy: null, leaseUntil: null })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.leaseBy, run)));
}

/** With a private database there is no other instance: leases are left by a kill. */
export async function releaseAllMailboxes(db: Executor): Promise<void> {
  await db.update(mailboxes).set({ leaseBy: null, leaseUntil: null });
}

export type Leased = { id: string; version: number; run: string };

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** In the transaction of everything that is stored: nothing is, once a folder is excluded or another instance took over. */
export async function assertLeased(tx: Transaction, { id, version, run }: Leased): Promise<void> {
  const found = await tx
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), eq(mailboxes.leaseBy, run), eq(mailboxes.version, version), isReadable))
    .for('share');
  if (found.length === 0) throw new LeaseLost('The mailbox was changed, or is served by another instance');
}
