import { sql } from 'drizzle-orm';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { GroupKind } from '#domain/groups/group.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { ChangedRows, Reasons } from '../bulk/bulk-change.ts';
import { bulkSources, idList } from '../bulk/bulk-sources.ts';
import { memberColumn } from '../bulk/remember-rows.ts';
import type { Executor } from '../db/client.ts';

export type Grouping = { kind: BulkKind; group: GroupKind; groupId: string; add: boolean };

/** Rows that are in the group already, or not in it. */
export function groupingReasons({ kind, groupId, add }: Grouping): Reasons {
  const isIn = sql`exists (select from group_members gm where gm.${memberColumn(kind)} = ${bulkSources[kind].table}.id
    and gm.group_id = ${groupId})`;
  return [['already', add ? isIn : sql`not ${isIn}`]];
}

export async function groupExists(db: Executor, { group, groupId }: Grouping): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from groups where id = ${groupId} and kind = ${group}`);
  return rows.length > 0;
}

/** Puts rows in a group or takes them out, and keeps what is needed to undo it. */
export async function changeMembers(
  { tx, actId, ids, now }: ChangedRows,
  { kind, group, groupId, add }: Grouping,
  userId: string,
  actor: Actor,
): Promise<void> {
  const member = memberColumn(kind);
  const at = sql`${now.toISOString()}::timestamptz`;
  if (add) {
    await tx.execute(sql`insert into group_members (group_id, ${member}, since, added_by)
      select ${groupId}, id, ${at}, ${userId} from unnest(${idList(ids)}) as id on conflict do nothing`);
    await tx.execute(sql`insert into bulk_members (act_id, ${member}, selected, before)
      select ${actId}, id, true, jsonb_build_object('added', ${at}) from unnest(${idList(ids)}) as id`);
  } else {
    await tx.execute(sql`insert into bulk_members (act_id, ${member}, selected, before)
      select ${actId}, ${member}, true, jsonb_build_object('since', since, 'by', added_by) from group_members
      where group_id = ${groupId} and ${member} = any(${idList(ids)})`);
    await tx.execute(
      sql`delete from group_members where group_id = ${groupId} and ${member} = any(${idList(ids)})`,
    );
  }
  await recordGrouping(tx, { kind, group, groupId, add }, ids, actor);
}

/** Returns the rows that are as they were before the act; others were changed since. */
export async function undoGrouping(
  tx: Executor,
  actId: string,
  { kind, group, groupId, add }: Grouping,
  actor: Actor,
): Promise<string[]> {
  if (!(await groupExists(tx, { kind, group, groupId, add }))) return [];
  const member = memberColumn(kind);
  const { rows } = await tx.execute<{ id: string }>(
    add
      ? sql`delete from group_members gm using bulk_members m where m.act_id = ${actId}
          and gm.group_id = ${groupId} and gm.${member} = m.${member}
          and gm.since = (m.before->>'added')::timestamptz returning gm.${member} as id`
      : sql`insert into group_members (group_id, ${member}, since, added_by)
          select ${groupId}, m.${member}, (m.before->>'since')::timestamptz,
            (select u.id from users u where u.id = (m.before->>'by')::uuid)
          from bulk_members m where m.act_id = ${actId} on conflict do nothing returning ${member} as id`,
  );
  const ids = rows.map(({ id }) => id);
  await recordGrouping(tx, { kind, group, groupId, add: !add }, ids, actor);
  return ids;
}

async function recordGrouping(
  tx: Executor,
  { kind, group, groupId, add }: Grouping,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  const field = `${group}_${add ? 'added' : 'removed'}`;
  await recordAudits(
    tx,
    actor,
    ids.map((id) => ({
      action: 'update',
      entity: kind,
      entityId: id,
      newData: { [field]: groupId },
      metadata: {
        ...(kind === 'customer' && { customerId: id }),
        ...(kind === 'candidate' && { candidateId: id, event: 'edited' as const }),
      },
    })),
  );
}
