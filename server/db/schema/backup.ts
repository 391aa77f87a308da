import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BackupType, StorageType } from '#domain/backup/backup-settings.ts';
import type { BackupOrigin, BackupStatus, DrillStatus } from '#domain/backup/backup-view.ts';
import type { RunFailure, RunKind, RunReport, RunStatus, RunStep } from '#domain/backup/backup-run.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const backupKeys = pgTable('backup_keys', {
  id: uuid().primaryKey(),
  sealed: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const backupHistory = pgTable('backup_history', {
  id: uuid().primaryKey(),
  timestamp: timestamp({ withTimezone: true }).notNull().defaultNow(),
  type: text().$type<BackupType>().notNull(),
  size: bigint({ mode: 'number' }).notNull().default(0),
  status: text().$type<BackupStatus>().notNull(),
  tables: text().array().notNull(),
  location: text().$type<StorageType>().notNull(),
  origin: text().$type<BackupOrigin>().notNull(),
  fileName: text('file_name').unique(),
  sha256: text(),
  encrypted: boolean().notNull().default(false),
  keyId: uuid('key_id'),
  rows: bigint({ mode: 'number' }).notNull().default(0),
  files: integer().notNull().default(0),
  missingFiles: integer('missing_files').notNull().default(0),
  reason: text(),
  drillStatus: text('drill_status').$type<DrillStatus>(),
  drilledAt: moment('drilled_at'),
  drillReport: text('drill_report'),
});

export const backupRuns = pgTable('backup_runs', {
  id: uuid().primaryKey(),
  kind: text().$type<RunKind>().notNull(),
  status: text().$type<RunStatus>().notNull().default('running'),
  step: text().$type<RunStep>().notNull(),
  done: bigint({ mode: 'number' }).notNull().default(0),
  total: bigint({ mode: 'number' }).notNull().default(0),
  percent: integer().notNull().default(0),
  locksOut: boolean('locks_out').notNull().default(false),
  failure: jsonb().$type<RunFailure>(),
  report: jsonb().$type<RunReport>(),
  startedBy: uuid('started_by'),
  startedSession: text('started_session'),
  startedAt: moment('started_at').notNull().defaultNow(),
  renewedAt: moment('renewed_at').notNull().defaultNow(),
  leaseUntil: moment('lease_until').notNull(),
  finishedAt: moment('finished_at'),
});
