import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import type { MailRecord } from '#domain/mail/stored-mail.ts';
import type { BuiltInTemplate, TemplateAbout } from '#domain/mail/mail-template.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const written = () => ({
  name: text().notNull(),
  subjectNl: text('subject_nl').notNull(),
  bodyNl: text('body_nl').notNull(),
  subjectEn: text('subject_en').notNull(),
  bodyEn: text('body_en').notNull(),
});

export const mailTemplates = pgTable('mail_templates', {
  id: uuid().primaryKey(),
  builtIn: text('built_in').$type<BuiltInTemplate>().unique(),
  about: text().$type<TemplateAbout>().notNull(),
  ...written(),
  archivedAt: moment('archived_at'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    templateId: uuid('template_id').notNull(),
    version: integer().notNull(),
    ...written(),
    savedBy: uuid('saved_by'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

export const mailDrafts = pgTable('mail_drafts', {
  id: uuid().primaryKey(),
  authorId: uuid('author_id').notNull(),
  record: text().$type<MailRecord>().notNull(),
  recordId: uuid('record_id').notNull(),
  answersId: uuid('answers_id'),
  templateId: uuid('template_id'),
  mailboxId: uuid('mailbox_id'),
  language: text().$type<Language>().notNull(),
  toAddresses: text('to_addresses').array().notNull().default([]),
  ccAddresses: text('cc_addresses').array().notNull().default([]),
  subject: text().notNull().default(''),
  body: text().notNull().default(''),
  attachments: uuid().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** One mail to each of several people. */
export const mailBatches = pgTable('mail_batches', {
  id: uuid().primaryKey(),
  authorId: uuid('author_id'),
  templateId: uuid('template_id'),
  subject: text().notNull(),
  total: integer().notNull(),
  cancelled: integer().notNull().default(0),
  stoppedAt: moment('stopped_at'),
  stoppedBy: uuid('stopped_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
