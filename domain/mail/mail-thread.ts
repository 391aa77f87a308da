import type { MailFailure } from './mail-failure.ts';
import type { MailStatus } from './mail-kind.ts';
import type { AutomaticKind, MailAddress, RefusedAttachment } from './stored-mail.ts';

/** A conversation in a list. */
export type ListedThread = {
  id: string;
  subject: string;
  /** The people outside the agency, newest first. */
  people: string[];
  mailCount: number;
  /** The first words of the newest mail. */
  preview: string;
  lastAt: Date;
  lastIncoming: boolean;
  awaitsAnswer: boolean;
  /** Staff said that it needs no answer. */
  isSetAside: boolean;
};

/** The records whose page shows their mail. */
export const threadSubjects = [
  'candidate',
  'contact',
  'message',
  'customer',
  'application',
  'assignment',
  'opportunity',
  'placement',
] as const;
export type ThreadSubject = { of: (typeof threadSubjects)[number]; id: string };

export const PANEL_THREADS = 10;
/** The page of the panel, in the URL of its record. */
export const PANEL_PAGE_PARAM = 'post';
export type ShownThreads = { threads: ListedThread[]; page: number; hasMore: boolean };

export const THREAD_MAILS = 200;

/** Of a mail that staff wrote. `at`: when it was sent, or when it will be tried. */
export type Delivery = { status: MailStatus; at: Date; failure: MailFailure | null };

export type ThreadAttachment = {
  id: string;
  name: string;
  size: number;
  refused: RefusedAttachment | null;
  /** It is stored and can be a document of a candidate. */
  isDocument: boolean;
  isStored: boolean;
};

export type ThreadMail = {
  id: string;
  incoming: boolean;
  sentAt: Date;
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  /** Differs from the first of the thread. */
  subject: string;
  preview: string;
  hasHtml: boolean;
  automatic: AutomaticKind | null;
  /** The colleague who wrote it here. */
  author: string | null;
  attachments: ThreadAttachment[];
  delivery: Delivery | null;
};

/** A record that a thread is filed on. */
export type ThreadRecord = { of: ThreadSubject['of']; id: string; name: string };

export type Thread = Omit<ListedThread, 'preview' | 'people'> & {
  records: ThreadRecord[];
  mails: ThreadMail[];
  page: number;
};
