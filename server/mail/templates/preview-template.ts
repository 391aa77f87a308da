import { systemTemplates } from '#domain/mail/mail-template.ts';
import type { PreviewAnswer, PreviewRequest } from '#domain/mail/template-subject.ts';
import { textFields, written } from '#domain/mail/template-fields.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { StaffActor } from '../../accounts/record-account-event.ts';
import { newId } from '../../db/ids.ts';
import type { Program } from '../../program.ts';
import { templatedOf } from '../contents/templated-of.ts';
import { writeContext } from '../contents/write-context.ts';
import { readSender } from '../read-sender.ts';
import { withStyleSheet } from '../style-sheet.ts';
import { writeMail } from '../write-mail.ts';
import { personHtml } from '../write-person-mail.ts';
import { exampleOf } from './example-mails.ts';
import { type MailTarget, readColleague, readTarget, valuesOf, writerValues } from './record-values.ts';

/** The mail as this record would get it, written by the same code that sends it. */
export async function previewTemplate(
  program: Pick<Program, 'db' | 'settings' | 'siteContent' | 'config' | 'log' | 'now'>,
  request: PreviewRequest,
  actor: Pick<StaffActor, 'userId'>,
): Promise<PreviewAnswer> {
  const target = request.record ? await readTarget(program.db, request.record) : undefined;
  const written = isOneOf(systemTemplates, request.builtIn)
    ? await previewSystemMail(program, request, request.builtIn, target)
    : await previewPersonMail(program, request, target, actor);
  const { markup, style } = withStyleSheet(written.html);
  return {
    subject: written.subject,
    to: target?.email ?? null,
    markup: /<body[^>]*>([\s\S]*)<\/body>/u.exec(markup)?.[1] ?? '',
    style,
    empty: written.empty,
  };
}

async function previewSystemMail(
  program: Pick<Program, 'db' | 'settings' | 'siteContent' | 'config' | 'log' | 'now'>,
  { language, subject, body }: PreviewRequest,
  template: (typeof systemTemplates)[number],
  target: MailTarget | undefined,
) {
  const sender = await readSender(program);
  const link = `${sender.publicUrl}/`;
  const about = await exampleOf(template, { db: program.db, target, language, link, now: program.now() });
  const text = { subject, body };
  const stored = { id: newId(), toAddress: target?.email ?? '', replyTo: null, language, ...about };
  const { html, subject: filledSubject } = writeMail(stored, {
    ...sender,
    templates: { ...sender.templates, [template]: { nl: text, en: text } },
  });
  const { values } = templatedOf(about, writeContext(language, sender.company, sender.publicUrl));
  const { empty } = fillTemplate(text, language, { ...values, agency: sender.company.name });
  return { html, subject: filledSubject, empty };
}

async function previewPersonMail(
  { db, settings }: Pick<Program, 'db' | 'settings'>,
  { language, subject, body }: PreviewRequest,
  target: MailTarget | undefined,
  actor: Pick<StaffActor, 'userId'>,
) {
  const { company } = await settings.current();
  const colleague = await readColleague(db, actor.userId);
  const writer = { colleague, agency: company.name };
  // Without a record the fields stay as they are written: gaps would look like a mistake.
  const unfilled = Object.fromEntries(textFields.map((field) => [field, written(field, language)]));
  const values = target ? valuesOf(target, language, writer) : { ...unfilled, ...writerValues(writer) };
  const filled = fillTemplate({ subject, body }, language, values);
  return { html: personHtml(bodyText(filled), language), subject: filled.subject, empty: filled.empty };
}
