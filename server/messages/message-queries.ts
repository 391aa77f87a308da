import { and, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { messageList, type MessageListState, type MessageState } from '#domain/messages/message-list.ts';
import type { Executor } from '../db/client.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';
import { correctionsOf } from '../submissions/find-corrections.ts';
import { existingPage, inDirection } from '../records/list-page.ts';
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

export async function listMessages(db: Executor, state: MessageListState) {
  const filter = messageFilter({ ...state, state: null });
  const [counts] = await db
    .select({
      all: count(),
      unread: sql<number>`(count(*) filter (where ${inState.unread}))::int`,
      unanswered: sql<number>`(count(*) filter (where ${inState.unanswered}))::int`,
      answered: sql<number>`(count(*) filter (where ${inState.answered}))::int`,
    })
    .from(messages)
    .where(filter);
  if (!counts) throw new Error('A count always answers');
  const total = state.state ? counts[state.state] : counts.all;
  const { pageSize } = messageList;
  const page = existingPage(state.page, total, pageSize);
  const rows = await db
    .select(listed)
    .from(messages)
    .where(messageFilter(state))
    .orderBy(...inDirection([messages.createdAt, messages.id], state.sort.direction))
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  return { rows, counts, total, page };
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
  const columns = { ...getTableColumns(messages), ...correctionsOf(messages) };
  const [found] = await db.select(columns).from(messages).where(eq(messages.id, id));
  return found;
}

function matches(pattern: SQL): SQL {
  return sql`plain_text(${messages.name} || ' ' || ${messages.email} || ' ' || coalesce(${messages.company}, '') || ' ' ||
    coalesce(${messages.subject}, '')) like ${pattern}`;
}
