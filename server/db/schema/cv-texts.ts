import { customType, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CvTextStatus } from '#domain/candidates/cv-text.ts';
import { candidates } from './candidates.ts';
import { storedFiles } from './files.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A trigger on `candidate_cvs` adds the rows. Without a status, a document waits to be read. */
export const cvTexts = pgTable('cv_texts', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => storedFiles.id, { onDelete: 'cascade' }),
  status: text().$type<CvTextStatus>(),
  text: text(),
  attempts: smallint().notNull().default(0),
  extractedAt: timestamp('extracted_at', { withTimezone: true }),
});

/** Maintained by triggers. */
export const candidateWords = pgTable('candidate_words', {
  candidateId: uuid('candidate_id')
    .primaryKey()
    .references(() => candidates.id, { onDelete: 'cascade' }),
  /** Of the candidate. */
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  words: tsvector().notNull(),
});
