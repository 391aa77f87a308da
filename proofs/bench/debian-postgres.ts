import { execFile } from 'node:child_process';
import { access, chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

export type DebianPostgres = {
  bin: string;
  /** The URL of a database on this server, which is created if missing. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts Debian's PostgreSQL 15 on temporary data: another major version, with its own tools for comparison. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  await access(join(bin, 'pg_dump')).catch(() => {
    throw new Error("Debian's PostgreSQL 15 is needed: apt-get install postgresql-15");
  });
  const folder = await mkdtemp(join(tmpdir(), 'lexbrug-pg15-'));
  const data = join(folder, 'data');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const asRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  if (asRoot) await chown(folder, ...(await postgresAccount()));
  const execute = (tool: string, args: string[]) =>
    asRoot
      ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(bin, tool), ...args], {
          cwd: folder,
        })
      : run(join(bin, tool), args, { cwd: folder });
  await execute('initdb', ['-D', data, '-U', 'lexbrug', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await execute('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start']);
  const urlOf = (name: string) => `postgres://lexbrug@127.0.0.1:${port}/${name}`;
  return {
    bin,
    async database(name) {
      const args = [urlOf('postgres'), '-tAc', `select 1 from pg_database where datname = '${name}'`];
      const { stdout } = await run(join(bin, 'psql'), args);
      if (stdout.trim() === '')
        await run(join(bin, 'psql'), [urlOf('postgres'), '-c', `create database ${name}`]);
      return urlOf(name);
    },
    async stop() {
      await execute('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresAccount(): Promise<[number, number]> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return [uid ?? 0, gid ?? 0];
}
