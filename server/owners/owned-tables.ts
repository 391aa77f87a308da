import { sql } from 'drizzle-orm';
import type { OwnedKind } from '#domain/owners/owner.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { placements } from '../db/schema/placements.ts';
import { touched } from '../records/record-audit.ts';

export const ownedTables = {
  activity: activities,
  application: guestApplications,
  assignment: assignments,
  candidate: candidates,
  contact: contacts,
  customer: customers,
  message: contactMessages,
  opportunity: opportunities,
  placement: placements,
} as const satisfies Record<OwnedKind, unknown>;

/** Later than before even within one millisecond, where it serves as the version. */
const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`;

/** The same owner for several rows of one kind. */
export function changeOwners(kind: OwnedKind, owner: string | null): BulkChange {
  const table = ownedTables[kind];
  const stamp = 'version' in table ? touched(table) : 'updatedAt' in table ? { updatedAt: nextUpdate } : {};
  return {
    reasons: [['already', sql`${table.ownerId} is not distinct from ${owner}::uuid`]],
    columns: ['owner_id', ...('updatedAt' in table ? ['updated_at'] : [])],
    ...('version' in table && { stamps: ['version'] }),
    logged: ['owner_id'],
    async apply({ tx, ids }) {
      await tx
        .update(table)
        .set({ ownerId: owner, ...stamp })
        .where(sql`${table.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`);
    },
  };
}
