import type { Language } from '#domain/language.ts';
import { type CheckResult, type MailCheckPart, withSkipped } from '#domain/mail/mail-check.ts';
import { domainOf } from '#domain/mail/mail-server.ts';
import { eq } from 'drizzle-orm';
import { assertMay } from '../accounts/assert-access.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { checkDomain } from '../mail/check-domain.ts';
import { checkSending, checkTestMail, problemOf } from '../mail/check-sending.ts';
import { createMailTransport } from '../mail/create-mail-transport.ts';
import { smtpConnectionOf } from '../mail/smtp-transport.ts';
import type { Program } from '../program.ts';
import { checkReceiving, imapServerOf } from './check-receiving.ts';
import { type Mailbox, MailboxUnusable } from './mailbox-credentials.ts';
import { findMailbox } from './mailbox-queries.ts';
import { smtpConnection, smtpServerOf } from './mailbox-senders.ts';

type Asked = { mailboxId: string | null; part: MailCheckPart; language: Language };

/** Runs one part of the check, for a mailbox or for the relay of the agency. Nothing is stored. */
export async function checkMail(
  program: Program,
  { mailboxId, part, language }: Asked,
  actor: StaffActor,
): Promise<CheckResult[]> {
  const [person] = await program.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  const to = person?.email ?? '';
  if (mailboxId === null) {
    assertMay(actor, 'administer');
    return withSkipped(part, await checkAgency(program, part, { to, language }));
  }
  const mailbox = await findMailbox(program.db, mailboxId, actor);
  if (!mailbox) throw new AppError('notFound');
  return withSkipped(part, await checkMailbox(program, mailbox, part, { to, language }));
}

type Recipient = { to: string; language: Language };

async function checkAgency(program: Program, part: MailCheckPart, recipient: Recipient) {
  const { company } = await program.settings.current();
  const { smtpUrl } = program.config;
  if (part === 'domain') return checkDomain(domainOf(company.email), undefined);
  if (part === 'sending') return smtpUrl ? checkSending(smtpConnectionOf(smtpUrl)) : [];
  if (part === 'receiving') return [];
  const from = { name: company.name, address: company.email };
  const relay = smtpUrl ? smtpConnectionOf(smtpUrl) : createMailTransport(program.config);
  return relay ? checkTestMail(relay, { from, ...recipient }) : [];
}

async function checkMailbox(
  program: Program,
  mailbox: Mailbox,
  part: MailCheckPart,
  recipient: Recipient,
): Promise<CheckResult[]> {
  if (part === 'domain') {
    const provider = mailbox.signIn === 'password' ? undefined : mailbox.signIn;
    return checkDomain(domainOf(mailbox.address), provider);
  }
  if (part === 'receiving') {
    const server = imapServerOf(mailbox);
    return server ? checkReceiving(program, mailbox, server) : [];
  }
  const server = smtpServerOf(mailbox);
  if (!server) return [];
  try {
    const connection = await smtpConnection(program, mailbox, server);
    const from = { name: mailbox.name, address: mailbox.address };
    return part === 'sending'
      ? await checkSending(connection)
      : await checkTestMail(connection, { from, ...recipient });
  } catch (error) {
    if (!(error instanceof MailboxUnusable)) throw error;
    const step = part === 'sending' ? 'signIn' : 'sender';
    return [{ step, outcome: 'failed', problem: problemOf(error), detail: error.message }];
  }
}

/** The parts that there is something to check for. */
export function partsFor({ config }: Pick<Program, 'config'>, mailbox: Mailbox | undefined): MailCheckPart[] {
  if (!mailbox) {
    if (config.smtpUrl) return ['sending', 'testMail', 'domain'];
    return config.emailJs ? ['testMail', 'domain'] : ['domain'];
  }
  return [
    ...(mailbox.smtpHost === null ? [] : (['sending', 'testMail'] as const)),
    ...(mailbox.imapHost === null ? [] : (['receiving'] as const)),
    'domain',
  ];
}
