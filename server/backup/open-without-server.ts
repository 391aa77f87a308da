import { adoptSecret, createSecrets, type Secrets } from '../crypto/secrets.ts';
import { readConfig } from '../config.ts';
import { openInstallation } from '../db/open-installation.ts';
import { createFileStore } from '../files/file-store.ts';
import { endAbandonedRuns } from './backup-runs.ts';
import type { BackupContext } from './create-backup.ts';
import { sweepAfterKill } from './sweep-after-kill.ts';

export type OpenedContext = BackupContext & { secrets: Secrets; close(): Promise<void> };

/** Opens an installation without starting the program. */
export async function openWithoutServer(
  environment: NodeJS.ProcessEnv,
  {
    secret,
    ...options
  }: { mayBeNew: boolean; beside: boolean; /** For a new installation. */ secret: string | undefined },
): Promise<OpenedContext> {
  const config = readConfig(environment);
  const { db, sql, close, shared } = await openInstallation(config, { ...options, max: 3 });
  try {
    if (secret !== undefined) await adoptSecret(config, secret);
    const secrets = await createSecrets(config);
    const context = { config, db, sql, files: createFileStore(config), now: () => new Date() };
    await sweepAfterKill(context, await endAbandonedRuns(db, { all: !shared }));
    return { ...context, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
