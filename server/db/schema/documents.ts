import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A file of a customer or of a placement. */
export const recordDocuments = pgTable('record_documents', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id'),
  placementId: uuid('placement_id'),
  fileId: uuid('file_id').notNull().unique(),
  displayName: text('display_name').notNull(),
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
});
