import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import type { mailboxes } from '../db/schema/mailboxes.ts';
import type { Program } from '../program.ts';
import { openMailboxSecret } from './mailbox-secret.ts';

export type Mailbox = typeof mailboxes.$inferSelect;
export type MailboxCredentials = { user: string } & ({ pass: string } | { accessToken: string });

export class MailboxUnusable extends Error {
  override name = 'MailboxUnusable';
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.problem = problem;
  }
}

/** For IMAP and SMTP alike. Rejects with `MailboxUnusable`. */
export async function mailboxCredentials(
  program: Pick<Program, 'secrets'>,
  mailbox: Pick<Mailbox, 'id' | 'username' | 'sealed' | 'signIn'>,
): Promise<MailboxCredentials> {
  if (!mailbox.sealed) throw new MailboxUnusable('signIn', 'The mailbox has no password or permission');
  const secret = openMailboxSecret(program.secrets, mailbox.id, mailbox.sealed);
  if ('password' in secret) return { user: mailbox.username, pass: secret.password };
  throw new MailboxUnusable('revoked', 'The permission cannot be renewed');
}
