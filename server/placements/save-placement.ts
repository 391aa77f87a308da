import { and, eq, sql } from 'drizzle-orm';
import {
  type Placement,
  type PlacementContent,
  placementRecord,
} from '#domain/placements/placement-record.ts';
import type { Names } from '#domain/records/choice.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { isStaff } from '../activities/save-activity.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { AppError } from '../errors.ts';
import { touched } from '../records/record-audit.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { placementAudit, wholePlacement } from './placement-record.ts';

/** The fields that a placement copies from its application. */
export type PlacementOrigin = Pick<
  Placement,
  'applicationId' | 'candidateId' | 'personName' | 'assignmentId'
>;

/** `origin`: of a new placement. */
export const placementStore = (origin?: PlacementOrigin): RecordStore<typeof placementRecord, Placement> => ({
  record: placementRecord,
  entity: 'placement',
  judge: judgeRelations,
  find: lockPlacement,
  prepare: async (_tx, { before, wanted }) => (before ? fixedFields(before, wanted) : {}),
  insert(tx, row) {
    if (!origin) throw new AppError('notFound');
    return first(
      tx
        .insert(placements)
        .values({ ...row, ...origin, endsOn: row.endDate })
        .onConflictDoNothing({ target: placements.id })
        .returning(wholePlacement),
    );
  },
  update: (tx, before, { customerId: _customerId, endDate: _endDate, ...wanted }) =>
    first(
      tx
        .update(placements)
        .set({ ...wanted, ...touched(placements) })
        .where(eq(placements.id, before.id))
        .returning(wholePlacement),
    ),
  entry: placementAudit,
});

/** Changes a placement. Its end is changed by `changePlacementEnd`. */
export const savePlacement = saverOf(placementStore());

export function lockPlacement(tx: Executor, id: string): Promise<Placement | undefined> {
  return first(tx.select(wholePlacement).from(placements).where(eq(placements.id, id)).for('no key update'));
}

function fixedFields(before: Placement, wanted: PlacementContent): { errors?: RecordErrors } {
  if (wanted.customerId !== before.customerId) return { errors: { customer_id: 'invalid' } };
  if (wanted.endDate !== before.endDate) return { errors: { end_date: 'endFixed' } };
  if (before.endsOn !== null && wanted.startDate > before.endsOn)
    return { errors: { start_date: 'startAfterEnd' } };
  return {};
}

/** Related records must exist, and the contact must be one of the customer. */
async function judgeRelations(
  tx: Executor,
  { customerId, contactId, ownerId }: PlacementContent,
): Promise<RecordErrors | undefined> {
  if (!(await lockCustomer(tx, customerId))) return { customer_id: 'company' };
  const errors: RecordErrors = {};
  if (contactId) {
    const found = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, contactId), eq(contacts.customerId, customerId)))
      .for('key share');
    if (found.length === 0) errors.contact_id = 'otherContact';
  }
  if (ownerId && !(await isStaff(tx, ownerId))) errors.owner_id = 'invalid';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The names of the records that a placement refers to, by id, for comparing two versions. */
export async function namesInPlacement(db: Executor, placement: Placement): Promise<Names> {
  const { customerId, contactId, ownerId } = placement;
  const [found] = await db
    .select({
      company: customers.companyName,
      contact: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      owner: users.name,
    })
    .from(customers)
    .leftJoin(contacts, eq(contacts.id, contactId ?? customerId))
    .leftJoin(users, eq(users.id, ownerId ?? customerId))
    .where(eq(customers.id, customerId));
  if (!found) return {};
  return {
    [customerId]: found.company,
    ...(contactId && found.contact !== null && { [contactId]: found.contact }),
    ...(ownerId && found.owner !== null && { [ownerId]: found.owner }),
  };
}
