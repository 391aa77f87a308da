import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type ListedThread,
  PANEL_THREADS,
  type ShownThreads,
  type Thread,
  THREAD_MAILS,
  type ThreadMail,
  type ThreadSubject,
} from '#domain/mail/mail-thread.ts';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailAttachments, mailParticipants, mails, mailThreads } from '../db/schema/mails.ts';
import { isOfApplicant } from './applicant-threads.ts';
import { recordsOfThread } from './thread-records.ts';

const documentTypes = new Set(Object.values(cvMediaTypes));

/** Bounds the work for a record with very many mails; older threads are found in the inbox. */
const MAX_MAILS = 2000;

/** The threads of a person, by the mails that are filed on them. */
const ofPeople = (who: SQL) =>
  sql`select distinct m.thread_id from (select mail_id from mail_people where ${who}
    order by sent_at desc, mail_id desc limit ${MAX_MAILS}) p join mails m on m.id = p.mail_id`;
const ofColumn = (column: SQL, id: string) => sql`select id from mail_threads where ${column} = ${id}`;
/** Also what the applicant wrote of their own accord: all their mail that is not about something else. */
const ofApplication = (id: string) =>
  sql`${ofColumn(sql`application_id`, id)} union select t.id from guest_applications a
    join mail_threads t on ${isOfApplicant} where a.id = ${id}
      and t.id in (${ofPeople(sql`candidate_id = (select candidate_id from guest_applications where id = ${id})`)})`;

const threadsOf: Record<ThreadSubject['of'], (id: string) => SQL> = {
  candidate: (id) => ofPeople(sql`candidate_id = ${id}`),
  contact: (id) => ofPeople(sql`contact_id = ${id}`),
  message: (id) => ofPeople(sql`message_id = ${id}`),
  customer: (id) =>
    ofPeople(sql`contact_id = any(array(select c.id from contacts c where c.customer_id = ${id}))`),
  application: ofApplication,
  assignment: (id) => ofColumn(sql`assignment_id`, id),
  opportunity: (id) => ofColumn(sql`opportunity_id`, id),
  placement: (id) => ofColumn(sql`placement_id`, id),
};

/** The ids of the threads of a record. */
export const threadIdsOf = (of: ThreadSubject['of'], id: string): SQL => threadsOf[of](id);

/** A page of the mail of a record, newest first. */
export async function threadsOfRecord(
  db: Executor,
  { of, id }: ThreadSubject,
  page: number,
): Promise<ShownThreads> {
  const found = await listThreads(
    db,
    sql`select t.id from mail_threads t where t.id in (${threadsOf[of](id)})
      order by t.last_at desc, t.id desc limit ${PANEL_THREADS + 1} offset ${(page - 1) * PANEL_THREADS}`,
  );
  return { threads: found.slice(0, PANEL_THREADS), page, hasMore: found.length > PANEL_THREADS };
}

/** How many of the newest mails of a thread its people are read from. */
const NEWEST = 5;

