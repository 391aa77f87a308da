import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brandSlots } from '#domain/brand/brand-images.ts';
import { storedFiles } from './files.ts';

export const brandImages = pgTable('brand_images', {
  slot: text({ enum: brandSlots }).primaryKey(),
  fileId: uuid('file_id')
    .notNull()
    .unique()
    .references(() => storedFiles.id, { onDelete: 'cascade' }),
  width: integer().notNull(),
  height: integer().notNull(),
});
