import { eq } from 'drizzle-orm';
import type { MailServer } from '#domain/mail/mail-server.ts';
import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { errorCode, errorMessage } from '../error-fields.ts';
import { type SmtpConnection, smtpTransportTo } from '../mail/smtp-transport.ts';
import { MailNotSent, type WrittenMail } from '../mail/transport.ts';
import type { Program } from '../program.ts';
import { openMailSocket } from './mail-server-address.ts';
import { type Mailbox, mailboxCredentials, MailboxUnusable } from './mailbox-credentials.ts';
import { noteSending } from './note-sending.ts';

type Needs = Pick<Program, 'db' | 'config' | 'secrets' | 'log' | 'now'>;
type Transport = ReturnType<typeof smtpTransportTo>;

/** `send` is absent if the mailbox is gone, paused or has no server for sending. */
export type MailboxSender = {
  id: string;
  from?: WrittenMail['from'];
  send?: (mail: WrittenMail) => Promise<void>;
};

/** The mailboxes that send mail in one run, each with one connection for all its mail. */
export function createMailboxSenders(program: Needs) {
  const opened = new Map<string, { version: number; transport: Transport }>();

  async function transportOf(mailbox: Mailbox, server: MailServer): Promise<Transport> {
    const known = opened.get(mailbox.id);
    if (known?.version === mailbox.version) return known.transport;
    known?.transport.close();
    const transport = smtpTransportTo(await smtpConnection(program, mailbox, server));
    opened.set(mailbox.id, { version: mailbox.version, transport });
    return transport;
  }

  const read = async (id: string) =>
    (await program.db.select().from(mailboxes).where(eq(mailboxes.id, id)))[0];

  async function deliver(mailbox: Mailbox, server: MailServer, mail: WrittenMail): Promise<void> {
    try {
      await (await transportOf(mailbox, server)).send(mail);
    } catch (error) {
      if (mailbox.signIn === 'password' || !isSignInRefused(error)) throw error;
      // Providers withdraw tokens before they expire. The provider says whether the permission still holds.
      await mailboxCredentials(program, mailbox, { isRefused: true });
      opened.get(mailbox.id)?.transport.close();
      opened.delete(mailbox.id);
      const renewed = await read(mailbox.id);
      if (!renewed) throw error;
      await (await transportOf(renewed, server)).send(mail);
    }
  }

  return {
    async find(id: string): Promise<MailboxSender> {
      const { db } = program;
      const mailbox = await read(id);
      if (!mailbox) return { id };
      const from = { name: mailbox.name, address: mailbox.address };
      const server = smtpServerOf(mailbox);
      if (!server || mailbox.state === 'off') return { id, from };
      const send = async (mail: WrittenMail) => {
        try {
          await deliver(mailbox, server, mail);
        } catch (error) {
          const failed = asNotSent(error);
          await noteSending(db, mailbox, problemOf(failed), failed.message);
          throw failed;
        }
        await noteSending(db, mailbox, undefined);
      };
      return { id, from, send };
    },
    close() {
      for (const { transport } of opened.values()) transport.close();
    },
  };
}

export function smtpServerOf({ smtpHost, smtpPort, smtpSecurity }: Mailbox): MailServer | undefined {
  if (smtpHost === null || smtpPort === null || smtpSecurity === null) return undefined;
  return { host: smtpHost, port: smtpPort, security: smtpSecurity };
}

/** How to connect and sign in. Rejects with `MailboxUnusable` if nothing gives access to the mailbox. */
export async function smtpConnection(
  program: Needs,
  mailbox: Mailbox,
  server: MailServer,
): Promise<SmtpConnection> {
  const { host, port, security } = server;
  const credentials = await mailboxCredentials(program, mailbox);
  const accessToken = async () => {
    const renewed = await mailboxCredentials(program, mailbox);
    if ('accessToken' in renewed) return renewed.accessToken;
    throw new MailboxUnusable('revoked', 'The permission is gone');
  };
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    auth: 'pass' in credentials ? credentials : { user: credentials.user, accessToken },
    open: (timeoutMs) => openMailSocket(program.config, server, timeoutMs),
  };
}

function asNotSent(error: unknown): MailNotSent {
  if (error instanceof MailNotSent) return error;
  const away = error instanceof MailboxUnusable && error.problem === 'unreachable';
  return new MailNotSent(away ? 'unreachable' : 'configuration', errorMessage(error), { cause: error });
}

const isSignInRefused = (error: unknown): boolean =>
  error instanceof MailNotSent && errorCode(error.cause) === 'EAUTH';

const certificateError = /certificate|self.signed|altname/i;

/** Undefined for a failure that is about the mail and not about the mailbox. */
function problemOf({ failure, message, cause }: MailNotSent): MailboxProblem | undefined {
  if (cause instanceof MailboxUnusable) return cause.problem;
  if (failure === 'unreachable') return 'unreachable';
  if (failure !== 'configuration') return undefined;
  const code = errorCode(cause);
  if (code === 'EAUTH' || code === 'EOAUTH2' || code === 'ENOAUTH') return 'signIn';
  if (certificateError.test(message)) return 'certificate';
  return code === 'ETLS' || code === 'EREQUIRETLS' ? 'noTls' : 'protocol';
}
