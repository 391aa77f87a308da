import { z } from 'zod';
import { conflictChoices } from './adjustments.ts';
import { backupOptionsSchema } from './backup-settings.ts';

/** A backup from the list, or an upload by its id. */
const wantedArchive = z.union([z.object({ backup: z.uuid() }), z.object({ upload: z.string() })]);
export type WantedArchive = z.output<typeof wantedArchive>;

const key = z.string().max(200);
/** Of the installation that made the archive, from its recovery file; empty if it is this one. */
const secret = z.string().max(1000).default('');

export const backupWorkRequest = z.discriminatedUnion('work', [
  z.object({ work: z.literal('make'), options: backupOptionsSchema }),
  z.object({ work: z.literal('check'), archive: wantedArchive, key, secret }),
  z.object({
    work: z.literal('restore'),
    archive: wantedArchive,
    key,
    secret,
    /** Take the accounts from the archive. */
    accounts: z.boolean().default(false),
    /** For rows of this installation that the check has shown. */
    conflicts: z.enum(conflictChoices).default('keep'),
  }),
  z.object({ work: z.literal('drill'), id: z.uuid() }),
  z.object({ work: z.literal('remove'), id: z.uuid() }),
  z.object({ work: z.literal('newKey') }),
]);

/** `run`: the run that was started. `key`: a new backup key, shown once. `recovery`: the file to keep with it. */
export type BackupWorkAnswer = { run?: string; key?: string; recovery?: string };
