import { and, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { messageList, type MessageListState, type MessageState } from '#domain/messages/message-list.ts';
import { firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';
import { correctionsOf } from '../submissions/find-corrections.ts';
import { type KeptSum, keptSums, rowsIn } from '../records/kept-sums.ts';
import { keysIn } from '../records/list-keys.ts';
import { upTo } from '../records/count-rows.ts';
import { isListed, listPage } from '../records/list-page.ts';
import { countedOf, type Tally } from '../records/tally.ts';
import { isOneOf } from '../lists/conditions.ts';

const listed = {
  id: messages.id,
  kind: messages.kind,
  name: messages.name,
  email: messages.email,
  company: messages.company,
  subject: messages.subject,
  opening: sql<string>`left(${messages.message}, 120)`,
  readAt: messages.readAt,
  answeredAt: messages.answeredAt,
  createdAt: messages.createdAt,
  ownerId: messages.ownerId,
};

const inState: Record<MessageState, SQL> = {
  unread: isNull(messages.readAt),
  unanswered: isNull(messages.answeredAt),
  answered: isNotNull(messages.answeredAt),
};

export async function listMessages(db: Executor, state: MessageListState, place: ListPlace = firstPlace) {
  const filter = messageFilter({ ...state, state: null });
  const tallied = filter
    ? await tallyStates(db, filter, place.exact)
    : talliedStates(await keptSums(db, 'contact_messages'));
  const keys = keysIn([messages.createdAt, messages.id], state.sort.direction);
  const found = await listPage(
    db,
    {
      table: messages,
      filter: messageFilter(state),
      keys,
      page: state.page,
      pageSize: messageList.pageSize,
      place,
      counted: countedOf(tallied, state.state),
      searched: state.search !== '',
    },
    (ids) => listedRows(db).execute({ ids }),
  );
  return { ...found, ...tallied };
}

const listedRows = prepared('listed-messages', (db) =>
  db.select(listed).from(messages).where(isListed(messages.id)),
);

function talliedStates(sums: readonly KeptSum[]): Tally<MessageState> {
  const counts: Record<MessageState, number> = {
    unread: rowsIn(sums.filter(({ part }) => part === 'unread')),
    unanswered: rowsIn(sums.filter(({ kind }) => kind === 'unanswered')),
    answered: rowsIn(sums.filter(({ kind }) => kind === 'answered')),
  };
  return { counts, all: { total: rowsIn(sums), capped: false } };
}

/** A message can be in several states. */
async function tallyStates(
  db: Executor,
  filter: SQL | undefined,
  exact: boolean,
): Promise<Tally<MessageState>> {
  const { readAt, answeredAt } = messages;
  const filtered = db.select({ readAt, answeredAt }).from(messages).where(filter).$dynamic();
  const rows = (exact ? filtered : filtered.limit(MAX_LIST_COUNT + 1)).as('counted');
  const how = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await db
    .select({
      all: count(),
      unread: how(isNull(rows.readAt)),
      unanswered: how(isNull(rows.answeredAt)),
      answered: how(isNotNull(rows.answeredAt)),
    })
    .from(rows);
  if (!counted) throw new Error('A count always answers');
  const { all, ...counts } = counted;
  return exact || all <= MAX_LIST_COUNT
    ? { counts, all: { total: all, capped: false } }
    : { counts: undefined, all: upTo(all) };
}

export function messageFilter(
  state: Pick<MessageListState, 'kind' | 'owner' | 'search' | 'state'>,
): SQL | undefined {
  return and(
    state.kind ? eq(messages.kind, state.kind) : undefined,
    isOneOf(messages.ownerId, state.owner),
    ...wordPatterns(state.search).map(matches),
    state.state ? inState[state.state] : undefined,
  );
}

export async function findMessage(db: Executor, id: string) {
  const { search: _search, ...stored } = getTableColumns(messages);
  const columns = { ...stored, ...correctionsOf(messages) };
  const [found] = await db.select(columns).from(messages).where(eq(messages.id, id));
  return found;
}

function matches(pattern: SQL): SQL {
  return sql`${messages.search} like ${pattern}`;
}
