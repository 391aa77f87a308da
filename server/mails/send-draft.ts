import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SendOutcome, UndoOutcome } from '#domain/mail/compose.ts';
import { headerText } from '#domain/mail/header-text.ts';
import {
  bareAddress,
  checkDraft,
  type Draft,
  type DraftErrors,
  MAX_ATTACHED_BYTES,
} from '#domain/mail/person-mail.ts';
import type { MailAddress } from '#domain/mail/stored-mail.ts';
import { UNDO_SECONDS } from '#domain/mail/undo-time.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailDrafts } from '../db/schema/mail-writing.ts';
import { mailParticipants, mails } from '../db/schema/mails.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { hintJob } from '../timetable/hint-job.ts';
import { referencesTo } from './compose.ts';
import { refreshThread } from './insert-mail.ts';
import { findKnownPeople } from './known-people.ts';
import { authorOf } from './mail-author.ts';
import {
  aboutOfSubject,
  filesOfSubject,
  findMailSubject,
  peopleOfSubject,
  type SubjectFile,
} from './mail-subject.ts';
import { queuePersonMail } from './queue-person-mail.ts';

type Needs = Pick<Program, 'db' | 'settings' | 'now' | 'log'>;

/** Sends a draft after the seconds in which it can be taken back. `id` is that of the draft, and becomes that of the mail. */
export async function sendDraft(
  program: Needs,
  id: string,
  draft: Draft,
  actor: StaffActor,
): Promise<SendOutcome> {
  const undoUntil = new Date(program.now().getTime() + UNDO_SECONDS * 1000);
  const outcome = await program.db.transaction((tx) => queueDraft(program, tx, id, draft, actor, undoUntil));
  if (outcome.outcome === 'queued') {
    // The job also looks every minute, in case this instance stops before.
    setTimeout(() => {
      hintJob(program.db, 'sendMails').catch((err: unknown) => program.log.warn({ err }, 'mails not hinted'));
    }, UNDO_SECONDS * 1000).unref();
  }
  return outcome;
}

async function queueDraft(
  program: Needs,
  tx: Transaction,
  id: string,
  draft: Draft,
  actor: StaffActor,
  undoUntil: Date,
): Promise<SendOutcome> {
  const subject = { record: draft.record, id: draft.recordId };
  const ids = isId(id) ? await findMailSubject(tx, subject) : undefined;
  if (!ids) throw new AppError('notFound');
  // Two requests for one mail: the second sees what the first did.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 54))`);
  const files = await filesOfSubject(tx, ids);
  const known = new Map(
    (await peopleOfSubject(tx, subject, ids)).map((one) => [one.address.toLowerCase(), one.name]),
  );
  const addressed = (given: readonly string[]): MailAddress[] =>
    [...new Set(given.map((one) => bareAddress(one).toLowerCase()))].map((address) => ({
      address,
      name: known.get(address) ?? '',
    }));
  const to = addressed(draft.to);
  const cc = addressed(draft.cc).filter(({ address }) => !to.some((one) => one.address === address));
  const content = { subject: headerText(draft.subject), body: bodyOf(draft) };
  const before = await findSent(tx, id, { ...content, to, cc }, actor);
  if (before) return before;
  const errors = { ...(await checkRecords(tx, draft, [...to, ...cc], files)), ...checkDraft(draft) };
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
  const author = await authorOf(tx, program.settings, actor, draft.mailboxId);
  const { threadId } = await queuePersonMail(tx, {
    ...author.mail,
    id,
    to,
    cc,
    ...content,
    language: draft.language,
    templateId: draft.templateId,
    attachments: files
      .filter((file) => draft.attachments.includes(file.id))
      .map(({ id: fileId, name, mediaType, size }) => ({ fileId, name, mediaType, size })),
    references: await referencesTo(tx, draft.answersId),
    about: aboutOfSubject(ids),
    now: program.now(),
    undoUntil,
    messageId: draft.record === 'message' ? draft.recordId : undefined,
  });
  await tx.delete(mailDrafts).where(eq(mailDrafts.id, id));
  // The fact, not the content.
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'mail',
    entityId: id,
    newData: { record: draft.record, record_id: draft.recordId, recipients: to.length + cc.length },
    metadata: { event: 'mailWritten' },
  });
  return { outcome: 'queued', undoUntil: undoUntil.toISOString(), threadId };
}

