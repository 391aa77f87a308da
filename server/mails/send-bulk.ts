import { eq, sql } from 'drizzle-orm';
import {
  BULK_DELAY_SECONDS,
  bulkDelay,
  type BulkOutcome,
  type BulkRequest,
  checkBulk,
  hasBulkErrors,
  MAX_BULK,
} from '#domain/mail/bulk-mail.ts';
import { languages } from '#domain/language.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailBatches } from '../db/schema/mail-writing.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { hintJob } from '../timetable/hint-job.ts';
import { readBulkPeople } from './bulk-people.ts';
import { authorOf } from './mail-author.ts';
import { queuePersonMail } from './queue-person-mail.ts';
import { addUnsubscribeLinks } from './unsubscribe.ts';

type Needs = Pick<Program, 'db' | 'settings' | 'now' | 'config' | 'log'>;

/** Queues one mail to each of these people, so many a minute. Those who cannot or may not get it are left out again. */
export async function sendBulk(
  program: Needs,
  request: BulkRequest,
  actor: StaffActor,
): Promise<BulkOutcome> {
  if (new Set(request.ids).size > MAX_BULK) return { outcome: 'tooMany', max: MAX_BULK };
  const outcome = await program.db.transaction((tx) => queueBulk(program, tx, request, actor));
  if (outcome.outcome === 'queued') {
    // The job looks every minute, for the rest of them and in case this instance stops before.
    setTimeout(() => {
      hintJob(program.db, 'sendMails').catch((err: unknown) => program.log.warn({ err }, 'mails not hinted'));
    }, BULK_DELAY_SECONDS * 1000).unref();
  }
  return outcome;
}

async function queueBulk(
  program: Needs,
  tx: Transaction,
  request: BulkRequest,
  actor: StaffActor,
): Promise<BulkOutcome> {
  const { id, record, texts, templateId, mailboxId } = request;
  // Two requests for one batch: the second sees what the first did.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 54))`);
  const [before] = await tx
    .select({ authorId: mailBatches.authorId, total: mailBatches.total })
    .from(mailBatches)
    .where(eq(mailBatches.id, id));
  if (before && before.authorId !== actor.userId) throw new AppError('conflict');
  if (before) return { outcome: 'queued', mailed: before.total };
  const settings = await program.settings.current();
  const now = program.now();
  const author = await authorOf(tx, program.settings, actor, mailboxId);
  const writer = { colleague: author.colleague, agency: settings.company.name };
  const people = await readBulkPeople(tx, request, { settings, now, writer });
  const reached = people.filter(({ person }) => person.omitted === null);
  if (reached.length === 0) return { outcome: 'nobody' };
  const needed = languages.filter((language) => reached.some(({ person }) => person.language === language));
  const errors = checkBulk(record, texts, needed);
  if (hasBulkErrors(errors)) return { outcome: 'refused', errors };
  await tx.insert(mailBatches).values({
    id,
    authorId: actor.userId,
    templateId,
    subject: needed.flatMap((language) => texts[language]?.subject ?? [])[0] ?? '',
    total: reached.length,
    createdAt: now,
  });
  const recipients = reached.flatMap(({ person: { address, language } }) =>
    address ? [{ address, language }] : [],
  );
  const links = await addUnsubscribeLinks(tx, recipients, program.config.publicUrl);
  for (const [place, { target, person }] of reached.entries()) {
    const { language, address, name, values } = person;
    const text = texts[language];
    if (!text || address === null) continue;
    const filled = fillTemplate(text, language, values);
    await queuePersonMail(tx, {
      ...author.mail,
      id: newId(),
      to: [{ address, name }],
      subject: filled.subject,
      body: bodyText(filled),
      language,
      templateId,
      batchId: id,
      about: { applicationId: target.applicationId, assignmentId: target.assignmentId },
      now,
      undoUntil: new Date(now.getTime() + bulkDelay(place)),
      unsubscribe: links.get(address),
    });
  }
  // The fact, not the content.
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'mail',
    entityId: id,
    newData: { record, recipients: reached.length },
    metadata: { event: 'bulkMailQueued' },
  });
  return { outcome: 'queued', mailed: reached.length };
}
