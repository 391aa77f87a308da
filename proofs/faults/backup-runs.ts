import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import type { Installation } from './installation.ts';
import { staffPost } from './requests.ts';

const timeoutMs = 60_000;

/** Unencrypted, so the checks need no key. */
const options = { tables: [], includeFiles: true, encryptBackup: false, compressionLevel: 1 };

/** Starts a backup as the back office does; resolves with the id of the run. */
export async function startBackup(installation: Installation): Promise<string> {
  return start(installation, { work: 'make', options });
}

export async function startRestore(installation: Installation, backup: string): Promise<string> {
  return start(installation, { work: 'restore', archive: { backup }, key: '' });
}

async function start(installation: Installation, body: object): Promise<string> {
  const answer = await staffPost(installation, '/admin/dashboard/backup/werk', body);
  const { run } = (answer.body ?? {}) as { run?: string };
  if (!answer.acknowledged || !run)
    throw new Error(`The run was not started (${answer.status}): ${JSON.stringify(answer.body)}`);
  return run;
}

export async function makeBackup(installation: Installation): Promise<string> {
  return waitForEnd(installation, await startBackup(installation));
}

/** Waits until the run has ended and returns its status. */
export async function waitForEnd(installation: Installation, run: string): Promise<string> {
  let status = 'running';
  await until(async () => {
    const [row] = await installation.sql<
      { status: string }[]
    >`select status from backup_runs where id = ${run}`;
    status = row?.status ?? 'unknown';
    if (status === 'running') await pause(50);
    return status !== 'running';
  }, timeoutMs);
  return status;
}

export async function newestBackup({ sql }: Installation): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from backup_history where status = 'success' and origin = 'manual' order by timestamp desc limit 1`;
  return row?.id ?? '';
}
