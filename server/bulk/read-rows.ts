import { inArray } from 'drizzle-orm';
import type { BulkKind, BulkRows } from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';
import { MAX_BULK } from '#domain/mail/bulk-mail.ts';
import { guestApplications } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';
import { selectedIds } from './judge-rows.ts';

/** The rows of a selection, for writing to them or rejecting them. */
export async function readRows(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { kind, selection }: { kind: BulkKind; selection: BulkSelection },
): Promise<BulkRows> {
  const ids = await selectedIds(db, kind, selection, { now: now(), max: MAX_BULK });
  if (ids.length > MAX_BULK) return { outcome: 'tooMany', max: MAX_BULK };
  const { id, firstName, lastName, status } = guestApplications;
  const applications =
    kind === 'application'
      ? await db
          .select({ id, firstName, lastName, status })
          .from(guestApplications)
          .where(inArray(id, ids))
          .orderBy(id)
      : [];
  return { outcome: 'found', ids, applications };
}
