import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { MailServer } from '#domain/mail/mail-server.ts';
import { mimeLimits } from '../mails/mime-limits.ts';
import type { Program } from '../program.ts';
import { mailServerAddress } from './mail-server-address.ts';
import {
  type Mailbox,
  type MailboxCredentials,
  mailboxCredentials,
  MailboxUnusable,
} from './mailbox-credentials.ts';
import { errorIs, isRateLimit } from './mailbox-problem.ts';

const MB = 1024 * 1024;
const CONNECT_TIMEOUT_MS = 20_000;
/** Longer than the pause between two commands while a mailbox is watched. */
const SOCKET_TIMEOUT_MS = 75_000;
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** A signed-in connection. Rejects with `MailboxUnusable` or with an error for `problemOf`. */
export async function openImap(
  program: Pick<Program, 'secrets' | 'db' | 'config' | 'now'>,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<ImapFlow> {
  const { imapHost: host, imapPort: port, imapSecurity: security } = mailbox;
  if (!host || !port || !security) throw new MailboxUnusable('noFolders', 'The mailbox has no IMAP server');
  if (security === 'none' && !loopback.test(host))
    throw new MailboxUnusable('noTls', 'A password is only sent without TLS to this machine');
  const server = { host, port, security };
  const credentials = await mailboxCredentials(program, mailbox);
  try {
    return await signedIn(program, server, credentials, signal);
  } catch (error) {
    const isRefused = errorIs(error, 'authenticationFailed') && !isRateLimit(error);
    if (!('accessToken' in credentials) || !isRefused || signal.aborted) throw error;
    // Providers withdraw tokens before they expire. The provider says whether the permission still holds.
    const renewed = await mailboxCredentials(program, mailbox, { isRefused });
    return signedIn(program, server, renewed, signal);
  }
}

async function signedIn(
  { config }: Pick<Program, 'config'>,
  { host, port, security }: MailServer,
  auth: MailboxCredentials,
  signal: AbortSignal,
): Promise<ImapFlow> {
  // Programs without mailboxes start faster without it.
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    // The address that was judged, not one that the name has a moment later.
    host: await mailServerAddress(config, host),
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth,
    // The log of the library holds addresses and subjects.
    logger: false,
    clientInfo: { name: 'Lexbrug' },
    qresync: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableAutoIdle: true,
    // A search in a large folder is one line.
    maxLineLength: 16 * MB,
    maxLiteralSize: mimeLimits.sourceBytes + MB,
    maxResponseSize: mimeLimits.sourceBytes + 4 * MB,
  });
  // Also rejects the command that is running; without a listener it would end the program.
  client.on('error', () => {});
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
  return client;
}
