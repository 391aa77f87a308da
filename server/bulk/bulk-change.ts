import type { SQL } from 'drizzle-orm';
import type { BulkReason } from '#domain/bulk/bulk-acts.ts';
import type { Transaction } from '../db/client.ts';

/** Rows that are left alone, and why: the first condition that holds. */
export type Reasons = readonly (readonly [BulkReason, SQL])[];

export type ChangedRows = { tx: Transaction; actId: string; ids: readonly string[]; now: Date };

/** A change of the same columns in several rows of one table, by one statement. */
export type BulkChange = {
  reasons: Reasons;
  /** Put back when it is undone. */
  columns: readonly string[];
  /** More columns that tell whether a row was changed since. */
  stamps?: readonly string[];
  /** The columns that the log names, or what it says instead. */
  logged: readonly string[] | Record<string, boolean>;
  /** Locks what must be locked before the rows. */
  lock?(tx: Transaction, ids: readonly string[]): Promise<void>;
  apply(rows: ChangedRows): Promise<void>;
  /** Visitors see it. */
  isPublic?: boolean;
};
