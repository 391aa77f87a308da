import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Language } from '#domain/language.ts';
import {
  REJECTION_DELAY_MINUTES,
  type RejectionStart,
  type Unreachable,
} from '#domain/applications/rejection.ts';
import type { MailText } from '#domain/mail/mail-text.ts';
import { rejectionTemplate } from '#domain/mail/mail-template.ts';
import { isMailAddress } from '#domain/mail/person-mail.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailAddresses } from '../db/schema/mails.ts';
import { type MailTarget, readTargets, valuesOf } from '../mail/templates/record-values.ts';
import { findTemplate, listTemplates } from '../mail/templates/template-queries.ts';
import { textIn } from '../mail/templates/template-store.ts';
import { authorOf } from '../mails/mail-author.ts';
import { queuePersonMail } from '../mails/queue-person-mail.ts';
import type { Program } from '../program.ts';

/** Whom no mail reaches, in lower case. */
async function bouncedAmong(db: Executor, targets: readonly MailTarget[]): Promise<Set<string>> {
  const addresses = targets.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const rows = await db
    .select({ address: mailAddresses.address })
    .from(mailAddresses)
    .where(and(inArray(mailAddresses.address, addresses), isNotNull(mailAddresses.bouncedAt)));
  return new Set(rows.map(({ address }) => address));
}

function unreachableOf({ email }: MailTarget, bounced: ReadonlySet<string>): Unreachable | null {
  if (!email || !isMailAddress(email)) return 'absent';
  return bounced.has(email.toLowerCase()) ? 'bounced' : null;
}

export async function templateForReason(db: Executor, reason: string): Promise<string> {
  const own = (await listTemplates(db)).filter(({ builtIn, archived }) => !builtIn && !archived);
  return rejectionTemplate(reason, own);
}

/** The mail that belongs to a reason, and whom it reaches. */
export async function startRejection(
  { db, settings }: Pick<Program, 'db' | 'settings'>,
  { ids, reason }: { ids: readonly string[]; reason: string },
  actor: Pick<StaffActor, 'userId'>,
): Promise<RejectionStart> {
  const [targets, current, templateId] = await Promise.all([
    readTargets(db, 'application', ids),
    settings.current(),
    templateForReason(db, reason),
  ]);
  const [bounced, template, { colleague }] = await Promise.all([
    bouncedAmong(db, targets),
    findTemplate(db, templateId),
    authorOf(db, settings, actor),
  ]);
  const people = targets.map((target) => ({
    id: target.id,
    name: `${target.firstName} ${target.lastName}`,
    language: target.language,
    unreachable: unreachableOf(target, bounced),
  }));
  const [only, second] = targets;
  const texts: Partial<Record<Language, MailText>> = {};
  for (const language of new Set(targets.map((target) => target.language))) {
    if (!template) continue;
    const text = textIn(template, language);
    const values = only && valuesOf(only, language, { colleague, agency: current.company.name });
    texts[language] = second || !values ? text : filled(text, language, values);
  }
  return { templateId, reasons: current.presentations.closing_reasons, people, texts };
}

function filled(text: MailText, language: Language, values: ReturnType<typeof valuesOf>): MailText {
  const done = fillTemplate(text, language, values);
  return { subject: done.subject, body: bodyText(done) };
}

export type Rejected = { id: string; from: string; reason: string | null; reasonBefore: string | null };

/** Queues the mail of each rejection, to be sent after the minutes in which it can be undone. */
export async function queueRejectionMails(
  tx: Transaction,
  { settings, now }: Pick<Program, 'settings' | 'now'>,
  rejected: readonly Rejected[],
  mail: { templateId: string; texts: Partial<Record<Language, MailText>> },
  actor: Extract<Actor, { kind: 'staff' }>,
): Promise<{ mailed: number; undoUntil: Date | null }> {
  const targets = await readTargets(
    tx,
    'application',
    rejected.map(({ id }) => id),
  );
  if (targets.length === 0) return { mailed: 0, undoUntil: null };
  const bounced = await bouncedAmong(tx, targets);
  const { company } = await settings.current();
  const author = await authorOf(tx, settings, actor);
  const undoUntil = new Date(now().getTime() + REJECTION_DELAY_MINUTES * 60_000);
  let mailed = 0;
  for (const target of targets) {
    const text = mail.texts[target.language];
    if (!text || !target.email || unreachableOf(target, bounced)) continue;
    const { colleague } = author;
    const values = valuesOf(target, target.language, { colleague, agency: company.name });
    const id = newId();
    await queuePersonMail(tx, {
      ...author.mail,
      ...filled(text, target.language, values),
      id,
      to: [{ address: target.email, name: `${target.firstName} ${target.lastName}` }],
      language: target.language,
      templateId: mail.templateId,
      about: { applicationId: target.applicationId, assignmentId: target.assignmentId },
      now: now(),
      undoUntil,
    });
    const { id: applicationId, ...before } = rejected.find((one) => one.id === target.id) ?? {
      id: target.id,
    };
    const marked = JSON.stringify({ rejection: { applicationId, ...before } });
    await tx
      .update(mailOutbox)
      .set({ data: sql`${mailOutbox.data} || ${marked}::jsonb` })
      .where(eq(mailOutbox.id, id));
    // The fact, not the content.
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'mail',
      entityId: id,
      newData: { record: 'application', record_id: applicationId, recipients: 1 },
      metadata: { event: 'mailWritten' },
    });
    mailed += 1;
  }
  return { mailed, undoUntil: mailed > 0 ? undoUntil : null };
}
