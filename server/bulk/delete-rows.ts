import { sql } from 'drizzle-orm';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import { deleteActivity } from '../activities/delete-activity.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { deleteAssignment } from '../assignments/delete-assignment.ts';
import type { Actor } from '../audit/record-audit.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import type { Transaction } from '../db/client.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { deleteOpportunity } from '../opportunities/delete-opportunity.ts';
import type { Program } from '../program.ts';
import type { Reasons } from './bulk-change.ts';

const has = (table: string, column: string, of: string, more = sql``) =>
  sql`exists (select from ${sql.identifier(table)} x where x.${sql.identifier(column)} = ${sql.identifier(of)}.id ${more})`;

/** A customer with records is deleted from its own page, which shows what goes with it. */
export const deletionReasons: Partial<Record<BulkKind, Reasons>> = {
  application: [
    [
      'presented',
      has('presentations', 'application_id', 'guest_applications', sql`and x.sent_at is not null`),
    ],
  ],
  customer: [
    [
      'mustBeKept',
      sql`${has('placements', 'customer_id', 'customers')} or ${has('presentations', 'customer_id', 'customers')}`,
    ],
    [
      'hasRecords',
      sql`${has('contacts', 'customer_id', 'customers')} or ${has('opportunities', 'customer_id', 'customers')}
        or ${has('activities', 'customer_id', 'customers')}`,
    ],
  ],
};

type Deleting = Pick<Program, 'files' | 'log' | 'secrets' | 'now'> & { db: Transaction };
const nothing = { contacts: 0, opportunities: 0, activities: 0 };

const deleteOne: Record<BulkKind, (program: Deleting, id: string, actor: Actor) => Promise<unknown>> = {
  application: deleteApplication,
  candidate: (program, id, actor) => eraseCandidate(program, id, 'staff', actor),
  contact: (program, id, actor) => eraseContact(program, id, 'staff', actor),
  customer: ({ db }, id, actor) => deleteCustomer(db, { id, confirmed: nothing }, actor),
  opportunity: ({ db }, id, actor) => deleteOpportunity(db, id, actor),
  activity: ({ db }, id, actor) => deleteActivity(db, id, actor),
  assignment: ({ db }, id, actor) => deleteAssignment(db, id, actor),
  message: (program, id, actor) => deleteMessages(program, [id], actor),
};

/** By the rules of each record. Returns the names of files to remove after the commit. */
export async function deleteRows(
  program: Pick<Program, 'files' | 'log' | 'secrets' | 'now'>,
  tx: Transaction,
  { kind, ids }: { kind: BulkKind; ids: readonly string[] },
  actor: Actor,
): Promise<string[]> {
  const later: string[] = [];
  const files = {
    ...program.files,
    remove: (name: string) => {
      later.push(name);
      return Promise.resolve();
    },
  };
  for (const id of ids) await deleteOne[kind]({ ...program, files, db: tx }, id, actor);
  return later;
}
