import type { BackupType, StorageType } from './backup-settings.ts';

export type BackupStatus = 'success' | 'failure';
export type BackupOrigin = 'manual' | 'scheduled' | 'safety';
export type DrillStatus = 'passed' | 'failed';

export type BackupView = {
  id: string;
  timestamp: Date;
  type: BackupType;
  size: number;
  status: BackupStatus;
  tables: string[];
  location: StorageType;
  origin: BackupOrigin;
  fileName: string | null;
  /** The archive was there, and is not any more. */
  gone: boolean;
  encrypted: boolean;
  files: number;
  missingFiles: number;
  reason: string | null;
  drillStatus: DrillStatus | null;
  drilledAt: Date | null;
};

const bytesPerMegabyte = 1024 * 1024;

/** MB with two decimals. */
export function megabytes(size: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(locale, digits).format(size / bytesPerMegabyte)} MB`;
}
