import { describeList, reference, type StateOf } from '../list-description.ts';
import { choices } from '../list-filters.ts';
import type { MailFailure } from './mail-failure.ts';
import { type MailKind, mailKinds, type MailStatus, mailStatuses } from './mail-kind.ts';

export const outboxList = describeList({
  pageSize: 25,
  filters: {
    status: choices('stand', mailStatuses, {
      queued: 'wachtrij',
      sending: 'onderweg',
      failed: 'uitgesteld',
      sent: 'verzonden',
      dead: 'mislukt',
    }),
    kind: choices('soort', mailKinds),
  },
  others: {
    /** The mail that is opened over the list. */
    openId: reference('mail'),
  },
});
export type OutboxListState = StateOf<typeof outboxList>;

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
  /** It contains a link that opens an account. */
  hasLink: boolean;
};

/** Only mails that were not sent and are not being sent can be sent again. */
export const canBeSentAgain = (status: MailStatus): boolean => status === 'dead' || status === 'failed';
