import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#domain/language.ts';
import { users } from './accounts.ts';

export const pageTexts = pgTable(
  'page_texts',
  {
    id: uuid().primaryKey(),
    page: text().notNull(),
    language: text({ enum: languages }).notNull(),
    texts: jsonb().$type<Record<string, string>>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('page_texts_newest').on(table.page, table.language, table.changedAt.desc(), table.id.desc()),
  ],
);
