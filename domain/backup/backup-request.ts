import { z } from 'zod';
import { backupOptionsSchema } from './backup-settings.ts';

/** A backup from the list, or an upload by its id. */
const wantedArchive = z.union([z.object({ backup: z.uuid() }), z.object({ upload: z.string() })]);
export type WantedArchive = z.output<typeof wantedArchive>;

const key = z.string().max(200);

export const backupWorkRequest = z.discriminatedUnion('work', [
  z.object({ work: z.literal('make'), options: backupOptionsSchema }),
  z.object({ work: z.literal('check'), archive: wantedArchive, key }),
  z.object({
    work: z.literal('restore'),
    archive: wantedArchive,
    key,
    /** Take the accounts from the archive. */
    accounts: z.boolean(),
  }),
  z.object({ work: z.literal('drill'), id: z.uuid() }),
  z.object({ work: z.literal('remove'), id: z.uuid() }),
  z.object({ work: z.literal('newKey') }),
]);

/** `run`: the run that was started. `key`: a new backup key, shown once. */
export type BackupWorkAnswer = { run?: string; key?: string };
