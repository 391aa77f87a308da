import type { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { personMailData } from '#domain/mail/mail-data.ts';
import type { Executor } from '../db/client.ts';
import type { OutboxMail } from '../db/schema/mail.ts';
import { mailAttachments, mailParticipants, mails } from '../db/schema/mails.ts';
import { storedFiles } from '../db/schema/files.ts';
import { FileMissing } from '../files/stored-content.ts';
import type { Program } from '../program.ts';
import { html, lines } from './html.ts';
import { bulkFooter, unsubscribeLabel } from './own-words.ts';
import { MailNotSent, type WrittenMail } from './transport.ts';

/**
 * A mail that staff wrote, as it was stored: text as it was typed, in HTML as well. A preview has no link to unsubscribe: a
 * colleague who tries it would unsubscribe the reader.
 */
export async function writePersonMail(
  { db, files, settings }: { db: Executor } & Pick<Program, 'files' | 'settings'>,
  stored: Pick<OutboxMail, 'id' | 'data' | 'batchId'>,
  { forPreview = false } = {},
): Promise<WrittenMail> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, stored.id));
  if (!mail) throw new MailNotSent('unwritable', 'The text of this mail was erased');
  const { references, unsubscribe: link } = personMailData.parse(stored.data);
  const unsubscribe = forPreview ? undefined : link;
  const [people, attached] = await Promise.all([
    db.select().from(mailParticipants).where(eq(mailParticipants.mailId, mail.id)),
    db
      .select({
        name: mailAttachments.name,
        mediaType: mailAttachments.mediaType,
        file: storedFiles.storageName,
      })
      .from(mailAttachments)
      .leftJoin(storedFiles, eq(storedFiles.id, mailAttachments.fileId))
      .where(eq(mailAttachments.mailId, mail.id))
      .orderBy(asc(mailAttachments.position)),
  ]);
  const those = (role: 'to' | 'cc') =>
    people.filter((one) => one.role === role).map(({ address, name }) => ({ address, name }));
  const to = those('to');
  const language = mail.language ?? defaultLanguage;
  const footer =
    unsubscribe || (forPreview && stored.batchId !== null)
      ? { text: bulkFooter((await settings.current()).company.name)[language], link: unsubscribe }
      : undefined;
  return {
    id: mail.id,
    from: { name: mail.fromName, address: mail.fromAddress },
    to: to[0]?.address ?? '',
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: footer ? `${mail.body}\n\n${footer.text}\n${footer.link ?? unsubscribeLabel(language)}` : mail.body,
    html: personHtml(mail.body, language, footer),
    unsubscribe,
    between: {
      messageKey: mail.messageKey,
      to,
      cc: those('cc'),
      references,
      attachments: attached.map(({ name, mediaType, file }) => ({
        name,
        mediaType,
        open: () => openAttachment(files, file),
      })),
    },
  };
}

/** A mail that promises an attachment does not go without it. */
async function openAttachment(files: Program['files'], name: string | null): Promise<Readable> {
  try {
    if (!name) throw new FileMissing();
    return await files.open(name);
  } catch (cause) {
    if (cause instanceof FileMissing) throw new MailNotSent('unwritable', 'An attachment is gone', { cause });
    throw new MailNotSent('temporary', 'An attachment cannot be read', { cause });
  }
}

type Footer = { text: string; link: string | undefined };

function footerHtml({ text, link }: Footer, language: Language) {
  const label = unsubscribeLabel(language);
  const action = link
    ? html`<a href="${link}" style="color:#5a6273">${label}</a>`
    : html`<span style="text-decoration:underline">${label}</span>`;
  return html`<p style="color:#5a6273;font-size:13px">${text} ${action}</p>`;
}

/** As a mail program would write it: no logo, no frame. */
export function personHtml(body: string, language: Language, footer?: Footer): string {
  const style = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5";
  const paragraphs = body.split(/\n{2,}/u).map((part) => html`<p>${lines(part)}</p> `);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
      </head>
      <body style="${style}">
        ${paragraphs} ${footer ? footerHtml(footer, language) : ''}
      </body>
    </html> `.markup;
}
