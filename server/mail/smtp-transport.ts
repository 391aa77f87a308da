import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import { ONE_CLICK } from '#domain/alerts/job-alert.ts';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import {
  type BetweenPeople,
  redact,
  MailNotSent,
  type MailTransport,
  type WrittenMail,
} from './transport.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { errorField } from '../error-fields.ts';

/** Each well below the lease of a mail. */
const defaultTimeouts = { connectMs: 20_000, greetingMs: 20_000, socketMs: 60_000 };
const CONNECTION_IDLE_MS = 2_000;

/**
 * `smtps://` uses TLS from the start. `smtp://` upgrades with STARTTLS, and sends nothing to another machine without it unless
 * the URL has `?requireTLS=false`.
 */
export function createSmtpTransport(url: string, timeouts = defaultTimeouts): MailTransport {
  return smtpTransportTo(smtpConnectionOf(url), timeouts);
}

/** The relay of the agency, which may be on its own network. */
export const smtpConnectionOf = (url: string): SmtpConnection => ({
  ...connectionOf(new URL(url)),
  noTls: noTlsInUrl,
});

export type SmtpConnection = {
  host: string;
  port: number;
  /** TLS from the start. */
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string } | { user: string; accessToken: () => Promise<string> };
  /** Opens the connection, without TLS. */
  open?: (timeoutMs: number) => Promise<Socket>;
  /** Added to the reason if the server offers no TLS. */
  noTls?: string;
};

export function smtpTransportTo(
  { auth, open, noTls = '', ...connection }: SmtpConnection,
  timeouts = defaultTimeouts,
): MailTransport & { close(): void } {
  const password = auth && 'pass' in auth ? auth.pass : undefined;
  const transport = createTransport({
    ...connection,
    ...(auth && 'pass' in auth && { auth }),
    ...(auth && 'accessToken' in auth && { auth: { type: 'OAuth2', user: auth.user } }),
    ...(open && {
      getSocket(_options: unknown, done: (error: Error | null, found?: { connection: Socket }) => void) {
        callbackify(open)(timeouts.connectMs, (error, connection) => done(error, { connection }));
      },
    }),
    // One connection for all mails of a run: connecting and signing in take longer than sending.
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: CONNECTION_IDLE_MS,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (auth && 'accessToken' in auth) {
    const provide = (_user: string, _renew: boolean, done: (error: Error | null, token?: string) => void) => {
      callbackify(auth.accessToken)(done);
    };
    transport.set('oauth2_provision_cb', provide);
  }
  return {
    name: 'smtp',
    async send(mail) {
      const message = await messageOf(mail);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw notSent(error, password, noTls);
      }
    },
    close: () => transport.close(),
  };
}

function connectionOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const tlsOptional = isLocal || searchParams.get('requireTLS') === 'false';
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !tlsOptional,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

async function messageOf({ id, between, from, to, replyTo, subject, html, text, unsubscribe }: WrittenMail) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${between?.messageKey ?? `${id}@${domain}`}>`,
    from,
    to: { name: '', address: to },
    ...(between && (await partsOf(between))),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    headers: {
      // Suppresses out-of-office replies.
      ...(!between && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': `${ONE_CLICK.name}=${ONE_CLICK.value}`,
      }),
    },
  };
}

async function partsOf({ to, cc, references, attachments }: BetweenPeople) {
  const opened = attachments.map(async ({ name, mediaType, open }) => ({
    filename: name,
    contentType: mediaType,
    content: await open(),
  }));
  const bracketed = references.map((key) => `<${key}>`);
  return {
    to: [...to],
    cc: [...cc],
    ...(bracketed.length > 0 && { inReplyTo: bracketed.at(-1), references: bracketed }),
    attachments: await Promise.all(opened),
  };
}

const noTlsInUrl =
  ' (the relay offers no TLS, and mail is not sent in plain text: use smtps://, or end SMTP_URL in ?requireTLS=false)';

type SmtpError = ReturnType<typeof smtpError>;

function smtpError(error: unknown) {
  const responseCode = isRecord(error) ? error.responseCode : undefined;
  return {
    code: errorField(error, 'code'),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: errorField(error, 'response'),
    command: errorField(error, 'command'),
    message: errorField(error, 'message'),
    timeoutType: errorField(error, 'timeoutType'),
  };
}

function notSent(error: unknown, password: string | undefined, noTls: string): MailNotSent {
  const given = smtpError(error);
  const lacksTls = given.code === 'ETLS' || given.code === 'EREQUIRETLS';
  const reason = redact(given.response ?? given.message ?? String(error), password) + (lacksTls ? noTls : '');
  const mayHaveArrived = given.code === 'ECONNECTION' || given.timeoutType === 'SOCKET_TIMEOUT';
  return new MailNotSent(failureOf(given), reason, { cause: error, mayHaveArrived });
}

/** Authentication failures, in reply to any command. */
const authenticationCodes = [454, 530, 534, 535, 538];
const configurationCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG'];
const certificateError = /certificate|self.signed|altname|ssl|tls/i;

function failureOf({
  code = '',
  responseCode,
  response = '',
  command = '',
  message = '',
}: SmtpError): MailFailure {
  if (configurationCodes.includes(code)) return 'configuration';
  if (responseCode === undefined) {
    if (code === 'ESOCKET' && certificateError.test(message)) return 'configuration';
    // An address that SMTP cannot express, or a mail larger than the relay accepts.
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unreachable';
  }
  if (authenticationCodes.includes(responseCode)) return 'configuration';
  if (responseCode < 500 || responseCode === 503) return 'temporary';
  const aboutThisMail = command === 'DATA' || (command === 'RCPT TO' && !/relay|authenticat/i.test(response));
  return aboutThisMail ? 'rejected' : 'configuration';
}
