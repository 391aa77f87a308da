import type { EducationLevel, Vakgebied } from '../assignments/assignment.ts';
import type { Day } from '../time/amsterdam.ts';

/** What staff enter and change. */
export type CandidateContent = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  location: string | null;
  experienceYears: number | null;
  educationLevel: EducationLevel | null;
  fieldOfStudy: string | null;
  graduationYear: number | null;
  currentJobTitle: string | null;
  currentEmployer: string | null;
  skills: string[];
  expertise: string[];
  vakgebieden: Vakgebied[];
  hoursMin: number | null;
  hoursMax: number | null;
  availableFrom: Day | null;
};

/** By which door the consent came in: a form of the website, or somebody of staff who wrote it down. */
export const privacySources = ['form', 'staff'] as const;
export type PrivacySource = (typeof privacySources)[number];

export type Candidate = CandidateContent & {
  id: string;
  /** In lower case; of duplicates that were merged into this person. */
  otherEmails: string[];
  /** Of those duplicates. */
  formerIds: string[];
  /** Null: known from guest applications only. */
  registeredAt: Date | null;
  lastActiveAt: Date;
  privacyAcceptedAt: Date | null;
  privacySource: PrivacySource | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** 'Geregistreerd' or 'Gastsollicitatie'. */
export type CandidateTag = 'registered' | 'guest';

export function tagOf({ registeredAt }: Pick<Candidate, 'registeredAt'>): CandidateTag {
  return registeredAt ? 'registered' : 'guest';
}

export const documentKinds = ['cv', 'letter', 'diploma', 'reference', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type ErasureReason = 'staff' | 'retention';
