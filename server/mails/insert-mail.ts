import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { bareSubject, type MailAddress, type ParticipantRole, previewOf } from '#domain/mail/stored-mail.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailParticipants, mailPeople, mails, mailThreads } from '../db/schema/mails.ts';
import type { KnownPerson } from './known-people.ts';

type Row = typeof mails.$inferInsert;
export type Participant = MailAddress & { role: ParticipantRole };
export type ThreadAbout = Partial<
  Pick<typeof mailThreads.$inferInsert, 'applicationId' | 'assignmentId' | 'opportunityId' | 'placementId'>
>;
export type NewMail = Omit<
  Row,
  'threadId' | 'rootKey' | 'preview' | 'storedAt' | 'fromAddress' | 'fromName'
> & {
  /** The keys of the mails before it, the first one first. */
  references: readonly string[];
  participants: readonly Participant[];
};

/**
 * Stores a mail once, joins it to its thread and files it on these people. Undefined if it is stored already. A mail
 * that arrives before the one it answers joins both threads later.
 */
export async function insertMail(
  tx: Transaction,
  { references, participants, ...mail }: NewMail,
  people: readonly KnownPerson[],
  about: ThreadAbout = {},
): Promise<{ threadId: string } | undefined> {
  const rootKey = references[0] ?? mail.messageKey;
  // Two mails of one thread at the same moment would otherwise begin a thread each.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rootKey}, 54))`);
  const threadId = await joinThread(tx, [...new Set([...references, mail.messageKey])], rootKey);
  const from = participants.find(({ role }) => role === 'from');
  const thread = threadId ?? newId();
  if (!threadId)
    await tx.insert(mailThreads).values({
      id: thread,
      subject: bareSubject(mail.subject),
      lastAt: mail.sentAt,
      lastIncoming: mail.incoming,
      ...about,
    });
  const [inserted] = await tx
    .insert(mails)
    .values({
      ...mail,
      rootKey,
      threadId: thread,
      fromAddress: from?.address ?? '',
      fromName: from?.name ?? '',
      preview: previewOf(mail.body),
    })
    .onConflictDoNothing({ target: mails.messageKey })
    .returning({ id: mails.id });
  if (!inserted) {
    if (!threadId) await tx.delete(mailThreads).where(eq(mailThreads.id, thread));
    return undefined;
  }
  if (participants.length > 0)
    await tx
      .insert(mailParticipants)
      .values(participants.map(({ role, address, name }) => ({ mailId: mail.id, role, address, name })))
      .onConflictDoNothing();
  if (people.length > 0)
    await tx
      .insert(mailPeople)
      .values(people.map((person) => ({ ...person, mailId: mail.id, sentAt: mail.sentAt })))
      .onConflictDoNothing();
  await refreshThread(tx, thread);
  return { threadId: thread };
}

/** The thread of these mails; several become one. */
async function joinThread(
  tx: Transaction,
  keys: readonly string[],
  rootKey: string,
): Promise<string | undefined> {
  const found = await tx
    .selectDistinct({ id: mails.threadId })
    .from(mails)
    .where(or(inArray(mails.messageKey, [...keys]), inArray(mails.rootKey, [...keys, rootKey])));
  const [first, ...others] = found.map(({ id }) => id).sort();
  if (!first || others.length === 0) return first;
  await tx.execute(sql`update mail_threads t set
      application_id = coalesce(t.application_id, o.application_id),
      assignment_id = coalesce(t.assignment_id, o.assignment_id),
      opportunity_id = coalesce(t.opportunity_id, o.opportunity_id),
      placement_id = coalesce(t.placement_id, o.placement_id)
    from mail_threads o where t.id = ${first} and o.id = any(${sql.param(others)}::uuid[])`);
  await tx.update(mails).set({ threadId: first }).where(inArray(mails.threadId, others));
  await tx.execute(sql`insert into mail_thread_mailboxes (thread_id, mailbox_id)
    select ${first}, mailbox_id from mail_thread_mailboxes where thread_id = any(${sql.param(others)}::uuid[])
    on conflict do nothing`);
  await tx.delete(mailThreads).where(inArray(mailThreads.id, others));
  return first;
}

/** Call it after any change of the mails of a thread; an empty thread is deleted. */
export async function refreshThread(tx: Executor, threadId: string): Promise<void> {
  const newest = (where: SQL) =>
    sql`(select sent_at, stored_at, incoming from mails where thread_id = ${threadId} and ${where}
      order by sent_at desc, id desc limit 1)`;
  const { rows } = await tx.execute(sql`update mail_threads t set
      last_at = last.sent_at, last_incoming = last.incoming, mail_count = counted.n,
      awaits_answer = coalesce(said.incoming and (t.set_aside_at is null or t.set_aside_at < said.stored_at), false)
    from ${newest(sql`true`)} last left join ${newest(sql`automatic is null`)} said on true,
      (select count(*)::int as n from mails where thread_id = ${threadId}) counted
    where t.id = ${threadId} returning t.id`);
  if (rows.length === 0) await tx.delete(mailThreads).where(eq(mailThreads.id, threadId));
}
