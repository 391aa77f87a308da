import type { ConsentState } from '../candidates/consent.ts';
import type { UnreadableCv } from '../candidates/cv-text.ts';
import type { ProfileDifference } from '../candidates/applicant.ts';
import type { Vakgebied } from '../assignments/assignment.ts';
import type { Day } from '../time/amsterdam.ts';
import type { ApplicationSource } from './application-source.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { Motivation } from './motivation.ts';

export type StatusCounts = Record<ApplicationStatus, number>;

export type ListedApplication = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  status: ApplicationStatus;
  source: ApplicationSource;
  statusChangedAt: Date;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  assignmentId: string | null;
  title: string | null;
  organization: string | null;
  vakgebied: Vakgebied | null;
  cvMediaType: string | null;
  owner: string | null;
  nextStep: string | null;
  nextStepOn: Day | null;
};

export type ApplicationDetail = Pick<
  ListedApplication,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'source'
  | 'statusChangedAt'
  | 'archivedAt'
  | 'createdAt'
> & {
  /** Of the visit in which it was sent. */
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  referrer: string | null;
  /** The candidate, and whether they are registered. */
  candidate: { id: string; registeredAt: Date | null; consent: ConsentState };
  differences: ProfileDifference[];
  /** When staff proposed the candidate; null when they applied themselves. */
  proposedAt: Date | null;
  correctsId: string | null;
  correctedById: string | null;
  phone: string;
  motivation: Motivation;
  motivationUrl: string | null;
  privacyAcceptedAt: Date | null;
  /** Agreed to the longer term of the NVP code. */
  longerConsentAt: Date | null;
  assignment: {
    id: string;
    title: string;
    organization: string;
    location: string;
    vakgebied: Vakgebied;
  } | null;
  cv: { originalName: string; mediaType: string; size: number; unreadable: UnreadableCv | null } | null;
};

export type ApplicationNote = { id: string; body: string; createdAt: Date; author: string | null };

export function fullName({ firstName, lastName }: Pick<ListedApplication, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
