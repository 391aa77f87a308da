import type { MailFailure } from '#domain/mail/mail-failure.ts';

export type WrittenMail = {
  /** The outbox id, by which a mail that was sent twice can be recognised. */
  id: string;
  /** Without angle brackets; by default the id at the domain of the sender. */
  messageId?: string | undefined;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** For the List-Unsubscribe headers (RFC 8058). */
  unsubscribe?: string | undefined;
  person?: { name: string; email: string; phone: string } | undefined;
};

export type TransportName = 'smtp' | 'emailJs' | 'none';

/** Rejects only with `MailNotSent`. */
export type MailTransport = {
  name: Exclude<TransportName, 'none'>;
  send(mail: WrittenMail): Promise<void>;
};

export class MailNotSent extends Error {
  override name = 'MailNotSent';
  readonly failure: MailFailure;
  /** The connection failed before the relay confirmed the mail. */
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

/** Relay responses are stored and shown, and some repeat the credentials. */
export function redact(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, '…') : text;
}
