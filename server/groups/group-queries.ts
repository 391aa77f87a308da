import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type Group,
  type GroupedKind,
  groupedKinds,
  type GroupKind,
  type GroupMember,
  type GroupName,
  type GroupOf,
} from '#domain/groups/group.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { plainLiteral } from '../db/plain-text.ts';
import { users } from '../db/schema/accounts.ts';
import { candidates } from '../db/schema/candidates.ts';
import { groupMembers, groups } from '../db/schema/groups.ts';
import { isListed } from '../records/list-page.ts';

const { id, kind, name, colour, description, ownerId } = groups;
const memberOf: Record<GroupedKind, PgColumn> = {
  candidate: groupMembers.candidateId,
  contact: groupMembers.contactId,
  customer: groupMembers.customerId,
  assignment: groupMembers.assignmentId,
};

const members = sql<number>`(select count(*)::int from group_members m where m.group_id = groups.id)`;

export function listGroups(db: Executor, of: GroupKind): Promise<Group[]> {
  return db
    .select({ id, name, colour, description, ownerId, owner: users.name, members })
    .from(groups)
    .leftJoin(users, eq(users.id, ownerId))
    .where(eq(kind, of))
    .orderBy(sql`plain_text(${name})`);
}

export async function findGroup(db: Executor, wanted: string, of: GroupKind): Promise<Group | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db
    .select({ id, name, colour, description, ownerId, owner: users.name, members })
    .from(groups)
    .leftJoin(users, eq(users.id, ownerId))
    .where(and(eq(id, wanted), eq(kind, of)));
  return found;
}

const OFFERED = 20;

/** Names that begin with what is typed come first. */
export function searchGroups(db: Executor, of: GroupKind, search: string): Promise<GroupName[]> {
  const typed = plainLiteral(search);
  return db
    .select({ id, name, colour })
    .from(groups)
    .where(and(eq(kind, of), sql`plain_text(${name}) like '%' || ${typed} || '%'`))
    .orderBy(desc(sql`plain_text(${name}) like ${typed} || '%'`), sql`plain_text(${name})`)
    .limit(OFFERED);
}

export const groupsOf = (db: Executor, of: GroupedKind, recordId: string): Promise<GroupOf[]> =>
  groupsOfOne[of](db).execute({ recordId });

/** The tags of the rows on a page, in one query. */
export async function tagsOf(
  db: Executor,
  of: GroupedKind,
  recordIds: readonly string[],
): Promise<Record<string, GroupName[]>> {
  const found: Record<string, GroupName[]> = {};
  if (recordIds.length === 0) return found;
  const rows = await tags[of](db).execute({ ids: recordIds });
  for (const { recordId, ...tag } of rows) (found[recordId] ??= []).push(tag);
  return found;
}

const tags = recordOf(groupedKinds.tag, (of) =>
  prepared(`tags-of-${of}`, (db) =>
    db
      .select({ recordId: sql<string>`${memberOf[of]}`, id, name, colour })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(and(eq(kind, 'tag'), isListed(memberOf[of])))
      .orderBy(sql`plain_text(${name})`),
  ),
);

const groupsOfOne = recordOf(groupedKinds.tag, (of) =>
  prepared(`groups-of-${of}`, (db) =>
    db
      .select({ id, kind, name, colour })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(memberOf[of], sql.placeholder('recordId')))
      .orderBy(sql`plain_text(${name})`),
  ),
);

/** The condition of a list that is narrowed to groups. */
export function inGroup(of: GroupedKind, record: SQL, groupIds: readonly string[] | null): SQL | undefined {
  if (groupIds === null) return undefined;
  return sql`exists (select from group_members gm where gm.${sql.identifier(`${of}_id`)} = ${record}
    and gm.group_id = any(${sql.param([...groupIds])}::uuid[]))`;
}

/** Newest first. */
export async function listPoolMembers(
  db: Executor,
  poolId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const which = eq(groupMembers.groupId, poolId);
  const [counted] = await db.select({ total: count() }).from(groupMembers).where(which);
  const total = counted?.total ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const rows: GroupMember[] = await db
    .select({
      id: candidates.id,
      name: sql<string>`${candidates.firstName} || ' ' || ${candidates.lastName}`,
      since: groupMembers.since,
      by: users.name,
    })
    .from(groupMembers)
    .innerJoin(candidates, eq(candidates.id, groupMembers.candidateId))
    .leftJoin(users, eq(users.id, groupMembers.addedBy))
    .where(which)
    .orderBy(desc(groupMembers.since), asc(candidates.id))
    .offset((shown - 1) * pageSize)
    .limit(pageSize);
  return { rows, total, page: shown };
}
