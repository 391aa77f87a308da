import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { groupMembers, groups } from '../db/schema/groups.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

/** The records in it stay. */
export async function deleteGroup({ db }: Pick<Program, 'db'>, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await tx.$count(groupMembers, eq(groupMembers.groupId, id));
    const [gone] = await tx
      .delete(groups)
      .where(sql`${groups.id} = ${id}`)
      .returning();
    if (!gone) throw new AppError('notFound');
    const oldData = { name: gone.name, colour: gone.colour };
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: gone.kind,
      entityId: id,
      oldData,
      metadata: { count },
    });
  });
}
