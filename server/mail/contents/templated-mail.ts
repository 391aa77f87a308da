import type { Language } from '#domain/language.ts';
import { headerText } from '#domain/mail/header-text.ts';
import type { SystemTemplate } from '#domain/mail/mail-template.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import type { BlockField } from '#domain/mail/template-fields.ts';
import { type FieldValues, fillTemplate } from '#domain/mail/template-text.ts';
import { textsIn } from '#texts/texts.ts';
import type { Block, MailContent } from '../content.ts';
import type { WriteContext } from './write-context.ts';

/** A mail of the program whose words come from a template. */
export type TemplatedMail = {
  template: SystemTemplate;
  values: FieldValues;
  blocks: Partial<Record<BlockField, Block[]>>;
  /** Values that are Dutch in a mail of another language. */
  dutch?: readonly string[];
  /** After the first paragraph, in the line that mail clients show next to the subject. */
  previewMore?: string;
  unsubscribe?: string | undefined;
};

export type TemplateText = { subject: string; body: string };
/** The templates that staff changed. */
export type ChangedTemplates = Partial<Record<SystemTemplate, Record<Language, TemplateText>>>;

export function personValues(
  { firstName, lastName }: { firstName: string; lastName: string },
  { texts }: Pick<WriteContext, 'texts'>,
): FieldValues {
  // Strangers type their names: see plainName.
  const name = plainName(`${firstName} ${lastName}`);
  return {
    salutation: texts.salutation(name),
    name,
    firstName: plainName(firstName),
    lastName: plainName(lastName),
  };
}

export function contentOf(
  { template, values, blocks, dutch = [], previewMore, unsubscribe }: TemplatedMail,
  { language, company }: WriteContext,
  changed: ChangedTemplates = {},
): MailContent {
  const text = changed[template]?.[language] ?? textsIn(language).mailDefaults[template];
  const filled = fillTemplate(text, language, { ...values, agency: company.name });
  const marked = dutch.map((word) => headerText(word));
  const first = filled.paragraphs.find(
    (paragraph) => 'text' in paragraph && paragraph.text !== values.salutation,
  );
  const preview = first && 'text' in first ? first.text : filled.subject;
  return {
    subject: filled.subject,
    title: filled.heading ?? filled.subject,
    preview: previewMore ? `${preview} ${previewMore}` : preview,
    unsubscribe,
    blocks: filled.paragraphs.flatMap((paragraph): Block[] =>
      'block' in paragraph
        ? (blocks[paragraph.block] ?? [])
        : [{ kind: 'text', text: paragraph.text, dutch: marked }],
    ),
  };
}
