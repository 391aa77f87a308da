import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from './files.ts';

export const teamMembers = pgTable('team_members', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  roleNl: text('role_nl').notNull(),
  roleEn: text('role_en').notNull().default(''),
  phone: text().notNull().default(''),
  photoFileId: uuid('photo_file_id')
    .unique()
    .references(() => storedFiles.id, { onDelete: 'set null' }),
});
