import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GroupColour, GroupKind } from '#domain/groups/group.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  kind: text().$type<GroupKind>().notNull(),
  name: text().notNull(),
  colour: text().$type<GroupColour>().notNull().default('grey'),
  description: text().notNull().default(''),
  ownerId: uuid('owner_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Of one of the records. */
export const groupMembers = pgTable('group_members', {
  groupId: uuid('group_id').notNull(),
  candidateId: uuid('candidate_id'),
  contactId: uuid('contact_id'),
  customerId: uuid('customer_id'),
  assignmentId: uuid('assignment_id'),
  since: moment('since').notNull().defaultNow(),
  addedBy: uuid('added_by'),
});
