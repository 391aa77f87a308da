import { eq } from 'drizzle-orm';
import { type BulkOutcome, describedAct } from '#domain/bulk/bulk-acts.ts';
import type { BulkRequest } from '#domain/bulk/bulk-requests.ts';
import { assertConfirmed, assertMay } from '../accounts/assert-access.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordWhole } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { bulkActs } from '../db/schema/bulk.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { judgeRows, lockRows, maxRows, selectedIds } from './judge-rows.ts';
import { type Plan, planAct, type Planning } from './plan-act.ts';

/** Acts on the selected rows in one transaction, with one entry in the log that has an entry for each row. */
export async function performAct(
  program: Planning & Pick<Program, 'contentChanged'>,
  request: BulkRequest,
  actor: StaffActor,
): Promise<BulkOutcome> {
  const { needs, confirmed } = describedAct(request.act.name);
  assertMay(actor, needs);
  if (confirmed) assertConfirmed(actor, program.now());
  const plan = await planAct(program, request.kind, request.act, actor);
  if (plan.errors) return { outcome: 'refused', errors: plan.errors };
  const { storageNames, ...outcome } = await program.db.transaction((tx) =>
    performWithin(tx, program, { ...request, plan }, actor),
  );
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
  if (plan.isPublic) await program.contentChanged();
  return outcome;
}

async function performWithin(
  tx: Transaction,
  program: Planning,
  { id, kind, selection, act, expected, plan }: BulkRequest & { plan: Plan },
  actor: StaffActor,
): Promise<BulkOutcome & { storageNames: string[] }> {
  const now = program.now();
  const max = maxRows(act.name, actor);
  const selected = await selectedIds(tx, kind, selection, { now, max });
  if (selected.length > max) return { outcome: 'tooMany', max, storageNames: [] };
  await plan.lock?.(tx, selected);
  await lockRows(tx, kind, selected);
  const { undo } = describedAct(act.name);
  const before = await tx.$count(auditLogs, eq(auditLogs.partOf, id));
  if (before > 0) return { outcome: 'done', changed: before, undo, storageNames: [] };
  const { changing: ids } = await judgeRows(tx, kind, selected, plan.reasons);
  if (ids.length > expected) return { outcome: 'more', storageNames: [] };
  if (ids.length === 0) return { outcome: 'done', changed: 0, undo: false, storageNames: [] };
  await tx
    .insert(bulkActs)
    .values({ id, kind, act: act.name, aboutId: plan.aboutId ?? null, doneBy: actor.userId, doneAt: now });
  const member = await recordWhole(tx, actor, id, {
    action: act.name === 'delete' ? 'delete' : 'update',
    entity: kind,
    newData: plan.told,
    metadata: { event: 'bulkDone', act: act.name, count: ids.length },
  });
  const storageNames = await plan.perform({ tx, actId: id, ids, now }, member);
  return { outcome: 'done', changed: ids.length, undo, storageNames };
}
