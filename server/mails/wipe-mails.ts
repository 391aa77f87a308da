import { inArray, type SQL, sql } from 'drizzle-orm';
import { deleteUnusedFiles } from '../candidates/delete-unused-files.ts';
import { erasedAddress } from '../candidates/erased-address.ts';
import { hasAddress } from '../candidates/has-address.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailBatches } from '../db/schema/mail-writing.ts';
import { mailAddresses, mailAttachments, mails } from '../db/schema/mails.ts';
import { GONE, redact } from '../erasure/redact-text.ts';
import type { Program } from '../program.ts';
import { refreshThread } from './insert-mail.ts';

export type Forgotten = {
  /** Of the candidate, the contact records or the messages. */
  personIds: readonly string[];
  /** Of applications and other records that go with them; drafts from these are deleted too. */
  recordIds?: readonly string[];
  /** In lower case. */
  emails: readonly string[];
  /** A regular expression of PostgreSQL with their names, addresses and numbers. */
  pattern: string;
};

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Erases a person from all mail: mails that they sent or that concern nobody else are deleted with their attachments; in
 * the others their name, addresses and numbers are removed. Call it before their record is deleted. An address that
 * somebody else has too is not theirs. Returns the number of deleted mails and the files to delete after the commit.
 */
export async function wipeMails(
  tx: Executor,
  { personIds, recordIds = [], emails, pattern }: Forgotten,
): Promise<{ mails: number; storageNames: string[] }> {
  const own = await ownAddresses(tx, emails, personIds);
  const ids = uuids(personIds);
  const isTheirs = sql`coalesce(candidate_id, contact_id, message_id) = any(${ids})`;
  await tx.execute(sql`delete from mail_drafts where record_id = any(${uuids([...personIds, ...recordIds])})
    or (to_addresses <> '{}' and lower(to_addresses::text)::text[] <@ ${texts(own)})`);
  await tx.delete(mailAddresses).where(inArray(mailAddresses.address, own));
  const { rows: found } = await tx.execute<{ id: string; threadId: string; goes: boolean }>(sql`
    select m.id, m.thread_id as "threadId", m.from_address = any(${texts(own)}) or not exists (
        select from mail_people o where o.mail_id = m.id
          and coalesce(o.candidate_id, o.contact_id, o.message_id) <> all(${ids})) as goes
    from mails m where m.id in (select mail_id from mail_people where ${isTheirs}
      union select mail_id from mail_participants where address = any(${texts(own)}))`);
  const gone = found.filter(({ goes }) => goes).map(({ id }) => id);
  const stays = found.filter(({ goes }) => !goes).map(({ id }) => id);
  const storageNames = await deleteTheseMails(tx, gone);
  await redactMails(tx, stays, own, isTheirs, pattern);
  // Which people a batch went to is forgotten with the outbox, so all of them are searched.
  await redact(tx, mailBatches, [mailBatches.subject], pattern, sql`true`);
  await refreshThreads(tx, found);
  return { mails: gone.length, storageNames };
}

/** Colleagues at a customer may share an address, and somebody may be both a candidate and a contact. */
async function ownAddresses(
  tx: Executor,
  emails: readonly string[],
  personIds: readonly string[],
): Promise<string[]> {
  const ids = uuids(personIds);
  const { rows } = await tx.execute<{
    address: string;
  }>(sql`select address from unnest(${texts(emails)}) address
    where not exists (select from contacts c where lower(c.email) = address and c.id <> all(${ids}))
      and not exists (select from ${candidates} where ${hasAddress(sql`address`)} and ${candidates.id} <> all(${ids}))`);
  return rows.map(({ address }) => address);
}

async function deleteTheseMails(tx: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await tx
    .select({ fileId: mailAttachments.fileId })
    .from(mailAttachments)
    .where(inArray(mailAttachments.mailId, [...ids]));
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, [...ids]));
  await tx.delete(mails).where(inArray(mails.id, [...ids]));
  return deleteUnusedFiles(
    tx,
    files.flatMap(({ fileId }) => fileId ?? []),
  );
}

