import { z } from 'zod';
import type { Schedule, TimeOfDay } from '../jobs/schedule.ts';

export const compressionLevels = [1, 5, 9] as const;
export type CompressionLevel = (typeof compressionLevels)[number];
export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
export const storageTypes = ['local', 's3'] as const;
export type StorageType = (typeof storageTypes)[number];

export const MIN_RETENTION_DAYS = 1;
export const MAX_RETENTION_DAYS = 365;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Stored in the settings record under the key `backup`. */
export const backupSettingsSchema = z.object({
  /** None means all. */
  tables: z
    .array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/, 'invalid'))
    .max(200, 'invalid')
    .default([]),
  includeFiles: z.boolean().default(true),
  encryptBackup: z.boolean().default(true),
  compressionLevel: z.literal(compressionLevels).default(9),
  schedule: z
    .object({
      enabled: z.boolean().default(false),
      frequency: z.enum(frequencies).default('daily'),
      time: z.string().regex(timeOfDay, 'time').default('00:00'),
      retention: z
        .int('retention')
        .min(MIN_RETENTION_DAYS, 'retention')
        .max(MAX_RETENTION_DAYS, 'retention')
        .default(30),
      /** Every week the newest backup is restored beside the data, to know that it can be. */
      drill: z.boolean().default(false),
    })
    .prefault({}),
  storage: z.object({ type: z.enum(storageTypes).default('local') }).prefault({}),
});

export type BackupSettings = z.output<typeof backupSettingsSchema>;
export const defaultBackupSettings: BackupSettings = backupSettingsSchema.parse({});

export const backupOptionsSchema = backupSettingsSchema.pick({
  tables: true,
  includeFiles: true,
  encryptBackup: true,
  compressionLevel: true,
});
export type BackupOptions = z.output<typeof backupOptionsSchema>;

/** Partial if tables were chosen. */
export type BackupType = 'full' | 'partial';
export const backupTypeOf = ({ tables }: Pick<BackupOptions, 'tables'>): BackupType =>
  tables.length > 0 ? 'partial' : 'full';

/** Weekly on Monday, monthly on the first. Undefined while scheduled backups are off. */
export function backupSchedule({ schedule }: BackupSettings): Schedule | undefined {
  if (!schedule.enabled) return undefined;
  const at = readTime(schedule.time);
  switch (schedule.frequency) {
    case 'daily':
      return { every: 'day', at };
    case 'weekly':
      return { every: 'week', on: 1, at };
    case 'monthly':
      return { every: 'month', on: 1, at };
  }
}

function readTime(time: string): TimeOfDay {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
}
