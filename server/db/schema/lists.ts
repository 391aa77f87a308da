import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ListName } from '#domain/list-name.ts';
import type { Density } from '#domain/list-view.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const listViews = pgTable('list_views', {
  id: uuid().primaryKey(),
  list: text().$type<ListName>().notNull(),
  ownerId: uuid('owner_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  hidden: text().array().notNull().default([]),
  density: text().$type<Density>().notNull().default('normal'),
  shared: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const listViewUses = pgTable(
  'list_view_uses',
  {
    viewId: uuid('view_id').notNull(),
    userId: uuid('user_id').notNull(),
    openedAt: moment('opened_at'),
    hidden: text().array(),
    density: text().$type<Density>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.viewId] })],
);

export const listChoices = pgTable(
  'list_choices',
  {
    userId: uuid('user_id').notNull(),
    list: text().$type<ListName>().notNull(),
    hidden: text().array().notNull().default([]),
    density: text().$type<Density>().notNull().default('normal'),
    defaultViewId: uuid('default_view_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
