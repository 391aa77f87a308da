import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FolderRole } from '#domain/mail/mailbox.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailboxFolders, mailCopies, mailThreadMailboxes } from '../db/schema/mailboxes.ts';
import type { StoredMail } from '../mails/store-received.ts';
import { assertLeased, type Leased } from './mailbox-lease.ts';

export type FolderRow = typeof mailboxFolders.$inferSelect;
type Named = { path: string; role: FolderRole | undefined };

/** The rows of these folders. Those of others are deleted with their positions; stored mail stays. */
export async function saveFolders(
  db: Executor,
  leased: Leased,
  folders: readonly Named[],
): Promise<Map<string, FolderRow>> {
  const rows = await db.transaction(async (tx) => {
    await assertLeased(tx, leased);
    const paths = folders.map(({ path }) => path);
    await tx
      .delete(mailboxFolders)
      .where(and(eq(mailboxFolders.mailboxId, leased.id), notInArray(mailboxFolders.path, paths)));
    return tx
      .insert(mailboxFolders)
      .values(
        folders.map(({ path, role }) => ({ id: newId(), mailboxId: leased.id, path, role: role ?? null })),
      )
      .onConflictDoUpdate({
        target: [mailboxFolders.mailboxId, mailboxFolders.path],
        set: { role: sql`excluded.role` },
      })
      .returning();
  });
  return new Map(rows.map((row) => [row.path, row]));
}

/** The UIDs mean other mails than before: forget where mails were seen. */
export async function resetFolder(db: Executor, folderId: string, uidValidity: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mailCopies).where(eq(mailCopies.folderId, folderId));
    await tx
      .update(mailboxFolders)
      .set({ uidValidity, modseq: null, importTotal: null, importDone: 0 })
      .where(eq(mailboxFolders.id, folderId));
  });
}

/** Compares a folder with the UIDs that were judged before. Forgets those that are gone, and returns those to be judged. */
export async function compareFolder(
  db: Executor,
  folderId: string,
  uids: readonly number[],
): Promise<number[]> {
  const given = sql`unnest(${sql.param([...uids])}::bigint[])`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from mail_copies c where folder_id = ${folderId}
      and not exists (select from ${given} as g (uid) where g.uid = c.uid)`);
    const { rows } = await tx.execute<{ uid: string }>(sql`select g.uid from ${given} as g (uid)
      where not exists (select from mail_copies c where c.folder_id = ${folderId} and c.uid = g.uid)
      order by g.uid desc`);
    await tx
      .update(mailboxFolders)
      .set({ importTotal: uids.length, importDone: uids.length - rows.length, checkedAt: sql`now()` })
      .where(eq(mailboxFolders.id, folderId));
    return rows.map(({ uid }) => Number(uid));
  });
}

export async function noteComplete(db: Executor, folderId: string, modseq: string | null): Promise<void> {
  await db
    .update(mailboxFolders)
    .set({ modseq, importDone: sql`import_total`, checkedAt: sql`now()` })
    .where(and(eq(mailboxFolders.id, folderId), sql`import_total is not null`));
}

export type Judged = { uid: number; mail: StoredMail | undefined };

/** Remembers that these were judged, and the mails that were stored. */
export async function placeCopies(
  tx: Transaction,
  leased: Leased,
  { id: folderId, uidValidity }: Pick<FolderRow, 'id' | 'uidValidity'>,
  judged: readonly Judged[],
): Promise<void> {
  await assertLeased(tx, leased);
  const uids = sql.param(judged.map(({ uid }) => uid));
  const ids = sql.param(judged.map(({ mail }) => mail?.id ?? null));
  await tx.execute(sql`insert into mail_copies (folder_id, uid, mail_id)
    select f.id, g.uid, g.mail_id from unnest(${uids}::bigint[], ${ids}::uuid[]) as g (uid, mail_id)
    join mailbox_folders f on f.id = ${folderId} and f.uid_validity = ${uidValidity}
    on conflict (folder_id, uid) do update set mail_id = excluded.mail_id`);
  await tx
    .update(mailboxFolders)
    .set({ importDone: sql`least(import_done + ${judged.length}, import_total)` })
    .where(eq(mailboxFolders.id, folderId));
  const threads = new Set(judged.flatMap(({ mail }) => (mail ? [mail.threadId] : [])));
  if (threads.size > 0)
    await tx
      .insert(mailThreadMailboxes)
      .values([...threads].map((threadId) => ({ threadId, mailboxId: leased.id })))
      .onConflictDoNothing();
}
