import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFile } from '../own-files.ts';
import type { Sql } from './client.ts';
import { DatabaseError } from './driver.ts';

const folder = ownFile('server/db/migrations');

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export function readMigration(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

/**
 * Brings the database up to date and returns the names of the migrations it ran. Each migration claims its name first:
 * a second instance that starts at the same moment waits for that row and then finds the work done.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.catch(ignoreConcurrentCreation);
  const names = await migrationNames();
  const done = new Set(
    (await sql<{ name: string }[]>`select name from schema_migrations`).map((row) => row.name),
  );
  const unknown = [...done].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}`);

  const applied: string[] = [];
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    const ran = await sql.begin(async (tx) => {
      const claimed =
        await tx`insert into schema_migrations (name) values (${name}) on conflict do nothing returning 1`;
      if (claimed.length === 0) return false;
      await tx.unsafe(await readMigration(name));
      return true;
    });
    if (ran) applied.push(name);
  }
  return applied;
}

/** `if not exists` still collides when two sessions create the same table at once; either table will do. */
function ignoreConcurrentCreation(error: unknown): void {
  const code = error instanceof DatabaseError ? error.code : undefined;
  if (code !== '23505' && code !== '42P07') throw error;
}
