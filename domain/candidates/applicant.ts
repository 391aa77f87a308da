import { z } from 'zod';
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

type Submitted = Omit<Applicant, 'id' | 'email' | 'privacyAcceptedAt' | 'createdAt'>;

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
    consentDueOn: null,
    createdAt,
    updatedAt: createdAt,
  };
}

const takeOverFields = ['first_name', 'last_name', 'phone', 'current_job_title'] as const;
export type TakeOverField = (typeof takeOverFields)[number];
export const takeOverRequest = z.object({ applicationId: z.uuid(), field: z.enum(takeOverFields) });
/** A field in which an application differs from the profile. Only staff take it over. */
export type ProfileDifference = { field: TakeOverField; profile: string; submitted: string };

type Profile = Pick<Candidate, 'firstName' | 'lastName' | 'phone' | 'currentJobTitle'>;

export function differencesFrom(profile: Profile, applicant: Submitted): ProfileDifference[] {
  const pairs: [TakeOverField, string | null, string | null][] = [
    ['first_name', profile.firstName, applicant.firstName],
    ['last_name', profile.lastName, applicant.lastName],
    ['phone', profile.phone, applicant.phone],
    ['current_job_title', profile.currentJobTitle, jobTitleOf(applicant)],
  ];
  return pairs.flatMap(([field, known, submitted]) =>
    submitted && submitted !== known ? [{ field, profile: known ?? '', submitted }] : [],
  );
}

/** Only an application without an assignment can be a sign-up, which names the current job. */
function jobTitleOf({ assignmentId, motivation }: Submitted): string | null {
  if (assignmentId !== null) return null;
  const said = readMotivation(motivation);
  return said.kind === 'professional' ? said.currentFunction.trim().slice(0, MAX_JOB_TITLE) || null : null;
}