const bodyOf = ({ body }: Draft): string => body.replaceAll('\r\n', '\n').trimEnd();

type Sent = { subject: string; body: string } & Record<'to' | 'cc', readonly MailAddress[]>;

/** Sent again after a lost answer, the same mail is not queued twice. Another mail with its id is a conflict. */
async function findSent(
  tx: Transaction,
  id: string,
  wanted: Sent,
  { userId }: StaffActor,
): Promise<SendOutcome | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  if (!mail) return undefined;
  const people = await tx.select().from(mailParticipants).where(eq(mailParticipants.mailId, id));
  const [queued] = await tx
    .select({ undoUntil: mailOutbox.undoUntil })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  const isSame = (role: 'to' | 'cc') => {
    const stored = new Set(people.filter((one) => one.role === role).map(({ address }) => address));
    return stored.size === wanted[role].length && wanted[role].every(({ address }) => stored.has(address));
  };
  const isAll = mail.subject === wanted.subject && mail.body === wanted.body && isSame('to') && isSame('cc');
  if (mail.authorId !== userId || !isAll) throw new AppError('conflict');
  return {
    outcome: 'queued',
    undoUntil: (queued?.undoUntil ?? mail.sentAt).toISOString(),
    threadId: mail.threadId,
  };
}

async function checkRecords(
  tx: Transaction,
  draft: Draft,
  recipients: readonly MailAddress[],
  files: readonly SubjectFile[],
): Promise<DraftErrors> {
  const addresses = recipients.map(({ address }) => address);
  const attached = files.filter(({ id }) => draft.attachments.includes(id));
  const bytes = attached.reduce((sum, { size }) => sum + size, 0);
  const isKnown = addresses.length === 0 || (await findKnownPeople(tx, addresses)).length > 0;
  const notTheirs = await reachesOthers(tx, attached, addresses);
  return {
    ...(!isKnown && { to: 'unknown' as const }),
    ...(bytes > MAX_ATTACHED_BYTES && { attachments: 'tooLarge' as const }),
    ...(attached.length < new Set(draft.attachments).size && { attachments: 'gone' as const }),
    ...(notTheirs && { attachments: 'notTheirs' as const }),
  };
}

/** A document of a candidate reaches a customer as a presentation, with the candidate's agreement, and no other way. */
async function reachesOthers(
  tx: Transaction,
  attached: readonly SubjectFile[],
  addresses: readonly string[],
): Promise<boolean> {
  const owners = [...new Set(attached.flatMap(({ candidateId }) => candidateId ?? []))];
  if (owners.length === 0) return false;
  const [people, staff] = await Promise.all([
    tx
      .select({ email: candidates.email, others: candidates.otherEmails })
      .from(candidates)
      .where(inArray(candidates.id, owners)),
    tx.select({ email: users.email }).from(users).where(isNull(users.disabledAt)),
  ]);
  const theirs = new Set(
    [...people.flatMap(({ email, others }) => [email, ...others]), ...staff.map(({ email }) => email)].map(
      (one) => one.toLowerCase(),
    ),
  );
  return addresses.some((address) => !theirs.has(address));
}

/** Takes a mail back that has not been sent: it is a draft again. */
export async function undoSend(
  { db, now }: Pick<Program, 'db' | 'now'>,
  id: string,
  draft: Draft,
  actor: StaffActor,
): Promise<UndoOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ threadId: mails.threadId })
      .from(mails)
      .where(and(eq(mails.id, id), eq(mails.authorId, actor.userId)));
    if (!mail) throw new AppError('notFound');
    const [queued] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
    const waits = queued?.status === 'queued' && queued.undoUntil !== null && queued.undoUntil > now();
    if (!waits) return { outcome: 'late' };
    await tx.delete(mailOutbox).where(eq(mailOutbox.id, id));
    await tx.delete(mails).where(eq(mails.id, id));
    await refreshThread(tx, mail.threadId);
    const { to, cc, ...rest } = draft;
    await tx
      .insert(mailDrafts)
      .values({ id, authorId: actor.userId, ...rest, toAddresses: to, ccAddresses: cc });
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'mail',
      entityId: id,
      metadata: { event: 'mailTakenBack' },
    });
    return { outcome: 'undone' };
  });
}
