import { sql } from 'drizzle-orm';
import type { BulkCount, BulkKind, BulkPreview } from '#domain/bulk/bulk-acts.ts';
import type { BulkPreviewRequest, BulkSelection } from '#domain/bulk/bulk-requests.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Program } from '../program.ts';
import { bulkSources, isSelected } from './bulk-sources.ts';
import { judgeRows, maxRows, selectedIds, shown } from './judge-rows.ts';
import { planAct, type Planning } from './plan-act.ts';

/** Which rows an act would change, and which not and why. */
export async function previewAct(
  program: Planning,
  { kind, selection, act }: BulkPreviewRequest,
  actor: StaffActor,
): Promise<BulkPreview> {
  const { db, now } = program;
  const max = maxRows(act.name, actor);
  const ids = await selectedIds(db, kind, selection, { now: now(), max });
  if (ids.length > max) return { outcome: 'tooMany', max };
  const { errors, reasons } = await planAct(program, kind, act, actor);
  if (errors) return { outcome: 'refused', errors };
  return shown(db, kind, await judgeRows(db, kind, ids, reasons));
}

/** Everything that a list shows now. The moment is ours, as the clock of a browser may be wrong. */
export async function countSelection(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { kind, query }: { kind: BulkKind; query: string },
): Promise<BulkCount> {
  const { table } = bulkSources[kind];
  const at = now();
  const everything: BulkSelection = { by: 'list', query, at: at.toISOString(), except: [] };
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(isSelected(kind, everything, at));
  return { total: counted?.total ?? 0, at: at.toISOString() };
}
