import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { mailsToCandidates } from '#domain/mail/mail-kind.ts';
import { forgetCandidateInActivities } from '../activities/forget-candidate.ts';
import { applicationMailKeys } from '../applications/queue-application-mails.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs, candidates, consentRequests } from '../db/schema/candidates.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { presentationAgreements, presentations } from '../db/schema/presentations.ts';
import { fullNames, patternOf } from '../erasure/redact-text.ts';
import { wipeMessages } from '../erasure/wipe-messages.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { wipeMails } from '../mails/wipe-mails.ts';
import { deleteMails } from '../mail/delete-mails.ts';
import { agreementMailKey } from '../presentations/ask-agreement.ts';
import { redactPlacements } from '../placements/redact-placements.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';
import { claimedByOthers } from './claimed-by-others.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { consentMailKey } from './send-consent-mail.ts';

export type Wiped = {
  candidateIds: string[];
  emails: string[];
  applicationIds: string[];
  fileIds: string[];
  /** Names of the files to delete after the commit. */
  storageNames: string[];
  mails: number;
  /** The number of activities about them alone. */
  activities: number;
  messageIds: string[];
  alertIds: string[];
};

/** Deletes all data of a person, including messages and mail to or about them. The caller locks the candidate first. */
export async function wipeCandidate(tx: Executor, id: string): Promise<Wiped> {
  const [person] = await tx
    .select({
      email: candidates.email,
      otherEmails: candidates.otherEmails,
      formerIds: candidates.formerIds,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      phone: candidates.phone,
    })
    .from(candidates)
    .where(eq(candidates.id, id));
  const documents = await tx
    .select({ fileId: candidateCvs.fileId })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, id));
  const presented = await tx
    .select({ fileId: presentations.cvFileId })
    .from(presentations)
    .where(eq(presentations.candidateId, id));
  const agreed = await tx
    .select({ id: presentationAgreements.id })
    .from(presentationAgreements)
    .where(eq(presentationAgreements.candidateId, id));
  const placed = await redactPlacements(tx, id);
  const { deleted: activities } = await forgetCandidateInActivities(tx, id);
  const applied = await tx.delete(guestApplications).where(eq(guestApplications.candidateId, id)).returning({
    id: guestApplications.id,
    email: guestApplications.email,
    fileId: guestApplications.cvFileId,
  });
  const applicationIds = applied.map((application) => application.id);
  const known = unique(
    [...(person?.otherEmails ?? []), ...applied.map(({ email }) => email)].map((email) =>
      email.toLowerCase(),
    ),
  );
  const fileIds = unique([...documents, ...presented, ...placed, ...applied].map(({ fileId }) => fileId));

  const asked = await tx
    .select({ id: consentRequests.id })
    .from(consentRequests)
    .where(eq(consentRequests.candidateId, id));
  await deleteMails(tx, [
    ...applicationIds.flatMap(applicationMailKeys),
    ...asked.map((request) => consentMailKey(request.id)),
    ...agreed.map((agreement) => agreementMailKey(agreement.id)),
  ]);
  for (const applicationId of applicationIds) await forgetSubmission(tx, applicationId);
  const written = await wipeMails(tx, {
    personIds: [id],
    recordIds: applicationIds,
    emails: unique([person?.email.toLowerCase(), ...known]),
    pattern: patternOf(person ? [...fullNames(person), person.email, ...known] : known, [
      person?.phone ?? null,
    ]),
  });
  // Their documents go, also those that were mailed to somebody else.
  await tx.update(mailAttachments).set({ fileId: null }).where(inArray(mailAttachments.fileId, fileIds));
  await tx.delete(candidates).where(eq(candidates.id, id));
  const storageNames = [...written.storageNames, ...(await deleteUnusedFiles(tx, fileIds))];
  // Never erase another candidate whose merge was undone, now or after a restore.
  const others = await claimedByOthers(tx, { emails: known, ids: person?.formerIds ?? [] }, id);
  const emails = unique([person?.email.toLowerCase(), ...known.filter((email) => !others.emails.has(email))]);
  return {
    candidateIds: [id, ...(person?.formerIds ?? []).filter((former) => !others.ids.has(former))],
    emails,
    applicationIds,
    fileIds,
    activities,
    ...(await wipeAddresses(tx, emails, storageNames, written.mails)),
  };
}

/** Other messages and mail to or from these addresses, in lower case. */
async function wipeAddresses(
  tx: Executor,
  emails: readonly string[],
  storageNames: string[],
  written: number,
) {
  if (emails.length === 0) return { mails: written, messageIds: [], alertIds: [], storageNames };
  const mails = await tx
    .delete(mailOutbox)
    .where(
      or(
        // Only mail to visitors: an applicant may have entered the address of the agency.
        and(
          inArray(sql`lower(${mailOutbox.toAddress})`, [...emails]),
          inArray(mailOutbox.kind, [...mailsToCandidates]),
        ),
        and(
          inArray(sql`lower(${mailOutbox.replyTo})`, [...emails]),
          notInArray(mailOutbox.kind, [...mailsToCandidates]),
        ),
      ),
    )
    .returning({ id: mailOutbox.id });
  const wiped = await wipeMessages(tx, emails);
  return {
    ...wiped,
    storageNames: [...storageNames, ...wiped.storageNames],
    mails: written + mails.length + wiped.mails,
  };
}

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];
