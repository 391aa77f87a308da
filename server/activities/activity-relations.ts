import { eq } from 'drizzle-orm';
import type { ActivityContent } from '#domain/activities/activity-record.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { first } from '../records/save-record.ts';

type Known = { customerId?: string | null; candidateId?: string | null; assignmentId?: string | null };
type Lock = 'key share' | undefined;

/** The other records that each of these implies; undefined if it does not exist. */
const readers = {
  applicationId: (db: Executor, id: string, lock: Lock) =>
    locked(
      db
        .select({ candidateId: guestApplications.candidateId, assignmentId: guestApplications.assignmentId })
        .from(guestApplications)
        .where(eq(guestApplications.id, id))
        .$dynamic(),
      lock,
    ),
  placementId: (db: Executor, id: string, lock: Lock) =>
    locked(
      db
        .select({
          customerId: placements.customerId,
          candidateId: placements.candidateId,
          assignmentId: placements.assignmentId,
        })
        .from(placements)
        .where(eq(placements.id, id))
        .$dynamic(),
      lock,
    ),
  assignmentId: (db: Executor, id: string, lock: Lock) =>
    locked(
      db
        .select({ customerId: assignments.customerId })
        .from(assignments)
        .where(eq(assignments.id, id))
        .$dynamic(),
      lock,
    ),
  contactId: (db: Executor, id: string, lock: Lock) =>
    locked(
      db.select({ customerId: contacts.customerId }).from(contacts).where(eq(contacts.id, id)).$dynamic(),
      lock,
    ),
  opportunityId: (db: Executor, id: string, lock: Lock) =>
    locked(
      db
        .select({ customerId: opportunities.customerId })
        .from(opportunities)
        .where(eq(opportunities.id, id))
        .$dynamic(),
      lock,
    ),
} satisfies Record<string, (db: Executor, id: string, lock: Lock) => Promise<Known | undefined>>;

type Locking<Row> = PromiseLike<Row[]> & { for(strength: 'key share'): PromiseLike<Row[]> };

const locked = <Row>(query: Locking<Row>, lock: Lock): Promise<Row | undefined> =>
  first(lock ? query.for(lock) : query);

/** Adds the customer, candidate and assignment of the record that the activity is about. */
export async function withImplied(db: Executor, content: ActivityContent): Promise<ActivityContent> {
  const complete = { ...content };
  for (const name of [
    'applicationId',
    'placementId',
    'assignmentId',
    'contactId',
    'opportunityId',
  ] as const) {
    const id = complete[name];
    const implied: Known | undefined = id ? await readers[name](db, id, undefined) : undefined;
    complete.candidateId ??= implied?.candidateId ?? null;
    complete.assignmentId ??= implied?.assignmentId ?? null;
    complete.customerId ??= implied?.customerId ?? null;
  }
  return complete;
}

/** The fields with a record that does not exist, or that belongs to another customer or candidate. */
export async function unfitRecords(tx: Executor, content: ActivityContent): Promise<string[]> {
  const { candidateId, assignmentId, applicationId, placementId } = content;
  const fits = (implied: Known | undefined) =>
    implied !== undefined &&
    agrees(implied.customerId, content.customerId) &&
    agrees(implied.candidateId, candidateId) &&
    agrees(implied.assignmentId, assignmentId);
  const unfit: string[] = [];
  if (candidateId && !(await exists(tx, candidateId))) unfit.push('candidate_id');
  if (assignmentId && !fits(await readers.assignmentId(tx, assignmentId, 'key share')))
    unfit.push('assignment_id');
  if (applicationId && !fits(await readers.applicationId(tx, applicationId, 'key share')))
    unfit.push('application_id');
  if (placementId && !fits(await readers.placementId(tx, placementId, 'key share')))
    unfit.push('placement_id');
  return unfit;
}

const agrees = (implied: string | null | undefined, chosen: string | null) =>
  !implied || !chosen || implied === chosen;

async function exists(tx: Executor, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.id, id))
    .for('key share');
  return found.length > 0;
}
