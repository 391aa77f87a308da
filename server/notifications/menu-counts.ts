import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '#domain/notifications/menu-counts.ts';
import type { Given } from '../db/prepared.ts';

/** Of the threads that wait for an answer, the newest are looked through for those of this colleague. */
const NEWEST_WAITING = 1000;

/** The numbers in the menu. Each part stops when there are more than are shown. */
export const countsOf = (userId: Given<string>, now: Given<string>): SQL => sql`
  ${upTo(sql`guest_applications where status = 'pending' and archived_at is null`)} as applications,
  ${upTo(sql`contact_messages where read_at is null`)} as messages,
  ${upTo(sql`(select id from mail_threads where awaits_answer order by last_at desc, id desc limit ${NEWEST_WAITING}) t
    where exists (select from mail_thread_mailboxes k join mailboxes b on b.id = k.mailbox_id
        where b.user_id = ${userId} and k.thread_id = t.id offset 0)
      or exists (select from mails m where m.thread_id = t.id and m.author_id = ${userId} offset 0)`)} as inbox,
  ${upTo(sql`activities where owner_id = ${userId} and status = 'pending' and due_date < ${now}`)} as activities`;

const upTo = (rows: SQL) =>
  sql`(select count(*)::int from (select from ${rows} limit ${MAX_COUNTED + 1}) counted)`;