/** These threads with their people and the first words of their newest mail, newest first. */
export async function listThreads(db: Executor, ids: SQL): Promise<ListedThread[]> {
  const { rows } = await db.execute<Omit<ListedThread, 'lastAt'> & { lastAt: string | Date }>(sql`
    with listed as materialized (${ids})
    select t.id, t.subject, t.mail_count as "mailCount", t.last_at as "lastAt", t.last_incoming as "lastIncoming",
      t.awaits_answer as "awaitsAnswer",
      t.set_aside_at is not null and t.last_incoming and not t.awaits_answer as "isSetAside", coalesce(newest.preview, '') as preview,
      array(select (array_agg(coalesce(nullif(p.name, ''), p.address) order by r.at, p.name desc))[1]
        from (select m.id, m.incoming, row_number() over (order by m.sent_at desc, m.id desc) as at from mails m
          where m.thread_id = t.id order by m.sent_at desc, m.id desc limit ${NEWEST}) r
        join mail_participants p on p.mail_id = r.id
        where p.role = any(case when r.incoming then array['from'] else array['to', 'cc', 'bcc'] end)
          and not exists (select from users u where lower(u.email) = p.address)
          and not exists (select from mailboxes b where lower(b.address) = p.address)
        group by p.address order by min(r.at), p.address limit 4) as people
    from listed l join mail_threads t on t.id = l.id
    left join lateral (select preview from mails m where m.thread_id = t.id
      order by m.sent_at desc, m.id desc limit 1) newest on true
    order by t.last_at desc, t.id desc`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

/** A thread with a page of its mails, oldest first, without their content. The last page if none is asked for. */
export async function readThread(db: Executor, id: string, asked?: number): Promise<Thread | undefined> {
  if (!isId(id)) return undefined;
  const [thread] = await db.select().from(mailThreads).where(eq(mailThreads.id, id));
  if (!thread) return undefined;
  const pages = Math.max(1, Math.ceil(thread.mailCount / THREAD_MAILS));
  const page = Math.min(asked ?? pages, pages);
  const [shown, records] = await Promise.all([readMails(db, id, page), recordsOfThread(db, thread)]);
  const { subject, mailCount, lastAt, lastIncoming, awaitsAnswer } = thread;
  return {
    id,
    subject,
    mailCount,
    lastAt,
    lastIncoming,
    awaitsAnswer,
    isSetAside: thread.setAsideAt !== null && lastIncoming && !awaitsAnswer,
    records,
    mails: shown,
    page,
  };
}

async function readMails(db: Executor, threadId: string, page: number): Promise<ThreadMail[]> {
  const { sentAt, incoming, subject, preview, automatic, fromAddress, fromName } = mails;
  const rows = await db
    .select({
      id: mails.id,
      sentAt,
      incoming,
      subject,
      preview,
      automatic,
      fromAddress,
      fromName,
      hasHtml: sql<boolean>`${mails.html} is not null`,
      author: users.name,
      status: mailOutbox.status,
      nextAttemptAt: mailOutbox.nextAttemptAt,
      deliveredAt: mailOutbox.sentAt,
      failure: mailOutbox.failure,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.authorId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, mails.id))
    .where(eq(mails.threadId, threadId))
    .orderBy(asc(sentAt), asc(mails.id))
    .offset((page - 1) * THREAD_MAILS)
    .limit(THREAD_MAILS);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const [participants, attachments] = await Promise.all([
    db.select().from(mailParticipants).where(inArray(mailParticipants.mailId, ids)),
    db
      .select()
      .from(mailAttachments)
      .where(inArray(mailAttachments.mailId, ids))
      .orderBy(asc(mailAttachments.position)),
  ]);
  const participantsOf = Map.groupBy(participants, ({ mailId }) => mailId);
  const attachmentsOf = Map.groupBy(attachments, ({ mailId }) => mailId);
  return rows.map(({ status, nextAttemptAt, deliveredAt, failure, fromAddress: address, ...row }) => {
    const { fromName: name, ...mail } = row;
    const inRole = (role: string) =>
      (participantsOf.get(mail.id) ?? [])
        .filter((one) => one.role === role)
        .map((one) => ({ address: one.address, name: one.name }));
    return {
      ...mail,
      from: { address, name },
      to: inRole('to'),
      cc: inRole('cc'),
      attachments: (attachmentsOf.get(mail.id) ?? []).map((one) => ({
        id: one.id,
        name: one.name,
        size: one.size,
        refused: one.refused,
        isStored: one.fileId !== null,
        isDocument: one.fileId !== null && documentTypes.has(one.mediaType),
      })),
      delivery: status && nextAttemptAt && { status, at: deliveredAt ?? nextAttemptAt, failure },
    };
  });
}

/** The content of a mail, for the frame that shows it. */
export async function readMailContent(db: Executor, threadId: string, mailId: string) {
  if (!isId(threadId) || !isId(mailId)) return undefined;
  const { id, threadId: thread, body, html } = mails;
  const [found] = await db.select({ thread, body, html }).from(mails).where(eq(id, mailId));
  return found?.thread === threadId ? found : undefined;
}
