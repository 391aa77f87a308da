import type { Day } from '../time/amsterdam.ts';
import type { CandidateContent } from './candidate-record.ts';
import type { PrivacySource } from './consent.ts';

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
  /** The last day to which the person agreed; null for consent from before it was stored. */
  consentUntil: Day | null;
  consentNote: string | null;
  /** The candidate is erased once their running applications are completed. */
  consentWithdrawnAt: Date | null;
  /** Registered without consent: kept until this day at least. */
  consentDueOn: Day | null;
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

export type ErasureReason = 'staff' | 'retention' | 'withdrawn';
