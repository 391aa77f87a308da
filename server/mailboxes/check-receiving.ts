import type { MailServer } from '#domain/mail/mail-server.ts';
import type { CheckProblem, CheckResult, MailCheckStep } from '#domain/mail/mail-check.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { errorField, errorMessage } from '../error-fields.ts';
import { problemOf } from '../mail/check-sending.ts';
import { redact } from '../mail/transport.ts';
import type { Program } from '../program.ts';
import { mailServerAddress } from './mail-server-address.ts';
import { type Mailbox, mailboxCredentials, MailboxUnusable } from './mailbox-credentials.ts';

const CONNECT_MS = 5000;
const SOCKET_MS = 8000;

export function imapServerOf({ imapHost, imapPort, imapSecurity }: Mailbox): MailServer | undefined {
  if (imapHost === null || imapPort === null || imapSecurity === null) return undefined;
  return { host: imapHost, port: imapPort, security: imapSecurity };
}

type Needs = Pick<Program, 'db' | 'config' | 'secrets' | 'now'>;

/** Signs in, lists the folders and signs out; reads no mail. */
export async function checkReceiving(
  program: Needs,
  mailbox: Mailbox,
  { host, port, security }: MailServer,
): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  const passed = (step: MailCheckStep, fact?: string) => void found.push({ step, outcome: 'ok', fact });
  const fails = (step: MailCheckStep, problem: CheckProblem, error: unknown, secret?: string) => {
    const said = errorField(error, 'responseText') ?? errorMessage(error);
    found.push({ step, outcome: 'failed', problem, detail: redact(said, secret).slice(0, 500) });
    return found;
  };
  let address;
  try {
    address = await mailServerAddress(program.config, host);
  } catch (error) {
    return fails('name', error instanceof MailboxUnusable ? error.problem : 'unknownHost', error);
  }
  passed('name', host);
  let credentials;
  try {
    credentials = await mailboxCredentials(program, mailbox);
  } catch (error) {
    return fails('signIn', error instanceof MailboxUnusable ? error.problem : 'signIn', error);
  }
  const secret = 'pass' in credentials ? credentials.pass : credentials.accessToken;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: credentials,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    passed('connection', `${host}:${port}`);
    found.push(
      client.secureConnection
        ? { step: 'tls', outcome: 'ok' }
        : { step: 'tls', outcome: 'warning', problem: 'noTls' },
    );
    passed('signIn', mailbox.username);
    const folders = await client.list();
    if (folders.length === 0) return fails('folders', 'noFolders', new Error('LIST is empty'));
    passed('folders', String(folders.length));
    await client.logout().catch(() => {});
    return found;
  } catch (error) {
    const refused = isRecord(error) && error.authenticationFailed === true;
    const problem = refused
      ? 'signIn'
      : isRecord(error) && error.tlsFailed === true
        ? 'noTls'
        : problemOf(error);
    const inTls = problem === 'noTls' || problem === 'certificate';
    if (refused || inTls) passed('connection', `${host}:${port}`);
    if (refused && security !== 'none') passed('tls');
    const done = found.some(({ step }) => step === 'signIn');
    return fails(
      done ? 'folders' : refused ? 'signIn' : inTls ? 'tls' : 'connection',
      problem,
      error,
      secret,
    );
  } finally {
    client.close();
  }
}
