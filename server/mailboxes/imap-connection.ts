import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { mimeLimits } from '../mails/mime-limits.ts';
import type { Program } from '../program.ts';
import { mailServerAddress } from './mail-server-address.ts';
import { type Mailbox, mailboxCredentials, MailboxUnusable } from './mailbox-credentials.ts';

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
  // Programs without mailboxes start faster without it.
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    // The address that was judged, not one that the name has a moment later.
    host: await mailServerAddress(program.config, host),
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: await mailboxCredentials(program, mailbox),
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
