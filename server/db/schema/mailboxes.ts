import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  ConnectionSecurity,
  FolderRole,
  MailboxProblem,
  MailboxSignIn,
  MailboxState,
  MailboxType,
} from '#domain/mail/mailbox.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mailboxes = pgTable('mailboxes', {
  id: uuid().primaryKey(),
  type: text().$type<MailboxType>().notNull(),
  userId: uuid('user_id'),
  name: text().notNull(),
  address: text().notNull(),
  signIn: text('sign_in').$type<MailboxSignIn>().notNull(),
  username: text().notNull(),
  /** A password or a refresh token, encrypted. */
  sealed: text(),
  imapHost: text('imap_host'),
  imapPort: integer('imap_port'),
  imapSecurity: text('imap_security').$type<ConnectionSecurity>(),
  smtpHost: text('smtp_host'),
  smtpPort: integer('smtp_port'),
  smtpSecurity: text('smtp_security').$type<ConnectionSecurity>(),
  excludedFolders: text('excluded_folders').array().notNull().default([]),
  state: text().$type<MailboxState>().notNull().default('connecting'),
  problem: text().$type<MailboxProblem>(),
  problemDetail: text('problem_detail'),
  problemSince: moment('problem_since'),
  checkedAt: moment('checked_at'),
  importSince: date('import_since').notNull(),
  leaseBy: uuid('lease_by'),
  leaseUntil: moment('lease_until'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The folders that are read; `mailCopies` says how far. `modseq`: that of the folder when nothing was left to read. */
export const mailboxFolders = pgTable('mailbox_folders', {
  id: uuid().primaryKey(),
  mailboxId: uuid('mailbox_id').notNull(),
  path: text().notNull(),
  role: text().$type<FolderRole>(),
  uidValidity: text('uid_validity'),
  modseq: text(),
  importTotal: integer('import_total'),
  importDone: integer('import_done').notNull().default(0),
  checkedAt: moment('checked_at'),
});

/** Where a mail was seen. A UID without a mail was judged and not stored. */
export const mailCopies = pgTable(
  'mail_copies',
  {
    folderId: uuid('folder_id').notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    mailId: uuid('mail_id'),
  },
  (table) => [primaryKey({ columns: [table.folderId, table.uid] })],
);

export const mailThreadMailboxes = pgTable(
  'mail_thread_mailboxes',
  { threadId: uuid('thread_id').notNull(), mailboxId: uuid('mailbox_id').notNull() },
  (table) => [primaryKey({ columns: [table.threadId, table.mailboxId] })],
);
