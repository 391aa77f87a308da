import { and, eq, isNull } from 'drizzle-orm';
import { fullName } from '#domain/applications/application-view.ts';
import {
  type Placement,
  type PlacementContent,
  type PlacementForm,
  placementRecord,
} from '#domain/placements/placement-record.ts';
import { showForm } from '#domain/records/record.ts';
import type { Saved } from '#domain/records/save.ts';
import { lastChange } from '../audit/last-change.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { placements } from '../db/schema/placements.ts';
import { AppError } from '../errors.ts';
import { saveRecord } from '../records/save-record.ts';
import { type PlacementOrigin, placementStore } from './save-placement.ts';

/** `id`: of the placement, chosen by the form, so that sending it twice creates one. */
export type NewPlacement = { id: string; applicationId: string; content: PlacementContent };

export type PlacedOutcome =
  | Saved<Placement>
  /** A candidate is placed once per application. */
  | { outcome: 'already'; id: string; by: string | null }
  | { outcome: 'notAccepted' };

/** Creates the placement of an accepted application, and nothing else. */
export async function placeCandidate(
  db: Executor,
  { id, applicationId, content }: NewPlacement,
  actor: Actor,
): Promise<PlacedOutcome> {
  if (!isId(applicationId)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<PlacedOutcome> => {
    const found = await findOrigin(tx, applicationId, 'update');
    if (!found) throw new AppError('notFound');
    const earlier = await placementOf(tx, applicationId);
    if (earlier && earlier !== id) {
      const last = await lastChange(tx, 'placement', earlier);
      return { outcome: 'already', id: earlier, by: last?.name ?? null };
    }
    if (found.status !== 'accepted') return { outcome: 'notAccepted' };
    return saveRecord(tx, placementStore(found.origin), { id, basedOn: '', content }, actor);
  });
}

/** The placement of an application, unless it was cancelled. */
export async function placementOf(db: Executor, applicationId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.applicationId, applicationId), isNull(placements.cancelledAt)));
  return found?.id;
}

/** The defaults of a placement, from the application and its assignment. The customer may be unknown. */
export type PlacementStart = Omit<PlacementContent, 'customerId' | 'startDate' | 'type'> & {
  customerId: string | null;
  type: PlacementContent['type'] | null;
};

/** As the form shows it; the start is for its sender to choose. */
export function startForm(start: PlacementStart): Partial<PlacementForm> {
  const { customerId, type, ...content } = start;
  const shown = showForm(placementRecord, {
    ...content,
    customerId: customerId ?? '',
    type: type ?? 'Detachering',
    startDate: '',
  });
  return { ...shown, type: type ?? '' };
}

export async function findPlacementStart(
  db: Executor,
  applicationId: string,
): Promise<(PlacementOrigin & { status: string; start: PlacementStart }) | undefined> {
  if (!isId(applicationId)) return undefined;
  const found = await findOrigin(db, applicationId);
  return found && { ...found.origin, status: found.status, start: found.start };
}

async function findOrigin(db: Executor, applicationId: string, lock?: 'update') {
  const reading = db
    .select({ application: guestApplications, assignment: assignments, candidate: candidates })
    .from(guestApplications)
    .innerJoin(candidates, eq(candidates.id, guestApplications.candidateId))
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(eq(guestApplications.id, applicationId));
  const [found] = await (lock ? reading.for(lock, { of: guestApplications }) : reading);
  if (!found) return undefined;
  const { application, assignment, candidate } = found;
  const origin: PlacementOrigin = {
    applicationId,
    candidateId: candidate.id,
    personName: fullName(candidate).slice(0, MAX_NAME),
    assignmentId: assignment?.id ?? null,
  };
  const start: PlacementStart = {
    title: assignment?.title ?? candidate.currentJobTitle ?? '',
    type: assignment?.type ?? null,
    customerId: assignment?.customerId ?? null,
    contactId: assignment ? await onlyContact(db, assignment.id) : null,
    ownerId: application.ownerId ?? assignment?.ownerId ?? assignment?.recruiterId ?? null,
    endDate: null,
    hoursPerWeek: assignment?.hoursPerWeek ?? null,
    purchaseCents: assignment?.purchaseCents ?? null,
    sellingCents: assignment?.sellingCents ?? null,
    salaryCents: null,
    feeCents: assignment?.feeCents ?? null,
  };
  return { status: application.status, origin, start };
}

const MAX_NAME = 200;

/** Of several contacts nobody knows which one it is. */
async function onlyContact(db: Executor, assignmentId: string): Promise<string | null> {
  const found = await db
    .select({ id: assignmentContacts.contactId })
    .from(assignmentContacts)
    .where(eq(assignmentContacts.assignmentId, assignmentId))
    .limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
