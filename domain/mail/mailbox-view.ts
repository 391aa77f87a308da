import type { MailboxProblem, MailboxSignIn, MailboxState, MailboxType } from './mailbox.ts';

/** A connected mailbox as its managers see it, without anything that gives access. */
export type MailboxView = {
  id: string;
  type: MailboxType;
  name: string;
  address: string;
  signIn: MailboxSignIn;
  /** The colleague whose mailbox it is. */
  owner: string | null;
  state: MailboxState;
  problem: MailboxProblem | null;
  problemDetail: string | null;
  checkedAt: Date | null;
  reads: boolean;
  sends: boolean;
  imported: { done: number; total: number };
  /** Mails that wait until it can send. */
  waiting: number;
  /** The person who looks may sign in to it. */
  mayGiveAccess: boolean;
};

export type SignInNeeded = { id: string; address: string };
