import { readMotivation } from '../applications/motivation.ts';
import type { Candidate } from './candidate.ts';

export type Applicant = {
  id: string;
  assignmentId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  motivation: string;
  privacyAcceptedAt: Date | null;
  createdAt: Date;
};

type FilledFields = Pick<
  Candidate,
  | 'phone'
  | 'currentJobTitle'
  | 'version'
  | 'lastActiveAt'
  | 'createdAt'
  | 'privacyAcceptedAt'
  | 'privacySource'
>;

const MAX_JOB_TITLE = 200;

export function newCandidateOf(applicant: Applicant) {
  const { firstName, lastName, email, phone, privacyAcceptedAt, createdAt } = applicant;
  return {
    firstName,
    lastName,
    email,
    phone: phone || null,
    currentJobTitle: jobTitleOf(applicant),
    lastActiveAt: createdAt,
    privacyAcceptedAt,
    privacySource: privacyAcceptedAt ? ('form' as const) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A later application fills in missing fields and overwrites none. */
export function filledBy(known: FilledFields, applicant: Applicant): FilledFields {
  const phone = known.phone ?? (applicant.phone || null);
  const currentJobTitle = known.currentJobTitle ?? jobTitleOf(applicant);
  const changed = phone !== known.phone || currentJobTitle !== known.currentJobTitle;
  const consents =
    applicant.privacyAcceptedAt !== null &&
    (known.privacyAcceptedAt === null || applicant.privacyAcceptedAt >= known.privacyAcceptedAt);
  return {
    phone,
    currentJobTitle,
    version: known.version + (changed ? 1 : 0),
    lastActiveAt: later(known.lastActiveAt, applicant.createdAt),
    createdAt: applicant.createdAt < known.createdAt ? applicant.createdAt : known.createdAt,
    privacyAcceptedAt: consents ? applicant.privacyAcceptedAt : known.privacyAcceptedAt,
    privacySource: consents ? 'form' : known.privacySource,
  };
}

const later = (one: Date, other: Date): Date => (other > one ? other : one);

/** Only an application without an assignment can be a sign-up, which names the current job. */
function jobTitleOf({ assignmentId, motivation }: Applicant): string | null {
  if (assignmentId !== null) return null;
  const said = readMotivation(motivation);
  return said.kind === 'professional' ? said.currentFunction.trim().slice(0, MAX_JOB_TITLE) || null : null;
}
