import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createFileStore } from '#server/files/file-store.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import type { Figure, Part } from './figure.ts';

const command = resolve(import.meta.dirname, '../../build/program/backup.js');
const rows = Number(process.env['ROWS'] ?? 1_000_000);
const fileCount = Number(process.env['FILES'] ?? 2000);

/** Compared with PostgreSQL's own tools, both on Debian's PostgreSQL 15. */
export const backup: Part = {
  title: `Backup and restore of ${rows.toLocaleString('en')} rows and ${fileCount} files`,
  async measure() {
    const server = await startDebianPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-bench-'));
    try {
      const source = await server.database('source');
      await fill(source, dataDir);
      const small = await tool(
        source,
        dataDir,
        '',
        'create',
        '--tables=admin_settings',
        '--no-files',
        '--level=1',
      );
      // The key is printed only with the first backup.
      const key = /(?:[0-9A-Z]{5}-){5}[0-9A-Z]{5}/.exec(small.output)?.[0] ?? '';
      const dump = join(dataDir, 'dump');
      const dumped = await timed(join(server.bin, 'pg_dump'), ['-Fc', '-f', dump, source]);
      const archive = join(dataDir, 'five.zip');
      const made = await tool(source, dataDir, '', 'create', '--level=5', `--to=${archive}`);
      const dumped9 = await timed(join(server.bin, 'pg_dump'), ['-Fc', '-Z9', '-f', `${dump}9`, source]);
      const made9 = await tool(source, dataDir, '', 'create', '--level=9');
      const plain = await server.database('by_pg_restore');
      const restored = await timed(join(server.bin, 'pg_restore'), ['-d', plain, dump]);
      const target = await server.database('by_us');
      await using(target, (sql) => migrate(sql));
      const ours = await tool(target, dataDir, key, 'restore', archive, '--yes');
      return [
        ratio('Backup at level 5, encrypted, relative to pg_dump -Fc', made.seconds, dumped.seconds, 1.8),
        ratio(
          'Backup at level 9, encrypted, relative to pg_dump -Fc -Z9',
          made9.seconds,
          dumped9.seconds,
          1.8,
        ),
        ratio('Check and restore, relative to pg_restore', ours.seconds, restored.seconds, 2),
        growth('Memory growth of a backup', made.peak, small.peak),
        growth('Memory growth of a restore', ours.peak, small.peak),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
      await server.stop();
    }
  },
};

function ratio(name: string, ours: number, theirs: number, atMost: number): Figure {
  const note = `${ours.toFixed(1)} s and ${theirs.toFixed(1)} s; ours includes the files`;
  return { name, measured: ours / theirs, unit: '×', atMost, note };
}

function growth(name: string, peak: number, base: number): Figure {
  return { name, measured: peak - base, unit: 'MB', atMost: 150, note: `maximum ${peak.toFixed(0)} MB` };
}

async function fill(url: string, dataDir: string): Promise<void> {
  await using(url, async (sql) => {
    await migrate(sql);
    const share = (part: number) => Math.round(rows * part);
    await sql`insert into visitors (id, session_id, page, user_agent, last_seen, device_type, browser, os,
        screen_resolution, language, is_new_session)
      select gen_random_uuid(), gen_random_uuid(), '/opdrachten/' || n, md5(n::text) || ' Mozilla/5.0', now(), 'desktop',
        'Firefox', 'Linux', '1920x1080', 'nl', true from generate_series(1, ${share(0.6)}::int) n`;
    await sql`insert into visitor_interactions (id, session_id, page, interaction_type, timestamp)
      select gen_random_uuid(), gen_random_uuid(), '/', 'click', now() from generate_series(1, ${share(0.2)}::int)`;
    await sql`insert into customers (id, company_name, city, email)
      select gen_random_uuid(), 'Kantoor ' || md5(n::text), 'Tilburg', md5(n::text) || '@example.nl'
      from generate_series(1, ${share(0.1)}::int) n`;
    await sql`insert into contacts (id, customer_id, first_name, last_name, email, notes)
      select gen_random_uuid(), id, 'Jan', company_name, email, repeat(company_name, 3) from customers`;
    const store = createFileStore({ dataDir, s3: undefined });
    for (let index = 0; index < fileCount; index += 1) {
      const content = createHash('shake256', { outputLength: 20_000 }).update(String(index)).digest();
      const sha256 = createHash('sha256').update(content).digest('hex');
      const name = `bench-file-${index}`;
      await store.put(name, content, content.length);
      await sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
        values (gen_random_uuid(), ${name}, ${name}, ${name}, 'application/pdf', ${content.length}, ${sha256})`;
    }
    await sql`vacuum analyze`;
  });
}

async function using(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { sql, close } = openDatabase(url, { max: 2 });
  await work(sql).finally(close);
}

/** Runs the backup command and returns its peak memory. */
function tool(url: string, dataDir: string, key: string, ...args: string[]) {
  // As `npm run backup` does.
  return timed(process.execPath, ['--max-semi-space-size=4', command, ...args], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: 'bench'.repeat(10),
    BACKUP_KEY: key,
  });
}

async function timed(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ seconds: number; peak: number; output: string }> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peak = 0;
  const sampling = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)),
      () => {},
    );
  }, 100);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${program} exited with code ${code}: ${output}`);
  return { seconds: (performance.now() - startedAt) / 1000, peak, output };
}
