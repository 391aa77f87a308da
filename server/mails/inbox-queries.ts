import { type SQL, sql } from 'drizzle-orm';
import { inboxList, type InboxState, type InboxTab, MAX_LISTED_THREADS } from '#domain/mail/inbox-list.ts';
import { isMailAddress } from '#domain/mail/person-mail.ts';
import type { Executor } from '../db/client.ts';
import { existingPage } from '../records/list-page.ts';
import { listThreads } from './thread-queries.ts';

const MAX_WORDS = 8;
/** Of a search, the threads of the newest mails with these words. */
const MAX_FOUND = 1000;

const inMailbox = (which: SQL) =>
  sql`select k.thread_id from mail_thread_mailboxes k join mailboxes b on b.id = k.mailbox_id where ${which}`;

/** Only their own mailbox; a mailbox of a colleague is nobody else's. */
const mine = (userId: string) =>
  sql`${inMailbox(sql`b.user_id = ${userId}`)} union select m.thread_id from mails m where m.author_id = ${userId}`;
const shared = inMailbox(sql`b.type = 'shared'`);

/** Threads without a mailbox were begun here, with the address of the agency. */
const inTab: Record<InboxTab, (userId: string) => SQL> = {
  mine: (userId) => sql`t.id in (${mine(userId)})`,
  shared: () => sql`exists (${shared} and k.thread_id = t.id)`,
  unanswered: (userId) =>
    sql`t.awaits_answer and (exists (${shared} and k.thread_id = t.id)
      or exists (${inMailbox(sql`b.user_id = ${userId}`)} and k.thread_id = t.id)
      or exists (select from mails m where m.thread_id = t.id and m.author_id = ${userId})
      or not exists (select from mail_thread_mailboxes k where k.thread_id = t.id))`,
};

/** A page of the inbox of a colleague, newest first. Without a tab, all threads. */
export async function listInbox(db: Executor, state: InboxState, userId: string) {
  const conditions = [
    ...(state.tab ? [inTab[state.tab](userId)] : []),
    ...(state.search ? [sql`t.id in (${foundBy(state.search)})`] : []),
  ];
  const filter = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from mail_threads t where ${filter} limit ${MAX_LISTED_THREADS}) found`,
  );
  const total = rows[0]?.total ?? 0;
  const { pageSize } = inboxList;
  const page = existingPage(state.page, total, pageSize);
  const onPage = sql`select t.id from mail_threads t where ${filter}
    order by t.last_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: await listThreads(db, onPage), total, page, isCut: total === MAX_LISTED_THREADS };
}

/** The threads with an address among their participants, or with mails in which every word occurs, possibly as the beginning of another. */
function foundBy(search: string): SQL {
  const typed = search.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = typed.slice(0, MAX_WORDS);
  const [address, ...others] = words;
  if (address === undefined) return sql`select id from mail_threads where false`;
  if (others.length === 0 && isMailAddress(address))
    return sql`select m.thread_id from (select mail_id from mail_participants
      where address = ${address.toLowerCase()} limit ${MAX_FOUND}) p join mails m on m.id = p.mail_id`;
  const query = sql.join(words.map(prefixQuery), sql` && `);
  return sql`select m.thread_id from (select thread_id from mails where words @@ (${query})
    order by sent_at desc, id desc limit ${MAX_FOUND}) m`;
}

/** Quoted, so that no query syntax gets through. */
const prefixQuery = (word: string) =>
  sql`to_tsquery('simple', '''' || translate(plain_text(${word}), ${`'\\`}, '  ') || ''':*')`;
