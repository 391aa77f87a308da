import { and, eq, ne, sql } from 'drizzle-orm';
import type { GroupOutcome } from '#domain/groups/group.ts';
import type { GroupRequest } from '#domain/groups/group-requests.ts';
import { isStaff } from '../activities/save-activity.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { groups } from '../db/schema/groups.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

/** Adds a tag or pool, or changes it. The form chooses the id, so that sending it twice adds one. */
export function saveGroup(
  { db, now }: Pick<Program, 'db' | 'now'>,
  id: string,
  { kind, ...wanted }: GroupRequest,
  actor: Actor,
): Promise<GroupOutcome> {
  return db.transaction(async (tx): Promise<GroupOutcome> => {
    // One at a time, so that two colleagues cannot add the same name.
    await tx.execute(sql`lock table groups in share row exclusive mode`);
    const sameName = sql`plain_text(${groups.name}) = plain_text(${wanted.name})`;
    const [taken] = await tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.kind, kind), ne(groups.id, id), sameName));
    if (taken) return { outcome: 'taken' };
    if (wanted.ownerId && !(await isStaff(tx, wanted.ownerId))) throw new AppError('notFound');
    const [before] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
    if (before && before.kind !== kind) throw new AppError('conflict');
    const told = ({ name, colour, ownerId }: Pick<GroupRequest, 'name' | 'colour' | 'ownerId'>) => ({
      name,
      colour,
      owner_id: ownerId,
    });
    if (!before) await tx.insert(groups).values({ id, kind, ...wanted });
    else
      await tx
        .update(groups)
        .set({ ...wanted, updatedAt: now() })
        .where(eq(groups.id, id));
    await recordAudit(tx, actor, {
      action: before ? 'update' : 'create',
      entity: kind,
      entityId: id,
      ...(before && { oldData: told(before) }),
      newData: told(wanted),
    });
    return { outcome: 'saved' };
  });
}
