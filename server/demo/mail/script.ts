import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { Sector } from '../crm/companies.ts';

/** The people of a conversation, and the title of the assignment that the candidate applied for. */
export type Said = { first: string; last: string; colleague: string; title: string };
export type DemoAttachment = 'cv' | { name: string; lines: readonly string[] };
type Turn = {
  by: 'person' | 'colleague';
  hoursAgo: number;
  text: (said: Said) => string;
  attached?: DemoAttachment;
};
export type Script = {
  with: { status: ApplicationStatus; named?: RegExp } | { sector: Sector } | { message: string };
  /** The mailbox that received it: that of the first account, of the recruiter, or the shared one. */
  mailbox: 'own' | 'recruiter' | 'shared';
  subject: (said: Said) => string;
  language?: 'en';
  turns: readonly Turn[];
};

export const DAY = 24;
