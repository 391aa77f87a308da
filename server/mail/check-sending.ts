import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  type CheckProblem,
  type CheckResult,
  type MailCheckStep,
  SMALL_MAIL_BYTES,
} from '#domain/mail/mail-check.ts';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import { errorCode, errorField, errorMessage } from '../error-fields.ts';
import { MailboxUnusable } from '../mailboxes/mailbox-credentials.ts';
import { type SmtpConnection, smtpTransportTo } from './smtp-transport.ts';
import { type MailTransport, redact, type WrittenMail } from './transport.ts';

/** All steps together stay below the time that the page waits. */
const timeouts = { connectMs: 5000, greetingMs: 5000, socketMs: 8000 };

type Secret = { secret: string | undefined };
const failed = (step: MailCheckStep, error: unknown, { secret }: Secret): CheckResult => ({
  step,
  outcome: 'failed',
  problem: problemOf(error),
  detail: redact(errorField(error, 'response') ?? errorMessage(error), secret).slice(0, 500),
});

/** Finds the first step that fails. */
export async function checkSending(connection: SmtpConnection): Promise<CheckResult[]> {
  const { auth, open, host, port, secure, requireTLS } = connection;
  const secret = auth && 'pass' in auth ? auth.pass : undefined;
  const found: CheckResult[] = [];
  const options = { host, port, secure, requireTLS, logger: false } as const;
  let socket;
  try {
    socket = await open?.(timeouts.connectMs);
  } catch (error) {
    const unnamed =
      error instanceof MailboxUnusable && ['unknownHost', 'forbiddenHost'].includes(error.problem);
    return unnamed
      ? [failed('name', error, { secret })]
      : [{ step: 'name', outcome: 'ok', fact: host }, failed('connection', error, { secret })];
  }
  found.push({ step: 'name', outcome: 'ok', fact: host });
  const smtp = new SMTPConnection({
    ...options,
    ...(socket && { connection: socket }),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
  });
  try {
    await ended((done) => {
      smtp.once('error', done);
      smtp.connect(done);
    });
    found.push({ step: 'connection', outcome: 'ok', fact: `${host}:${port}` });
    found.push({
      step: 'tls',
      outcome: smtp.secure ? 'ok' : 'warning',
      problem: smtp.secure ? undefined : 'noTls',
    });
    const size = Number(/\bSIZE[ =](\d+)/i.exec(errorField(smtp, 'lastServerResponse') ?? '')?.[1] ?? 0);
    if (auth) {
      const token = 'accessToken' in auth ? await auth.accessToken() : undefined;
      await ended((done) => {
        smtp.once('error', done);
        if ('pass' in auth) return smtp.login({ user: auth.user, pass: auth.pass }, done);
        const oauth2 = {
          getToken: (_renew: boolean, given: (error: null, token?: string) => void) => given(null, token),
          buildXOAuth2Token: (value: string) =>
            Buffer.from(`user=${auth.user}\u0001auth=Bearer ${value}\u0001\u0001`).toString('base64'),
        };
        // Its types know the token client of the library only.
        Reflect.apply(smtp.login.bind(smtp), undefined, [
          { type: 'OAUTH2', user: auth.user, method: 'XOAUTH2', oauth2 },
          done,
        ]);
        return undefined;
      });
    }
    found.push({ step: 'signIn', outcome: 'ok', fact: auth?.user });
    found.push(sizeOf(size));
  } catch (error) {
    const step = found.some((one) => one.step === 'connection') ? 'signIn' : failingStep(error);
    if (step === 'tls') found.push({ step: 'connection', outcome: 'ok', fact: `${host}:${port}` });
    found.push(failed(step, error, { secret }));
  } finally {
    smtp.removeAllListeners('error');
    smtp.on('error', () => {});
    smtp.close();
  }
  return found;
}

function sizeOf(bytes: number): CheckResult {
  if (bytes === 0) return { step: 'size', outcome: 'ok' };
  const small = bytes < SMALL_MAIL_BYTES;
  return {
    step: 'size',
    outcome: small ? 'warning' : 'ok',
    problem: small ? 'small' : undefined,
    fact: String(bytes),
  };
}

const failingStep = (error: unknown) =>
  ['noTls', 'certificate'].includes(problemOf(error)) ? 'tls' : 'connection';

function ended(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
}

const certificateError = /certificate|self.signed|altname/i;
const tlsError = /ssl|tls|wrong version/i;

export function problemOf(error: unknown): CheckProblem {
  if (error instanceof MailboxUnusable) return error.problem;
  const code = errorCode(error) ?? '';
  const message = errorMessage(error);
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code)) return 'signIn';
  if (certificateError.test(message)) return 'certificate';
  if (['ETLS', 'EREQUIRETLS'].includes(code) || tlsError.test(message)) return 'noTls';
  if (['EDNS', 'ENOTFOUND'].includes(code)) return 'unknownHost';
  return ['EPROTOCOL', 'EENVELOPE', 'EMESSAGE'].includes(code) ? 'protocol' : 'unreachable';
}

type TestMail = { from: WrittenMail['from']; to: string; language: Language };

/** Sends one mail to the person who checks. */
export async function checkTestMail(
  via: SmtpConnection | MailTransport,
  { from, to, language }: TestMail,
): Promise<CheckResult[]> {
  const transport = 'send' in via ? { ...via, close: () => {} } : smtpTransportTo(via, timeouts);
  const secret = 'auth' in via && via.auth && 'pass' in via.auth ? via.auth.pass : undefined;
  const { subject, body } = textsIn(language).mailCheck.mail;
  try {
    await transport.send({ id: newId(), from, to, subject, text: body, html: `<p>${body}</p>` });
    return [
      { step: 'sender', outcome: 'ok', fact: from.address },
      { step: 'testMail', outcome: 'ok', fact: to },
    ];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const detail = redact(errorMessage(error), secret).slice(0, 500);
    const bySender = errorField(cause, 'command') === 'MAIL FROM';
    if (bySender)
      return [{ step: 'sender', outcome: 'failed', problem: 'sender', fact: from.address, detail }];
    const refused = ['RCPT TO', 'DATA'].includes(errorField(cause, 'command') ?? '');
    const problem = refused ? 'notAccepted' : problemOf(cause ?? error);
    const sender: CheckResult[] = refused ? [{ step: 'sender', outcome: 'ok', fact: from.address }] : [];
    return [...sender, { step: 'testMail', outcome: 'failed', problem, detail }];
  } finally {
    transport.close();
  }
}
