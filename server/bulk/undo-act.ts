import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { may } from '#domain/accounts/roles.ts';
import { BULK_UNDO_HOURS, type BulkKind, bulkKinds, type BulkUndoOutcome } from '#domain/bulk/bulk-acts.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordWhole } from '../audit/record-audit.ts';
import { lockCandidatesOf } from '../candidates/lock-candidate.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { bulkActs } from '../db/schema/bulk.ts';
import { AppError } from '../errors.ts';
import { type Grouping, undoGrouping } from '../groups/change-members.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { Program } from '../program.ts';
import { lockRows, namesOf } from './judge-rows.ts';
import { membersOf, restoreMembers } from './restore-members.ts';

const hour = 60 * 60 * 1000;
const undoableSince = (now: Date): Date => new Date(now.getTime() - BULK_UNDO_HOURS * hour);

/** Acts that somebody may still undo: their own, or those of anyone for an owner. */
const isUndoable = (now: Date, { role, userId }: StaffActor) =>
  and(
    gt(bulkActs.doneAt, undoableSince(now)),
    isNull(bulkActs.undoneAt),
    ne(bulkActs.act, 'delete'),
    may(role, 'administer') ? undefined : eq(bulkActs.doneBy, userId),
  );

/** Puts every row back that nobody changed since. */
export async function undoAct(
  program: Pick<Program, 'db' | 'now' | 'contentChanged'>,
  id: string,
  actor: StaffActor,
): Promise<BulkUndoOutcome> {
  const undone = await program.db.transaction((tx) => undoWithin(tx, id, program.now(), actor));
  if (undone.isPublic) await program.contentChanged();
  return undone.outcome;
}

async function undoWithin(
  tx: Transaction,
  id: string,
  now: Date,
  actor: StaffActor,
): Promise<{ outcome: BulkUndoOutcome; isPublic: boolean }> {
  const [found] = await tx.select().from(bulkActs).where(eq(bulkActs.id, id)).for('update');
  if (found && found.doneBy !== actor.userId && !may(actor.role, 'administer'))
    throw new AppError('forbidden');
  const [act] = await tx
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), isUndoable(now, actor)));
  if (!act) return { outcome: { outcome: 'expired' }, isPublic: false };
  const kind: BulkKind = act.act === 'activity' ? 'activity' : act.kind;
  await lockMembers(tx, id);
  const members = await membersOf(tx, id, kind, { selected: true });
  const whole = newId();
  const member = await recordWhole(tx, actor, whole, {
    action: 'update',
    entity: kind,
    entityId: undefined,
    metadata: { event: 'bulkUndone', act: act.act, count: members.filter(({ same }) => same).length },
  });
  const restoredIds = act.aboutId
    ? await undoGrouping(tx, id, await groupingOf(tx, act), member)
    : await restoreMembers(tx, act, kind, { members, actor: member });
  for (const other of bulkKinds) {
    const along = await membersOf(tx, id, other, { selected: false });
    if (along.length > 0) await restoreMembers(tx, act, other, { members: along });
  }
  const back = new Set(restoredIds);
  const changed = members.map((one) => one.id).filter((one) => !back.has(one));
  const names = await namesOf(tx, kind, changed);
  const total = await tx.$count(auditLogs, eq(auditLogs.partOf, id));
  const restored = back.size;
  await tx.update(bulkActs).set({ undoneAt: now }).where(eq(bulkActs.id, id));
  await tx.execute(sql`delete from bulk_members where act_id = ${id}`);
  const isPublic = kind === 'assignment';
  if (isPublic) await publicContentChanged(tx);
  return { outcome: { outcome: 'undone', restored, kept: total - restored, names }, isPublic };
}

/** Rows that were put in a tag or pool have kept when; those that were taken out, since when they were in it. */
async function groupingOf(tx: Transaction, act: typeof bulkActs.$inferSelect): Promise<Grouping> {
  const { rows } = await tx.execute<{ add: boolean }>(
    sql`select before ? 'added' as add from bulk_members where act_id = ${act.id} limit 1`,
  );
  const group = act.act === 'pool' ? 'pool' : 'tag';
  return { kind: act.kind, group, groupId: act.aboutId ?? '', add: rows[0]?.add ?? true };
}

/** In the order of every other change: candidates before their applications. */
async function lockMembers(tx: Transaction, actId: string): Promise<void> {
  for (const kind of bulkKinds) {
    const ids = (await membersOf(tx, actId, kind, {})).map((one) => one.id);
    if (ids.length === 0) continue;
    if (kind === 'application') await lockCandidatesOf(tx, ids);
    await lockRows(tx, kind, ids);
  }
}

/** Whether the entry of an act offers to undo it. */
export async function canUndo(db: Executor, id: string, now: Date, actor: StaffActor): Promise<boolean> {
  const found = await db
    .select({ id: bulkActs.id })
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), isUndoable(now, actor)));
  return found.length > 0;
}

/** Returns nothing: the former values are no longer needed. */
export async function forgetActs({ db, now }: Pick<Program, 'db' | 'now'>): Promise<void> {
  await db.execute(
    sql`delete from bulk_acts where done_at < ${undoableSince(now()).toISOString()}::timestamptz`,
  );
}
