import { defaultLanguage } from '#domain/language.ts';
import { system } from '../audit/record-audit.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { reasonOf } from '../describe-error.ts';
import { newestBackup } from './backup-history.ts';
import { currentKey, keyOf } from './backup-keys.ts';
import { forgetOldRuns } from './backup-runs.ts';
import { deleteExpiredBackups } from './delete-expired-backups.ts';
import { startRun } from './start-run.ts';

/** Creates the scheduled backup and deletes expired ones. A failure is mailed. */
export async function makeScheduledBackup(program: Program): Promise<{ backups: number; removed: number }> {
  const { backup } = await program.settings.current();
  try {
    const key = backup.encryptBackup ? await currentKey(program) : undefined;
    const request = { options: backup, origin: 'scheduled' as const, storage: backup.storage.type, key };
    await (
      await startRun(program, { kind: 'backup', actor: system, ...request })
    ).ended;
  } catch (error) {
    throw await mailFailure(program, error);
  }
  await forgetOldRuns(program.db, program.now());
  return { backups: 1, removed: await deleteExpiredBackups(program) };
}

/** `known`: a reason for which the mail has a text. Returns the error without the stack trace of the process. */
async function mailFailure({ db, settings, now }: Program, error: unknown, known?: string): Promise<Error> {
  const { company } = await settings.current();
  const isBusy = error instanceof AppError && error.code === 'conflict';
  const cause = firstLine(reasonOf(error));
  const reason = isBusy ? 'busy' : (known ?? cause);
  await queueMail(db, {
    kind: 'backupFailure',
    data: { failedAt: now().toISOString(), reason },
    to: company.email,
    language: defaultLanguage,
  });
  return new Error(cause);
}

/** The details are in the log. */
const firstLine = (story: string) => story.split('\n')[0]?.replace(/^\w*Error: /, '') ?? '';

/** Test-restores the newest backup in a scratch schema. A failure is mailed, like that of a backup. */
export async function drillNewestBackup(program: Program): Promise<{ backups: number }> {
  const newest = await newestBackup(program.db);
  if (!newest) return { backups: 0 };
  try {
    const key = (await keyOf(program, newest.keyId))?.key;
    await (
      await startRun(program, { kind: 'drill', actor: system, backupId: newest.id, key })
    ).ended;
  } catch (error) {
    throw await mailFailure(program, error, 'drill');
  }
  return { backups: 1 };
}
