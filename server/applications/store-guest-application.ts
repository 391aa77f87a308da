import { and, eq, isNull } from 'drizzle-orm';
import type { CvProblem } from '#domain/applications/cv-rules.ts';
import { TICK } from '#domain/form-text.ts';
import type { Language } from '#domain/language.ts';
import type { AssignmentMailData } from '#domain/mail/mail-data.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Actor, addAudit, recordAudit, system } from '../audit/record-audit.ts';
import { addApplicationCv } from '../candidates/add-application-cv.ts';
import { findOrCreateCandidate } from '../candidates/find-or-create-candidate.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { Writes } from '../db/writes.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { addStoredFile, storeCv, type StoredCv } from '../files/store-cv.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import type { Program } from '../program.ts';
import { claimSubmission } from '../submissions/claim-submission.ts';
import { originOf } from '../visitors/origin-of.ts';
import { wasConfirmed } from './queue-application-mails.ts';

export type ApplicationProgram = Pick<
  Program,
  'db' | 'files' | 'settings' | 'secrets' | 'now' | 'log' | 'config'
>;

export type Sending = {
  cv: UploadedFile;
  language: Language;
  submissionKey?: string | undefined;
  /** Of the browser; it may be anything. */
  visit?: string | undefined;
};

export type SubmitOutcome =
  | {
      id: string;
      repeated: boolean;
      /** A mail to the applicant confirms it. */
      confirmed: boolean;
      problem?: undefined;
    }
  | { id?: undefined; problem: CvProblem };

type Made = {
  writes: Writes;
  id: string;
  cvFileId: string;
  assignment: AssignmentMailData | undefined;
  settings: Settings;
};

export type Draft = {
  /** The kind of application. Two with the same content are the same application. */
  about: 'jurist' | 'professional' | `assignment ${string}`;
  assignmentId: string | null;
  person: { firstName: string; lastName: string; email: string; phone: string };
  motivation: string;
  /** Agreed to the longer term of the NVP code. */
  longerConsent: boolean;
  /** Throws to refuse; runs in the transaction. */
  findOpen?: (tx: Transaction) => Promise<AssignmentMailData>;
  /** Returns whether the applicant gets one. */
  queueMails: (tx: Transaction, made: Made) => Promise<boolean>;
};

/** Stores the file first: a failure leaves at most a file without a record. */
export async function storeGuestApplication(
  program: ApplicationProgram,
  draft: Draft,
  sending: Sending,
  actor: Actor,
): Promise<SubmitOutcome> {
  const settings = await program.settings.current();
  if (!settings.application.allow_guest_applications) throw new AppError('guestApplicationsOff');
  const { cv, problem } = await storeCv(program, sending.cv);
  if (problem) return { problem };

  let cvIsNeeded = false;
  try {
    return await program.db.transaction(async (tx) => {
      const outcome = await store(tx, { draft, cv, settings, sending, actor, now: program.now() });
      // If COMMIT fails its outcome is unknown: leave the file to the sweep.
      cvIsNeeded = !outcome.repeated;
      return outcome;
    });
  } finally {
    if (!cvIsNeeded) await removeFileBytes(program, cv.storageName);
  }
}

type Work = { draft: Draft; cv: StoredCv; settings: Settings; sending: Sending; actor: Actor; now: Date };

async function store(tx: Transaction, { draft, cv, settings, sending, actor, now }: Work) {
  const assignment = await draft.findOpen?.(tx);
  const id = newId();
  const { person, motivation } = draft;
  const longerConsent = draft.longerConsent && settings.retention.nvp_code;
  const content = { ...person, motivation, cv: cv.sha256, longerConsent: longerConsent ? TICK : undefined };
  const submission = { about: draft.about, email: person.email, key: sending.submissionKey, content };
  const { repeats, corrects } = await claimSubmission(tx, submission, id, now);
  if (repeats) return { id: repeats, repeated: true, confirmed: await wasConfirmed(tx, repeats) };
  if (corrects) await archiveCorrected(tx, corrects, now);

  const writes = new Writes();
  addStoredFile(writes, cv);
  const status = settings.application.default_status;
  const application = {
    id,
    assignmentId: draft.assignmentId,
    ...person,
    motivation,
    privacyAcceptedAt: now,
    createdAt: now,
  };
  const candidateId = await findOrCreateCandidate(tx, application);
  writes.insert(guestApplications, {
    ...application,
    candidateId,
    cvFileId: cv.id,
    correctsId: corrects,
    ...(await originOf(tx, sending.visit)),
    language: sending.language,
    status,
    statusChangedAt: now,
    privacyAccepted: true,
    longerConsentAt: longerConsent ? now : null,
    updatedAt: now,
  });
  addApplicationCv(writes, { candidateId, applicationId: id, file: cv, uploadedAt: now });
  // The log is permanent and applicants can be erased: it contains no personal data.
  const newData = {
    assignment_id: draft.assignmentId,
    status,
    privacy_accepted_at: now,
    longer_consent_at: longerConsent ? now : null,
    cv: cv.displayName,
  };
  addAudit(writes, actor, { action: 'create', entity: 'application', entityId: id, newData });
  const confirmed = await draft.queueMails(tx, { writes, id, cvFileId: cv.id, assignment, settings });
  await writes.run(tx);
  return { id, repeated: false, confirmed };
}

/** Out of the default view, unless somebody has worked on it already. */
async function archiveCorrected(tx: Transaction, id: string, now: Date): Promise<void> {
  const { archivedAt, createdAt, updatedAt } = guestApplications;
  const archived = await tx
    .update(guestApplications)
    .set({ archivedAt: now })
    .where(and(eq(guestApplications.id, id), isNull(archivedAt), eq(updatedAt, createdAt)))
    .returning({ id: guestApplications.id });
  if (archived.length === 0) return;
  const change = { oldData: { archived_at: null }, newData: { archived_at: now } };
  await recordAudit(tx, system, { action: 'update', entity: 'application', entityId: id, ...change });
}
