import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import type { Place } from './place.ts';
import { staffPost } from './requests.ts';

const patience = 60_000;

/** Without a key, so that whoever checks it needs none. */
const options = { tables: [], includeFiles: true, encryptBackup: false, compressionLevel: 1 };

/** Starts a run from the screen of backups; returns its id once the program has said that it runs. */
export async function beginBackup(place: Place): Promise<string> {
  return begin(place, { work: 'make', options });
}

export async function beginRestore(place: Place, backup: string): Promise<string> {
  return begin(place, { work: 'restore', archive: { backup }, key: '' });
}

async function begin(place: Place, body: object): Promise<string> {
  const answer = await staffPost(place, '/admin/dashboard/backup/werk', body);
  const { run } = (answer.body ?? {}) as { run?: string };
  if (!answer.acknowledged || !run)
    throw new Error(`No run was begun (${answer.status}): ${JSON.stringify(answer.body)}`);
  return run;
}

export async function makeBackup(place: Place): Promise<string> {
  return endOf(place, await beginBackup(place));
}

/** How a run ended. */
export async function endOf(place: Place, run: string): Promise<string> {
  let status = 'running';
  await until(async () => {
    const [row] = await place.sql<{ status: string }[]>`select status from backup_runs where id = ${run}`;
    status = row?.status ?? 'unknown';
    if (status === 'running') await pause(50);
    return status !== 'running';
  }, patience);
  return status;
}

export async function newestBackup({ sql }: Place): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from backup_history where status = 'success' and origin = 'manual' order by timestamp desc limit 1`;
  return row?.id ?? '';
}
