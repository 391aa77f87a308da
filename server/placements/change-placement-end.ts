import { eq } from 'drizzle-orm';
import { dayAfter } from '#domain/placements/placement.ts';
import { type EndAnswer, type EndChange, endProblems } from '#domain/placements/placement-end.ts';
import type { ExtensionContent, Placement } from '#domain/placements/placement-record.ts';
import { lastChange } from '../audit/last-change.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { AppError } from '../errors.ts';
import { touched } from '../records/record-audit.ts';
import { cancelAlerts } from './cancel-alerts.ts';
import { placementAudit } from './placement-record.ts';
import { lockPlacement } from './save-placement.ts';

export type NewEnd = {
  placementId: string;
  /** Of the new row. */
  id: string;
  kind: EndChange;
  /** The version of the placement that was shown. */
  basedOn: string;
  content: ExtensionContent;
};

/** Extends a placement, or ends it earlier: a new row. The dates that were agreed before stay as they are. */
export async function changePlacementEnd(
  db: Executor,
  { placementId, id, kind, basedOn, content }: NewEnd,
  now: Date,
  actor: Actor,
): Promise<EndAnswer> {
  return db.transaction(async (tx): Promise<EndAnswer> => {
    const before = await existing(tx, placementId);
    const [sent] = await tx
      .select({ placementId: placementExtensions.placementId })
      .from(placementExtensions)
      .where(eq(placementExtensions.id, id));
    if (sent) return sent.placementId === placementId ? { outcome: 'done' } : conflict(tx, placementId);
    if (before.cancelledAt || String(before.version) !== basedOn) return conflict(tx, placementId);
    const errors = endProblems(kind, before, content);
    if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
    const terms =
      kind === 'extend' && before.endsOn
        ? { ...content, startsOn: dayAfter(before.endsOn) }
        : { endsOn: content.endsOn, note: content.note };
    await tx.insert(placementExtensions).values({
      ...terms,
      id,
      placementId,
      createdBy: actor.kind === 'staff' ? actor.userId : null,
      createdAt: now,
    });
    await tx
      .update(placements)
      .set({ endsOn: content.endsOn, ...touched(placements) })
      .where(eq(placements.id, placementId));
    await recordAudit(
      tx,
      actor,
      placementAudit(before, {
        action: 'update',
        oldData: { ends_on: before.endsOn },
        newData: { ends_on: content.endsOn },
        metadata: { event: kind === 'extend' ? 'placementExtended' : 'placementEnded' },
      }),
    );
    await cancelAlerts(tx, before, now, actor);
    return { outcome: 'done' };
  });
}

/** The placement does not take place. The activities about its end are cancelled too. */
export async function cancelPlacement(
  db: Executor,
  { id, basedOn }: { id: string; basedOn: string },
  now: Date,
  actor: Actor,
): Promise<EndAnswer> {
  return db.transaction(async (tx): Promise<EndAnswer> => {
    const before = await existing(tx, id);
    if (before.cancelledAt) return { outcome: 'done' };
    if (String(before.version) !== basedOn) return conflict(tx, id);
    await tx
      .update(placements)
      .set({ cancelledAt: now, ...touched(placements) })
      .where(eq(placements.id, id));
    const metadata = { event: 'placementCancelled' } as const;
    await recordAudit(tx, actor, placementAudit(before, { action: 'update', metadata }));
    await cancelAlerts(tx, before, now, actor);
    return { outcome: 'done' };
  });
}

async function existing(tx: Executor, id: string): Promise<Placement> {
  const found = isId(id) ? await lockPlacement(tx, id) : undefined;
  if (!found) throw new AppError('notFound');
  return found;
}

async function conflict(tx: Executor, id: string): Promise<EndAnswer> {
  return { outcome: 'conflict', by: (await lastChange(tx, 'placement', id))?.name ?? null };
}
