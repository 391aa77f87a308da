import { type SQL, sql } from 'drizzle-orm';
import { inboxList, type InboxState, type InboxTab, MAX_LISTED_THREADS } from '#domain/mail/inbox-list.ts';
import { isMailAddress } from '#domain/mail/person-mail.ts';
import type { Executor } from '../db/client.ts';
import type { Given } from '../db/prepared.ts';
import { existingPage } from '../records/list-page.ts';
import { listThreads } from './thread-queries.ts';

const MAX_WORDS = 8;
/** Of a search, the threads of the newest mails with these words. */
const MAX_FOUND = 1000;
/** A common word is found often enough among the newest mails; a rarer one is in few mails. */
const NEWEST_SEARCHED = 20_000;

const inMailbox = (which: SQL) =>
  sql`select k.thread_id from mail_thread_mailboxes k join mailboxes b on b.id = k.mailbox_id where ${which}`;

/** Only their own mailbox; a mailbox of a colleague is nobody else's. */
const mine = (userId: string) =>
  sql`${inMailbox(sql`b.user_id = ${userId}`)} union all select m.thread_id from mails m where m.author_id = ${userId}`;
const shared = inMailbox(sql`b.type = 'shared'`);
// With `offset 0` each thread is looked up; otherwise all threads of a mailbox are read for one page.
const isMine = (userId: Given<string>) =>
  sql`(exists (${inMailbox(sql`b.user_id = ${userId}`)} and k.thread_id = t.id offset 0)
    or exists (select from mails m where m.thread_id = t.id and m.author_id = ${userId} offset 0))`;
const isShared = sql`exists (${shared} and k.thread_id = t.id offset 0)`;

/** Threads without a mailbox were begun here, with the address of the agency. */
export const waitsForColleague = (userId: Given<string>): SQL =>
  sql`t.awaits_answer and (${isShared} or ${isMine(userId)}
    or not exists (select from mail_thread_mailboxes k where k.thread_id = t.id offset 0))`;

const inTab: Record<InboxTab, (userId: string) => SQL> = {
  mine: isMine,
  shared: () => isShared,
  unanswered: waitsForColleague,
};

/** A page of the inbox of a colleague, newest first. Without a tab, all threads. */
export async function listInbox(db: Executor, state: InboxState, userId: string) {
  const { tab, search } = state;
  const conditions = [
    ...(tab ? [inTab[tab](userId)] : []),
    ...(search ? [sql`t.id = any(${sql.param(await findThreads(db, search))}::uuid[])`] : []),
  ];
  const filter = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const members = search ? undefined : membersOf(tab, userId);
  const counted = members
    ? sql`select distinct thread_id from (${members}) m`
    : sql`select from mail_threads t where ${filter}`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${counted} limit ${MAX_LISTED_THREADS}) found`,
  );
  const total = rows[0]?.total ?? 0;
  const isCut = total === MAX_LISTED_THREADS;
  const { pageSize } = inboxList;
  const page = existingPage(state.page, total, pageSize);
  // Few are read and sorted; of many, some are soon found among the newest of all.
  const listed = members && !isCut ? sql`t.id in (${members})` : filter;
  const onPage = sql`select t.id from mail_threads t where ${listed}
    order by t.last_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: await listThreads(db, onPage), total, page, isCut };
}

/** The threads of the tabs that can have very many. */
function membersOf(tab: InboxTab | undefined | null, userId: string): SQL | undefined {
  if (tab === 'mine') return mine(userId);
  return tab === 'shared' ? shared : undefined;
}

/** The threads with an address among their participants, or with mails in which every word occurs, possibly as the beginning of another. */
async function findThreads(db: Executor, search: string): Promise<string[]> {
  const typed = search.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = typed.slice(0, MAX_WORDS);
  const [address, ...others] = words;
  if (address === undefined) return [];
  const isAddress = others.length === 0 && isMailAddress(address);
  const found = isAddress ? withAddress(address) : withWords(sql.join(words.map(prefixQuery), sql` && `));
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct thread_id as id from (${found}) found`,
  );
  return rows.map(({ id }) => id);
}

const withAddress = (address: string) =>
  sql`select m.thread_id from (select mail_id from mail_participants
    where address = ${address.toLowerCase()} limit ${MAX_FOUND}) p join mails m on m.id = p.mail_id`;

/**
 * The index of words does not know the order, so the mails with a common word would all be read and sorted. With
 * `offset 0` that index is used for a rare one, instead of all mails in their order.
 */
const withWords = (query: SQL) => {
  const newestFirst = sql`order by sent_at desc, id desc limit ${MAX_FOUND}`;
  return sql`with newest as materialized (
      select thread_id from (select id, thread_id, sent_at, words from mails
        order by sent_at desc, id desc limit ${NEWEST_SEARCHED}) m
      where words @@ (${query}) ${newestFirst})
    select thread_id from newest union all
    (select thread_id from (select id, thread_id, sent_at from mails where words @@ (${query})
        and (select count(*) from newest) < ${MAX_FOUND} offset 0) m ${newestFirst})`;
};

/** Quoted, so that no query syntax gets through. */
const prefixQuery = (word: string) =>
  sql`to_tsquery('simple', '''' || translate(plain_text(${word}), ${`'\\`}, '  ') || ''':*')`;