async function redactMails(
  tx: Executor,
  mailIds: readonly string[],
  own: readonly string[],
  isTheirs: SQL,
  pattern: string,
): Promise<void> {
  if (mailIds.length === 0) return;
  const ids = uuids(mailIds);
  const without = (column: SQL) => sql`regexp_replace(${column}, ${pattern}, ${GONE}, 'gi')`;
  await tx.execute(sql`delete from mail_people where mail_id = any(${ids}) and ${isTheirs}`);
  await tx.execute(
    sql`delete from mail_participants where mail_id = any(${ids}) and address = any(${texts(own)})`,
  );
  await tx.execute(
    sql`update mail_participants set name = ${without(sql`name`)} where mail_id = any(${ids}) and name ~* ${pattern}`,
  );
  await tx.execute(sql`update mails set from_name = ${without(sql`from_name`)}, subject = ${without(sql`subject`)}, body = ${without(sql`body`)},
    html = ${without(sql`html`)}, preview = ${without(sql`preview`)} where id = any(${ids})`);
  await tx.execute(
    sql`update mail_attachments set name = ${without(sql`name`)} where mail_id = any(${ids}) and name ~* ${pattern}`,
  );
  await tx.execute(sql`update mail_threads set subject = ${without(sql`subject`)}
    where id in (select thread_id from mails where id = any(${ids})) and subject ~* ${pattern}`);
  await tx.execute(
    sql`delete from mail_outbox where id = any(${ids}) and status not in ('queued', 'sending', 'failed')`,
  );
  // One that waits has other recipients, and goes to these.
  await tx.execute(sql`update mail_outbox o set subject = ${without(sql`o.subject`)}, to_address = coalesce(
      (select address from mail_participants p where p.mail_id = o.id and p.role in ('to', 'cc')
        order by p.role desc, p.address limit 1), '')
    where id = any(${ids})`);
}

async function refreshThreads(tx: Executor, found: readonly { threadId: string }[]): Promise<void> {
  for (const id of new Set(found.map(({ threadId }) => threadId))) await refreshThread(tx, id);
}

const BATCH = 500;

/** Mail is kept with its records: one that is filed on nobody any more is deleted. Returns the files to delete after the commit. */
async function deleteUnfiled(tx: Executor): Promise<{ mails: number; storageNames: string[] }> {
  const { rows: found } = await tx.execute<{ id: string; threadId: string }>(sql`
    select m.id, m.thread_id as "threadId" from mails m
    where not exists (select from mail_people p where p.mail_id = m.id) order by m.id limit ${BATCH} for update of m`);
  const storageNames = await deleteTheseMails(
    tx,
    found.map(({ id }) => id),
  );
  await refreshThreads(tx, found);
  return { mails: found.length, storageNames };
}

/** In the transaction of something that deleted people. */
export async function deleteAllUnfiledMails(tx: Executor): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const { mails: deleted, storageNames } = await deleteUnfiled(tx);
    names.push(...storageNames);
    if (deleted < BATCH) return names;
  }
}

/** Every night, in small transactions. Returns how many were deleted; their files are removed as orphans. */
export async function deleteUnfiledMails({ db }: Pick<Program, 'db'>): Promise<number> {
  let total = 0;
  for (;;) {
    const { mails: deleted } = await db.transaction((tx: Transaction) => deleteUnfiled(tx));
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Whether someone with one of these addresses was erased after this mail was sent: it must not be stored again. */
export async function isErased(
  tx: Executor,
  secrets: Secrets,
  addresses: readonly string[],
  sentAt: Date,
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const hashes = texts(addresses.map((address) => erasedAddress(secrets, address)));
  const { rows } =
    await tx.execute(sql`select from erasures where erased_at >= ${sentAt.toISOString()}::timestamptz
    and (email_hashes && ${hashes} or sender_hashes && ${hashes}) limit 1`);
  return rows.length > 0;
}
