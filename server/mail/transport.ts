import type { MailFailure } from '#domain/mail/mail-failure.ts';

/** A mail that is ready to go. */
export type WrittenMail = {
  /** Of the row in the outbox: the same mail sent twice can be recognised by it. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  person?: { name: string; email: string; phone: string } | undefined;
};

export type TransportName = 'smtp' | 'emailJs' | 'none';

/** One way to send mail. Rejects with `MailNotSent` and nothing else. */
export type MailTransport = {
  name: Exclude<TransportName, 'none'>;
  send(mail: WrittenMail): Promise<void>;
};

export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly failure: MailFailure;
  /** The line went dead before the other side said whether it has the mail. */
  readonly mayHaveArrived: boolean;

  constructor(
    failure: MailFailure,
    reason: string,
    { mayHaveArrived = false, ...options }: ErrorOptions & { mayHaveArrived?: boolean } = {},
  ) {
    super(reason, options);
    this.failure = failure;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What the other side says is kept and shown; some repeat what they were given. */
export function hidden(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, '…') : text;
}
