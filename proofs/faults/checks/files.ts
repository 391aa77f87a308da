import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '#server/db/client.ts';
import { until } from '#tests/support/until.ts';
import type { Invariant } from './invariant.ts';

/** Old enough for the cleanup job to consider. */
const longAgo = 2 * 60 * 60 * 1000;

/** Uploads, archives and databases left unfinished when the program was killed. */
export const noTemporaryFilesRemain: Invariant = {
  claim: 'no temporary files remain',
  async find({ dataDir }) {
    const unfinished = async () => [
      ...(await namesIn(join(dataDir, 'tmp'))),
      ...(await namesIn(join(dataDir, 'backups'))).filter((name) => name.startsWith('unfinished')),
      ...(await namesIn(dataDir)).filter((name) => name.startsWith('postgres.new')),
    ];
    // A request that was just cut off may still be cleaning up.
    await until(async () => (await unfinished()).length === 0, 5000).catch(() => undefined);
    return unfinished();
  },
};

/** Simulates the state an hour later: the cleanup job must remove unreferenced files and nothing else. */
export const filesAndRowsAgree: Invariant = {
  claim: 'every stored file has its row and every row its file, byte for byte',
  async find({ dataDir, sql }) {
    const folder = join(dataDir, 'files');
    for (const path of (await filesIn(folder)).values())
      await utimes(path, new Date(Date.now() - longAgo), new Date(Date.now() - longAgo));
    await runJob(sql, 'sweepFiles');
    const files = await filesIn(folder);
    const rows = await sql<{ name: string; sha256: string }[]>`
      select storage_name as name, sha256 from stored_files`;
    const known = new Set(rows.map(({ name }) => name));
    const problems = [...files.keys()].filter((name) => !known.has(name)).map((name) => `${name} has no row`);
    for (const { name, sha256 } of rows) {
      const path = files.get(name);
      if (!path) problems.push(`the file ${name} is missing`);
      else if (
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex') !== sha256
      )
        problems.push(`the file ${name} does not match its checksum`);
    }
    return problems;
  },
};

/** Requests a job run as the back office does, and waits for it to finish. */
async function runJob(sql: Sql, name: string): Promise<void> {
  const [asked] = await sql<{ at: Date }[]>`
    update jobs set run_requested_at = clock_timestamp() where name = ${name} returning run_requested_at as at`;
  if (!asked) throw new Error(`There is no job ${name}`);
  await sql`select pg_notify('jobs', ${name})`;
  await until(async () => {
    const [job] = await sql<{ done: boolean }[]>`
      select run_requested_at is null and last_finished_at > ${asked.at} as done from jobs where name = ${name}`;
    return job?.done ?? false;
  }, 60_000);
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  // The folder is created with the first file.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(files.map((entry) => [entry.name, join(entry.parentPath, entry.name)]));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
