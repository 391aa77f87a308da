import { eq, sql } from 'drizzle-orm';
import type { MailAddress } from '#domain/mail/stored-mail.ts';
import { replySubject } from '#domain/mail/stored-mail.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';
import { auditRow } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/client.ts';
import { newId } from '../../db/ids.ts';
import { auditLogs } from '../../db/schema/audit.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { mailBatches, type mailTemplates } from '../../db/schema/mail-writing.ts';
import { mails } from '../../db/schema/mails.ts';
import { readTargets, valuesOf } from '../../mail/templates/record-values.ts';
import { queuePersonMail } from '../../mails/queue-person-mail.ts';
import { cvOf } from '../documents/cv.ts';
import { makePdfDocument } from '../documents/pdf.ts';
import { storedFile } from '../documents/stored-file.ts';
import type { DemoPerson } from '../people.ts';
import { atWork, inWakingHours } from '../working-time.ts';
import { groupAnswers } from './candidate-scripts.ts';
import { demoMail, type DemoConversation, firstName, signature } from './demo-conversations.ts';

type Group = {
  now: Date;
  template: typeof mailTemplates.$inferInsert;
  author: MailAddress & { id: string; phone: string | null };
  agency: MailAddress;
  people: readonly { candidateId: string; person: DemoPerson }[];
};
type Sent = { key: string; subject: string; address: string; at: Date; person: DemoPerson };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const APART_MS = 3000;

/** A mail to many that was sent some days ago. Returns what came back. */
export async function insertGroupMail(tx: Transaction, group: Group): Promise<DemoConversation[]> {
  const { now, template, author, agency, people } = group;
  if (people.length === 0) return [];
  const writtenAt = atWork(new Date(now.getTime() - 6 * DAY_MS), now);
  const batchId = newId();
  const text = { subject: template.subjectNl, body: template.bodyNl };
  await tx.insert(mailBatches).values({
    id: batchId,
    authorId: author.id,
    templateId: template.id,
    subject: text.subject,
    total: people.length,
    createdAt: writtenAt,
  });
  const entry = {
    action: 'create',
    entity: 'mail',
    entityId: batchId,
    newData: { record: 'candidate', recipients: people.length },
    metadata: { event: 'bulkMailQueued' },
  } as const;
  await tx
    .insert(auditLogs)
    .values({ id: newId(), timestamp: writtenAt, ...auditRow({ kind: 'staff', userId: author.id }, entry) });
  const targets = await readTargets(
    tx,
    'candidate',
    people.map(({ candidateId }) => candidateId),
  );
  const writer = {
    colleague: { name: author.name, email: author.address, phone: author.phone },
    agency: agency.name,
  };
  const sent: Sent[] = [];
  for (const [place, { candidateId, person }] of people.entries()) {
    const target = targets.find(({ id }) => id === candidateId);
    if (!target) continue;
    const filled = fillTemplate(text, 'nl', valuesOf(target, 'nl', writer));
    const at = new Date(writtenAt.getTime() + place * APART_MS);
    const id = newId();
    await queuePersonMail(tx, {
      id,
      authorId: author.id,
      from: { address: agency.address, name: `${author.name} (${agency.name})` },
      replyTo: author,
      to: [{ address: person.email, name: `${person.firstName} ${person.lastName}` }],
      subject: filled.subject,
      body: bodyText(filled),
      language: 'nl',
      templateId: template.id,
      batchId,
      now: at,
      undoUntil: at,
    });
    const [stored] = await tx.select({ key: mails.messageKey }).from(mails).where(eq(mails.id, id));
    sent.push({ key: stored?.key ?? '', subject: filled.subject, address: person.email, at, person });
  }
  // All of them have left: the job that sends mail must find none.
  await tx
    .update(mailOutbox)
    .set({
      status: 'sent',
      attempts: 1,
      createdAt: sql`${mailOutbox.undoUntil}`,
      sentAt: sql`${mailOutbox.undoUntil}`,
      undoUntil: null,
    })
    .where(eq(mailOutbox.batchId, batchId));
  return answersTo(sent, group);
}

function answersTo(sent: readonly Sent[], { now, author, agency }: Group): DemoConversation[] {
  const [available, notNow, away, gone] = sent;
  const answer = (
    to: Sent,
    hours: number,
    text: string,
    rest: Partial<Parameters<typeof demoMail>[0]> = {},
  ) =>
    demoMail({
      from: { address: to.address, name: nameOf(to) },
      to: author,
      at: inWakingHours(new Date(to.at.getTime() + hours * HOUR_MS)),
      subject: replySubject(to.subject),
      body: `Beste ${firstName(author) ?? agency.name},\n\n${text}\n\nMet vriendelijke groet,\n${nameOf(to)}`,
      references: [to.key],
      ...rest,
    });
  const conversations: DemoConversation['mails'][] = [];
  if (available) {
    const at = inWakingHours(new Date(available.at.getTime() + 50 * HOUR_MS));
    const cv = storedFile(`CV ${nameOf(available)}`, 'pdf', makePdfDocument(cvOf(available.person)), at);
    conversations.push([answer(available, 50, groupAnswers.available, { files: [cv] })]);
  }
  if (notNow) {
    const said = answer(notNow, 26, groupAnswers.notNow);
    const { receivedAt, head } = said.received;
    const thanks = demoMail({
      from: author,
      to: { address: notNow.address, name: nameOf(notNow) },
      at: atWork(new Date(receivedAt.getTime() + HOUR_MS), now),
      subject: head.subject,
      body: `Beste ${notNow.person.firstName},\n\n${groupAnswers.thanks}\n\nMet vriendelijke groet,\n${signature(author, agency)}`,
      references: [notNow.key, head.messageKey ?? ''],
    });
    conversations.push([said, thanks]);
  }
  if (away)
    conversations.push([
      answer(away, 0.02, groupAnswers.away, {
        subject: `Automatisch antwoord: ${away.subject}`,
        automatic: 'reply',
        at: new Date(away.at.getTime() + HOUR_MS / 60),
      }),
    ]);
  if (gone) {
    const status = `Final-Recipient: rfc822; ${gone.address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 Recipient address rejected: User unknown`;
    const report = demoMail({
      from: { address: 'mailer-daemon@voorbeeld.example', name: 'Mail Delivery System' },
      to: author,
      at: new Date(gone.at.getTime() + HOUR_MS / 60),
      subject: 'Undelivered Mail Returned to Sender',
      body: `Uw bericht kon niet worden bezorgd bij ${gone.address}.`,
      references: [gone.key],
      automatic: 'bounce',
      reports: [
        {
          mediaType: 'message/delivery-status',
          text: `Reporting-MTA: dns; mx.voorbeeld.example\n\n${status}`,
        },
      ],
    });
    conversations.push([report]);
  }
  return conversations.map((all) => ({ mailbox: 'own', mails: all }));
}

const nameOf = ({ person }: Pick<Sent, 'person'>) => `${person.firstName} ${person.lastName}`;
