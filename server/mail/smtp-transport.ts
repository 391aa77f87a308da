import { createTransport } from 'nodemailer';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import { hidden, MailNotSent, type MailTransport, type WrittenMail } from './transport.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { errorField } from '../error-fields.ts';

/** How long a relay may keep silent; each well within the lease of a mail. */
type Patience = { connect: number; greeting: number; silence: number };
const usualPatience: Patience = { connect: 20_000, greeting: 20_000, silence: 60_000 };

/** After the last mail, in milliseconds. */
const lineKept = 2_000;

/**
 * `smtps://` speaks TLS from the start. `smtp://` changes over to it when the relay offers that, and must do so when a
 * password is sent to another machine, unless the address says `?requireTLS=false`.
 */
export function createSmtpTransport(url: string, patience = usualPatience): MailTransport {
  const connection = connectionOf(new URL(url));
  const transport = createTransport({
    ...connection,
    // Mails of one run share a line: greeting and signing in take a relay longer than a mail.
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: lineKept,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw notSent(error, connection.auth?.pass);
      }
    },
  };
}

function connectionOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const mayBePlain = isHere || searchParams.get('requireTLS') === 'false';
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && username !== '' && !mayBePlain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function messageOf({ id, from, to, replyTo, subject, html, text }: WrittenMail) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    // Nobody's 'out of office' should answer the program.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

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

function notSent(error: unknown, password: string | undefined): MailNotSent {
  const given = smtpError(error);
  const reason = hidden(given.response ?? given.message ?? String(error), password);
  const mayHaveArrived = given.code === 'ECONNECTION' || given.timeoutType === 'SOCKET_TIMEOUT';
  return new MailNotSent(failureOf(given), reason, { cause: error, mayHaveArrived });
}

/** They say that we are not let in, whatever command they answer. */
const authenticationCodes = [454, 530, 534, 535, 538];
const ourFault = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG'];
const certificateTrouble = /certificate|self.signed|altname|ssl|tls/i;

function failureOf({
  code = '',
  responseCode,
  response = '',
  command = '',
  message = '',
}: SmtpError): MailFailure {
  if (ourFault.includes(code)) return 'configuration';
  if (responseCode === undefined) {
    if (code === 'ESOCKET' && certificateTrouble.test(message)) return 'configuration';
    // An address that cannot be written in the language of relays at all, or a mail that they say is too large.
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unreachable';
  }
  if (authenticationCodes.includes(responseCode)) return 'configuration';
  if (responseCode < 500 || responseCode === 503) return 'temporary';
  const aboutThisMail = command === 'DATA' || (command === 'RCPT TO' && !/relay|authenticat/i.test(response));
  return aboutThisMail ? 'rejected' : 'configuration';
}
