import { and, eq, sql } from 'drizzle-orm';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { mailDrafts } from '../db/schema/mail-writing.ts';
import { mails } from '../db/schema/mails.ts';
import { AppError } from '../errors.ts';
import { findMailSubject } from './mail-subject.ts';

const ofAuthor = (id: string, { userId }: Pick<StaffActor, 'userId'>) =>
  and(eq(mailDrafts.id, id), eq(mailDrafts.authorId, userId));

/** Saved while somebody types, so that a reload or another device goes on where they were. */
export async function saveDraft(db: Executor, id: string, draft: Draft, actor: StaffActor): Promise<void> {
  if (!isId(id) || !(await findMailSubject(db, { record: draft.record, id: draft.recordId })))
    throw new AppError('notFound');
  // A draft that arrives after its mail was sent must not come back.
  const [sent] = await db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  if (sent) throw new AppError('conflict');
  const { to, cc, ...rest } = draft;
  const values = { ...rest, toAddresses: to, ccAddresses: cc };
  const [saved] = await db
    .insert(mailDrafts)
    .values({ id, authorId: actor.userId, ...values })
    .onConflictDoUpdate({
      target: mailDrafts.id,
      set: { ...values, updatedAt: sql`now()` },
      setWhere: eq(mailDrafts.authorId, actor.userId),
    })
    .returning({ id: mailDrafts.id });
  if (!saved) throw new AppError('notFound');
}

export async function deleteDraft(db: Executor, id: string, actor: StaffActor): Promise<void> {
  if (isId(id)) await db.delete(mailDrafts).where(ofAuthor(id, actor));
}
