import type { Readable } from 'node:stream';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import type { MailAddress } from '#domain/mail/stored-mail.ts';

export type WrittenMail = {
  /** The outbox id, by which a mail that was sent twice can be recognised. */
  id: string;
  /** Of a mail between people; without it the mail is the system's own. */
  between?: BetweenPeople | undefined;
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

export type BetweenPeople = {
  messageKey: string;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  /** The keys of the mails before it. */
  references: readonly string[];
  attachments: readonly { name: string; mediaType: string; open(): Promise<Readable> }[];
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
