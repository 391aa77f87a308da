import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { readMotivation } from '#domain/applications/motivation.ts';
import { differencesFrom } from '#domain/candidates/applicant.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type {
  ApplicationStanding,
  CandidateApplication,
  CandidateDocument,
} from '#domain/candidates/candidate-view.ts';
import { fixedTerms, keptSince } from '#domain/retention.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateCvs, candidateMerges } from '../db/schema/candidates.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';

const MAX_SHOWN = 100;

/** Of the retention of a candidate and the status of a guest, newest first. */
export function readStandings(db: Executor, candidateId: string): Promise<ApplicationStanding[]> {
  const { status, createdAt, proposedAt, completedAt, longerConsentAt } = guestApplications;
  return db
    .select({ status, createdAt, proposedAt, completedAt, longerConsentAt })
    .from(guestApplications)
    .where(eq(guestApplications.candidateId, candidateId))
    .orderBy(desc(createdAt), desc(guestApplications.id))
    .limit(MAX_SHOWN);
}

/** The newest applications with their notes, and how many there are. */
export async function readCandidateApplications(
  db: Executor,
  candidate: Candidate,
): Promise<{ rows: CandidateApplication[]; total: number }> {
  const { rows, total } = await readApplications(db, candidate);
  const ids = rows.map((application) => application.id);
  const notes = await readApplicationNotes(db, ids);
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      notes: notes.filter(({ applicationId }) => applicationId === row.id),
    })),
  };
}

async function readApplications(db: Executor, candidate: Candidate) {
  const { firstName, lastName, phone, assignmentId } = guestApplications;
  const { id, status, source, motivation, createdAt, statusChangedAt, proposedAt } = guestApplications;
  const { completedAt, longerConsentAt, nextStep, nextStepOn } = guestApplications;
  const rows = await db
    .select({
      id,
      status,
      source,
      motivation,
      createdAt,
      statusChangedAt,
      completedAt,
      longerConsentAt,
      proposedAt,
      owner: users.name,
      nextStep,
      nextStepOn,
      submitted: { firstName, lastName, phone, motivation, assignmentId },
      title: assignments.title,
      organization: assignments.organization,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(guestApplications)
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .leftJoin(users, eq(users.id, guestApplications.ownerId))
    .where(eq(guestApplications.candidateId, candidate.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_SHOWN);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(
      ({ total: _total, motivation: text, submitted, ...row }): Omit<CandidateApplication, 'notes'> => ({
        ...row,
        // A proposal by staff has copied the profile.
        differences: row.proposedAt ? [] : differencesFrom(candidate, submitted),
        motivation: row.source === 'assignment' ? { kind: 'general', text } : readMotivation(text),
      }),
    ),
  };
}

function readApplicationNotes(db: Executor, applicationIds: string[]) {
  const { id, applicationId, body, createdAt } = applicationNotes;
  return db
    .select({ id, applicationId, body, createdAt, author: users.name })
    .from(applicationNotes)
    .leftJoin(users, eq(users.id, applicationNotes.authorId))
    .where(inArray(applicationId, applicationIds))
    .orderBy(desc(createdAt), desc(id));
}

export function readCandidateDocuments(db: Executor, candidateId: string): Promise<CandidateDocument[]> {
  const { id, kind, displayName, uploadedAt, applicationId } = candidateCvs;
  const { originalName, mediaType, size } = storedFiles;
  return db
    .select({
      id,
      kind,
      displayName,
      originalName,
      mediaType,
      size,
      uploadedAt,
      applicationId,
      textStatus: cvTexts.status,
    })
    .from(candidateCvs)
    .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    .leftJoin(cvTexts, eq(cvTexts.fileId, candidateCvs.fileId))
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(uploadedAt), desc(id))
    .limit(MAX_SHOWN);
}

/** The merges that can still be undone. */
export function readMerges(db: Executor, keptId: string, now: Date) {
  const { id, mergedAt, snapshot } = candidateMerges;
  const removed = (field: string) => sql<string>`(${snapshot} -> 'removed' ->> ${field})`;
  return db
    .select({
      id,
      mergedAt,
      name: sql<string>`${removed('firstName')} || ' ' || ${removed('lastName')}`,
      email: removed('email'),
      by: users.name,
    })
    .from(candidateMerges)
    .leftJoin(users, eq(users.id, candidateMerges.mergedBy))
    .where(and(eq(candidateMerges.keptId, keptId), gte(mergedAt, keptSince(fixedTerms.merges, now))))
    .orderBy(desc(mergedAt));
}
