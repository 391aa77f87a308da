import { idFrom, oneOf, pageFrom, searchFrom } from '../list-state.ts';
import type { MailFailure } from './mail-failure.ts';
import { type MailKind, mailKinds, type MailStatus, mailStatuses } from './mail-kind.ts';

export const MAILS_PER_PAGE = 25;

/** The values used in the URL. */
export const mailStatusParams: Record<MailStatus, string> = {
  queued: 'wachtrij',
  sending: 'onderweg',
  failed: 'uitgesteld',
  sent: 'verzonden',
  dead: 'mislukt',
};

export type OutboxListState = {
  search: string;
  status: MailStatus | null;
  kind: MailKind | null;
  page: number;
  /** The mail that is opened over the list. */
  openId: string | null;
};

export function parseOutboxList(params: URLSearchParams): OutboxListState {
  return {
    search: searchFrom(params),
    status: mailStatuses.find((status) => mailStatusParams[status] === params.get('stand')) ?? null,
    kind: oneOf(params, 'soort', mailKinds, null),
    page: pageFrom(params),
    openId: idFrom(params, 'mail'),
  };
}

/** A mail in the list. Its content is shown separately, as its reader sees it. */
export type ListedMail = {
  id: string;
  kind: MailKind;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  status: MailStatus;
  attempts: number;
  failure: MailFailure | null;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date;
  sentAt: Date | null;
};

/** Only mails that were not sent and are not being sent can be sent again. */
export const canBeSentAgain = (status: MailStatus): boolean => status === 'dead' || status === 'failed';
