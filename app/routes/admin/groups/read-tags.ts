import type { RouterContextProvider } from 'react-router';
import type { GroupedKind, GroupName } from '#domain/groups/group.ts';
import { tagsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../../read-or-log.ts';

/** The tags of the rows that a list shows; without them if they cannot be read. */
export async function readTags(
  context: Readonly<RouterContextProvider>,
  kind: GroupedKind,
  rows: readonly { id: string }[] = [],
): Promise<Record<string, GroupName[]>> {
  const { db } = context.get(requestContext).program;
  const ids = rows.map(({ id }) => id);
  return (await readOrLog(context, tagsOf(db, kind, ids), 'the tags of a list could not be read')) ?? {};
}
