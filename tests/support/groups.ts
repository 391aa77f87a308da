import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { groupMembers, groups } from '#server/db/schema/groups.ts';

/** Inserts a tag with one record. */
export async function insertTag(
  db: Executor,
  name: string,
  of: Partial<typeof groupMembers.$inferInsert>,
): Promise<string> {
  const id = newId();
  await db.insert(groups).values({ id, kind: 'tag', name, colour: 'green', description: '' });
  await db.insert(groupMembers).values({ ...of, groupId: id, since: new Date() });
  return id;
}
