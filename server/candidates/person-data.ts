import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import type { Executor } from '../db/client.ts';
import { applicationNotes, guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { candidateCvs, candidateMerges, candidateNotes } from '../db/schema/candidates.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { contactMessages } from '../db/schema/messages.ts';
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
  const [notes, notesOfApplications, documents, merges, requests, messages, mails, history] =
    await Promise.all([
      db.select().from(candidateNotes).where(eq(candidateNotes.candidateId, id)),
      db.select().from(applicationNotes).where(inArray(applicationNotes.applicationId, applicationIds)),
      readFiles(db, id),
      db.select().from(candidateMerges).where(eq(candidateMerges.keptId, id)),
      readConsentRequests(db, id),
      db
        .select()
        .from(contactMessages)
        .where(inArray(sql`lower(${contactMessages.email})`, emails)),
      db
        .select()
        .from(mailOutbox)
        .where(
          or(
            inArray(sql`lower(${mailOutbox.toAddress})`, emails),
            inArray(sql`lower(${mailOutbox.replyTo})`, emails),
          ),
        ),
      readHistory(db, [id, ...candidate.formerIds], applicationIds),
    ]);
  return {
    candidate,
    retention: retentionOf(await settings.current(), candidate, applications),
    applications,
    applicationNotes: notesOfApplications,
    notes,
    documents,
    merges,
    consentRequests: requests,
    messages,
    mails: mails.map(({ leaseBy: _by, leaseUntil: _until, ...mail }) => mail),
    history,
  };
}

export type PersonData = NonNullable<Awaited<ReturnType<typeof readPersonData>>>;

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

/** Without the names of staff, which are not data of this person. */
function readHistory(db: Executor, candidateIds: string[], applicationIds: string[]) {
  const { timestamp, actionType, entityType, entityId, oldData, newData } = auditLogs;
  const list = (ids: string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::text[]`;
  return db
    .select({
      timestamp,
      actionType,
      entityType,
      entityId,
      event: sql<string | null>`${auditLogs.metadata} ->> 'event'`,
      oldData,
      newData,
    })
    .from(auditLogs)
    .where(
      or(
        sql`${auditLogs.metadata} ->> 'candidateId' = any(${list(candidateIds)})`,
        sql`${entityType} = 'application' and ${entityId} = any(${list(applicationIds)})`,
      ),
    )
    .orderBy(asc(timestamp), asc(auditLogs.id));
}
