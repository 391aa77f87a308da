import type { CandidateContent } from './candidate-record.ts';

/** Where the consent came from: a form of the website, or a colleague who noted it. */
export const privacySources = ['form', 'staff'] as const;
export type PrivacySource = (typeof privacySources)[number];

export type Candidate = CandidateContent & {
  id: string;
  /** In lower case; of duplicates that were merged into this person. */
  otherEmails: string[];
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
