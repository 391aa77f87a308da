import type { Day } from '../time/amsterdam.ts';
import type { AgreementStanding } from './agreement.ts';
import type { AgreementWay, PayUnit, PresentationAnswer, PresentationState } from './presentation.ts';

/** A presentation on the page of its candidate, customer, assignment or application. */
export type PresentationView = {
  id: string;
  version: number;
  applicationId: string;
  candidateId: string;
  candidate: string;
  customerId: string;
  customer: string;
  assignmentId: string | null;
  title: string | null;
  state: PresentationState;
  /** Absent for roles that do not see rates. */
  payCents: number | null;
  payUnit: PayUnit | null;
  body: string | null;
  contacts: string[];
  createdAt: Date;
  sentAt: Date | null;
  sentBy: string | null;
  withdrawnAt: Date | null;
  answer: PresentationAnswer | null;
  answerReason: string | null;
  answeredOn: Day | null;
  agreement: { how: AgreementWay; at: Date; body: string } | null;
  /** Of the candidate with this customer, now. */
  standing: AgreementStanding;
};
