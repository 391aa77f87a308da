import type { Actor } from '../audit/record-audit.ts';
import { reasonOf } from '../describe-error.ts';
import { ArchiveError } from './archive-error.ts';
import { followRun } from './backup-runs.ts';
import { type BackupContext, type BackupRequest, createBackup } from './create-backup.ts';
import { drillBackup } from './drill-backup.ts';
import {
  type ArchiveSource,
  checkBackup,
  type OpeningSecrets,
  restoreBackup,
  type RestoreRequest,
  withArchive,
} from './restore-backup.ts';

export type RunRequest = { actor: Actor } & (
  | ({ kind: 'backup' } & BackupRequest)
  | ({ kind: 'check'; source: ArchiveSource } & OpeningSecrets)
  | ({ kind: 'restore' } & RestoreRequest)
  | { kind: 'drill'; backupId: string; key?: string | undefined }
);

/** Performs a run, and records its progress and outcome. */
export async function performRun(context: BackupContext, runId: string, request: RunRequest): Promise<void> {
  const run = followRun(context.db, runId, request.kind);
  try {
    switch (request.kind) {
      case 'backup':
        await createBackup(context, request, request.actor, run.report);
        return await run.succeed();
      case 'check':
        return await run.succeed(
          await withArchive(context, request.source, (path) =>
            checkBackup(context, path, request, request.actor, run.report),
          ),
        );
      case 'restore':
        return await run.succeed(await restoreBackup(context, request, request.actor, run));
      case 'drill':
        return await run.succeed(await drillBackup(context, request, request.actor, run.report));
    }
  } catch (error) {
    await run.fail(
      error instanceof ArchiveError
        ? error.fault
        : { problem: 'internal', where: reasonOf(error).slice(0, 300) },
    );
    throw error;
  }
}
