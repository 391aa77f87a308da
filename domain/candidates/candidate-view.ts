import type { ApplicationStatus } from '../applications/application-status.ts';
import type { ApplicationSource } from '../applications/application-source.ts';
import type { Motivation } from '../applications/motivation.ts';
import type { Day } from '../time/amsterdam.ts';
import type { ProfileDifference } from './applicant.ts';
import type { Candidate, DocumentKind } from './candidate.ts';
import type { CvTextStatus } from './cv-text.ts';

export type ListedApplicationOf = {
  id: string;
  status: ApplicationStatus;
  source: ApplicationSource;
  title: string | null;
  organization: string | null;
};

export type ListedCandidate = Pick<
  Candidate,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'location'
  | 'educationLevel'
  | 'currentJobTitle'
  | 'currentEmployer'
  | 'experienceYears'
  | 'hoursMin'
  | 'hoursMax'
  | 'availableFrom'
  | 'expertise'
  | 'skills'
  | 'registeredAt'
  | 'createdAt'
> & { cvId: string | null; ownerId: string | null };

export type ApplicationsOf = { total: number; newest: ListedApplicationOf[] };

export type CandidateApplication = ListedApplicationOf & {
  motivation: Motivation;
  createdAt: Date;
  statusChangedAt: Date;
  completedAt: Date | null;
  longerConsentAt: Date | null;
  proposedAt: Date | null;
  owner: string | null;
  nextStep: string | null;
  nextStepOn: Day | null;
  notes: { id: string; body: string; createdAt: Date; author: string | null }[];
  differences: ProfileDifference[];
};

export type CandidateDocument = {
  id: string;
  kind: DocumentKind;
  displayName: string;
  originalName: string;
  mediaType: string;
  size: number;
  uploadedAt: Date;
  applicationId: string | null;
  /** The result of extracting its text; null until that is done. */
  textStatus: CvTextStatus | null;
};

/** A merge that can still be undone. */
export type UndoableMerge = { id: string; name: string; email: string; mergedAt: Date; by: string | null };

/** The part of an application that decides how long a candidate is kept. */
export type ApplicationStanding = Pick<
  CandidateApplication,
  'status' | 'createdAt' | 'proposedAt' | 'completedAt' | 'longerConsentAt'
>;
