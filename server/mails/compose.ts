import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ComposeStart, MailSender } from '#domain/mail/compose.ts';
import { type MailSubject, replySubject } from '#domain/mail/stored-mail.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { mailDrafts } from '../db/schema/mail-writing.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailParticipants, mails } from '../db/schema/mails.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { AppError } from '../errors.ts';
import { callSubject, closingOf, quoted } from '../mail/own-words.ts';
import { readColleague } from '../mail/templates/record-values.ts';
import { readTemplateChoices } from '../mail/templates/template-queries.ts';
import type { Program } from '../program.ts';
import { withValues } from './field-values.ts';
import { filesOfSubject, findMailSubject, peopleOfSubject } from './mail-subject.ts';

/** Everything to begin or to go on writing. */
export async function readCompose(
  program: Pick<Program, 'db' | 'settings'>,
  subject: MailSubject,
  answersId: string | null,
  actor: StaffActor,
): Promise<ComposeStart> {
  const { db, settings } = program;
  const ids = isId(subject.id) ? await findMailSubject(db, subject) : undefined;
  if (!ids) throw new AppError('notFound');
  const { company } = await settings.current();
  const [people, files, senders, colleague, draft, answering, templates] = await Promise.all([
    peopleOfSubject(db, subject, ids),
    filesOfSubject(db, ids),
    sendersFor(program, actor),
    readColleague(db, actor.userId),
    findDraft(db, subject, answersId, actor),
    answersId === null ? readMessage(db, subject) : readAnswered(db, answersId, company.email),
    readTemplateChoices(db, subject.record),
  ]);
  const writer = { colleague, agency: company.name };
  return {
    ...(await withValues(db, subject, people, writer)),
    templates,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
    senders,
    closing: closingOf(colleague.name, company.name),
    ownAddress: colleague.email,
    draft,
    answering,
  };
}

/** The mailboxes this colleague may send from, their own first, then the agency's address. */
export async function sendersFor(
  { db, settings }: { db: Executor; settings: Program['settings'] },
  actor: Pick<StaffActor, 'userId'>,
): Promise<MailSender[]> {
  const own = await db
    .select({ id: mailboxes.id, name: mailboxes.name, address: mailboxes.address })
    .from(mailboxes)
    .where(
      and(
        isNotNull(mailboxes.smtpHost),
        or(eq(mailboxes.type, 'shared'), eq(mailboxes.userId, actor.userId)),
      ),
    )
    .orderBy(asc(mailboxes.type), asc(mailboxes.name));
  const { company } = await settings.current();
  return [...own, { id: null, name: company.name, address: company.email }];
}

async function findDraft(
  db: Executor,
  { record, id }: MailSubject,
  answersId: string | null,
  { userId }: StaffActor,
): Promise<ComposeStart['draft']> {
  const rows = await db
    .select()
    .from(mailDrafts)
    .where(and(eq(mailDrafts.authorId, userId), eq(mailDrafts.record, record), eq(mailDrafts.recordId, id)))
    .orderBy(desc(mailDrafts.updatedAt))
    .limit(20);
  const found = rows.find((row) => row.answersId === answersId);
  if (!found) return null;
  const { toAddresses: to, ccAddresses: cc, updatedAt, ...rest } = found;
  const { id: draftId, recordId, templateId, mailboxId, language, subject, body, attachments } = rest;
  return {
    id: draftId,
    record,
    recordId,
    answersId,
    templateId,
    mailboxId,
    language,
    to,
    cc,
    subject,
    body,
    attachments,
    updatedAt: updatedAt.toISOString(),
  };
}

/** A message of a visitor is answered too, although it did not come by mail. */
async function readMessage(db: Executor, { record, id }: MailSubject): Promise<ComposeStart['answering']> {
  if (record !== 'message') return null;
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!message) return null;
  const { name, email, subject, createdAt, message: body } = message;
  return {
    to: [email],
    cc: [],
    subject: subject ? replySubject(subject) : callSubject(),
    from: name,
    quoted: quoted({ from: name, sentAt: createdAt, body }),
  };
}

/** The answer goes to its sender; for a mail of our own, to the same people again. */
async function readAnswered(
  db: Executor,
  id: string,
  agencyAddress: string,
): Promise<ComposeStart['answering']> {
  const [mail] = isId(id) ? await db.select().from(mails).where(eq(mails.id, id)) : [];
  if (!mail) throw new AppError('notFound');
  const [people, ownMailboxes, staff] = await Promise.all([
    db
      .select()
      .from(mailParticipants)
      .where(eq(mailParticipants.mailId, id))
      .orderBy(asc(mailParticipants.address)),
    db.select({ address: mailboxes.address }).from(mailboxes),
    db.select({ address: users.email }).from(users),
  ]);
  const ours = new Set([...ownMailboxes, ...staff].map(({ address }) => address.toLowerCase()));
  ours.add(agencyAddress.toLowerCase());
  const those = (...roles: string[]) =>
    people
      .filter(({ role, address }) => roles.includes(role) && !ours.has(address))
      .map(({ address }) => address);
  const replyTo = those('replyTo');
  const answered = mail.incoming ? (replyTo.length > 0 ? replyTo : those('from')) : those('to');
  const to = [...new Set(answered)];
  const from = mail.fromName || mail.fromAddress;
  return {
    to,
    cc: [...new Set(mail.incoming ? those('to', 'cc') : those('cc'))].filter((one) => !to.includes(one)),
    subject: replySubject(mail.subject),
    from,
    quoted: quoted({ ...mail, from }),
  };
}

const MAX_REFERENCES = 20;

/** The keys of the conversation that a mail answers: its first and its last mails. */
export async function referencesTo(db: Executor, answersId: string | null): Promise<string[]> {
  if (answersId === null) return [];
  const [answered] = await db.select().from(mails).where(eq(mails.id, answersId));
  if (!answered) return [];
  const earlier = await db
    .select({ key: mails.messageKey, sentAt: mails.sentAt })
    .from(mails)
    .where(inArray(mails.threadId, [answered.threadId]))
    .orderBy(asc(mails.sentAt), asc(mails.id));
  const before = earlier.filter(({ sentAt }) => sentAt <= answered.sentAt).map(({ key }) => key);
  const keys = [answered.rootKey, ...before.slice(-MAX_REFERENCES), answered.messageKey];
  return [...new Set(keys.toReversed())].toReversed();
}
