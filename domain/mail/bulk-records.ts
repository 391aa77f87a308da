/** Whom one mail can be sent to several of. */
export const bulkRecords = ['candidate', 'contact', 'application'] as const;
export type BulkRecord = (typeof bulkRecords)[number];
