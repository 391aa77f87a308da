import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { groups } from '../db/schema/groups.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

/** Everything in the first is in the other afterwards, once. The first is deleted. */
export async function mergeGroups(
  { db }: Pick<Program, 'db'>,
  id: string,
  intoId: string,
  actor: Actor,
): Promise<void> {
  if (id === intoId) throw new AppError('conflict');
  await db.transaction(async (tx) => {
    const both = await tx
      .select()
      .from(groups)
      .where(inArray(groups.id, [id, intoId]))
      .orderBy(asc(groups.id))
      .for('update');
    const [from, into] = [id, intoId].map((one) => both.find((group) => group.id === one));
    if (!from || !into || from.kind !== into.kind) throw new AppError('notFound');
    const { rows } = await tx.execute<{ moved: number }>(sql`
      with moved as (
        insert into group_members (group_id, candidate_id, contact_id, customer_id, assignment_id, since, added_by)
        select ${intoId}, candidate_id, contact_id, customer_id, assignment_id, since, added_by
        from group_members where group_id = ${id} on conflict do nothing returning 1
      ) select count(*)::int as moved from moved`);
    await tx.delete(groups).where(eq(groups.id, id));
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: from.kind,
      entityId: id,
      oldData: { name: from.name, merged_into: intoId },
      metadata: { count: rows[0]?.moved ?? 0 },
    });
  });
}
