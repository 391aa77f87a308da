import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import { wholeActivity } from '../activities/activity-record.ts';
import type { Executor } from '../db/client.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { candidateCvs, candidateMerges, candidateNotes } from '../db/schema/candidates.ts';
import { activities, customers } from '../db/schema/crm.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { storedFiles } from '../db/schema/files.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { interviews, presentationAgreements, presentations } from '../db/schema/presentations.ts';
import { ofEntities, readCorrespondence, readHistory, textList } from '../erasure/personal-data.ts';
import { groupsOf } from '../groups/group-queries.ts';
import { wholePlacement } from '../placements/placement-record.ts';
import type { Program } from '../program.ts';
import { findCandidate } from './candidate-queries.ts';
import { readConsentRequests } from './consent-queries.ts';

/** All stored data of a person. */
export async function readPersonData({ db, settings }: Pick<Program, 'db' | 'settings'>, id: string) {
  const candidate = await findCandidate(db, id);
  if (!candidate) return undefined;
  const applied = await db
    .select({ application: guestApplications, assignment: { title: assignments.title } })
    .from(guestApplications)
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(eq(guestApplications.candidateId, id))
    .orderBy(asc(guestApplications.createdAt));
  const applications = applied.map(({ application, assignment }) => ({
    ...application,
    assignment: assignment?.title ?? null,
  }));
  const applicationIds = applications.map((application) => application.id);
  const emails = [
    ...new Set(
      [candidate.email, ...candidate.otherEmails, ...applications.map(({ email }) => email)].map((email) =>
        email.toLowerCase(),
      ),
    ),
  ];
  const [presented, agreements, meetings, placed] = await Promise.all([
    db.select().from(presentations).where(eq(presentations.candidateId, id)),
    db.select().from(presentationAgreements).where(eq(presentationAgreements.candidateId, id)),
    db.select().from(interviews).where(eq(interviews.candidateId, id)),
    readPlacements(db, id),
  ]);
  const [planned, notes, notesOfApplications, documents, merges, consentRequests, correspondence, history] =
    await Promise.all([
      db.select(wholeActivity).from(activities).where(eq(activities.candidateId, id)),
      db.select().from(candidateNotes).where(eq(candidateNotes.candidateId, id)),
      db.select().from(applicationNotes).where(inArray(applicationNotes.applicationId, applicationIds)),
      readFiles(db, id).then(async (own) => [...own, ...(await readPlacementFiles(db, id))]),
      db.select().from(candidateMerges).where(eq(candidateMerges.keptId, id)),
      readConsentRequests(db, id),
      readCorrespondence(db, emails),
      readHistory(
        db,
        or(
          sql`${auditLogs.metadata} ->> 'candidateId' = any(${textList([id, ...candidate.formerIds])})`,
          ofEntities('application', applicationIds),
        ),
      ),
    ]);
  return {
    candidate,
    retention: retentionOf(await settings.current(), candidate, applications),
    applications,
    applicationNotes: notesOfApplications,
    notes,
    activities: planned,
    documents,
    merges,
    consentRequests,
    presentations: presented,
    agreements,
    interviews: meetings,
    placements: placed,
    groups: (await groupsOf(db, 'candidate', id)).map(({ kind, name }) => ({ kind, name })),
    ...correspondence,
    history,
  };
}

function readFiles(db: Executor, id: string) {
  const { kind, displayName, uploadedAt, applicationId } = candidateCvs;
  const { storageName, originalName, mediaType, size, sha256 } = storedFiles;
  return db
    .select({
      kind,
      displayName,
      originalName,
      uploadedAt,
      applicationId,
      mediaType,
      size,
      sha256,
      storageName,
    })
    .from(candidateCvs)
    .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    .where(eq(candidateCvs.candidateId, id))
    .orderBy(asc(uploadedAt));
}

/** Of their placements. */
function readPlacementFiles(db: Executor, id: string) {
  const { displayName, uploadedAt } = recordDocuments;
  const { storageName, originalName, mediaType, size, sha256 } = storedFiles;
  return db
    .select({
      placementId: placements.id,
      displayName,
      originalName,
      uploadedAt,
      mediaType,
      size,
      sha256,
      storageName,
    })
    .from(recordDocuments)
    .innerJoin(placements, eq(placements.id, recordDocuments.placementId))
    .innerJoin(storedFiles, eq(storedFiles.id, recordDocuments.fileId))
    .where(eq(placements.candidateId, id))
    .orderBy(asc(uploadedAt));
}

/** The rates charged to the customer are not personal data. */
async function readPlacements(db: Executor, id: string) {
  const { sellingCents: _selling, feeCents: _fee, alerted: _alerted, ...told } = wholePlacement;
  const { placementId, endsOn, startsOn, hoursPerWeek, purchaseCents, note, createdAt } = placementExtensions;
  const [placed, extensions] = await Promise.all([
    db
      .select({ ...told, customer: customers.companyName })
      .from(placements)
      .innerJoin(customers, eq(customers.id, placements.customerId))
      .where(eq(placements.candidateId, id))
      .orderBy(asc(placements.startDate)),
    db
      .select({ placementId, endsOn, startsOn, hoursPerWeek, purchaseCents, note, createdAt })
      .from(placementExtensions)
      .innerJoin(placements, eq(placements.id, placementId))
      .where(eq(placements.candidateId, id))
      .orderBy(asc(createdAt)),
  ]);
  return placed.map((placement) => ({
    ...placement,
    extensions: extensions.filter((extension) => extension.placementId === placement.id),
  }));
}
