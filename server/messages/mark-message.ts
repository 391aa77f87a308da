import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MessageMark } from '#domain/messages/message-marks.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { contactMessages as messages } from '../db/schema/messages.ts';
import type { Program } from '../program.ts';

type Marking = {
  set: (now: Date) => Record<string, Date | SQL | null>;
  where: SQL;
  told: Record<string, boolean>;
};

/** An answered message also counts as read. */
export const markings: Record<MessageMark, Marking> = {
  read: { set: (now) => ({ readAt: now }), where: isNull(messages.readAt), told: { read: true } },
  unread: { set: () => ({ readAt: null }), where: isNotNull(messages.readAt), told: { read: false } },
  answered: {
    set: (now) => ({
      answeredAt: now,
      readAt: sql`coalesce(${messages.readAt}, ${now.toISOString()}::timestamptz)`,
    }),
    where: isNull(messages.answeredAt),
    told: { answered: true },
  },
  unanswered: {
    set: () => ({ answeredAt: null }),
    where: isNotNull(messages.answeredAt),
    told: { answered: false },
  },
};

/** A message that has the mark already keeps its time. Returns how many got the mark now. */
export async function markMessage(
  program: Pick<Program, 'db' | 'now'>,
  { id, mark }: { id: string; mark: MessageMark },
  actor: Actor,
): Promise<number> {
  return program.db.transaction((tx) => markIn(tx, { ids: [id], mark, at: program.now() }, actor));
}

/** The same in a transaction that is already open. */
export async function markIn(
  tx: Transaction,
  { ids, mark, at }: { ids: string[]; mark: MessageMark; at: Date },
  actor: Actor,
): Promise<number> {
  const { set, where, told } = markings[mark];
  const marked = await tx
    .update(messages)
    .set(set(at))
    .where(and(inArray(messages.id, ids), where))
    .returning({ id: messages.id });
  for (const { id } of marked)
    await recordAudit(tx, actor, { action: 'update', entity: 'message', entityId: id, newData: told });
  return marked.length;
}
