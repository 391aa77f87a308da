import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from './client.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the database up to date and returns the names of the migrations it ran. Each migration claims its name
 * first: a second instance that starts at the same moment waits on that row and then finds the work done.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.catch(ignoreConcurrentCreation);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const done = new Set(
    (await sql<{ name: string }[]>`select name from schema_migrations`).map((row) => row.name),
  );
  const unknown = [...done].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}`);

  const applied: string[] = [];
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const ran = await sql.begin(async (tx) => {
      const claimed =
        await tx`insert into schema_migrations (name) values (${name}) on conflict do nothing returning 1`;
      if (claimed.length === 0) return false;
      await tx.unsafe(text);
      return true;
    });
    if (ran) applied.push(name);
  }
  return applied;
}

/** `if not exists` still collides when two sessions create the same table at once; the other one's table serves. */
function ignoreConcurrentCreation(error: unknown): void {
  const code = (error as { code?: string }).code;
  if (code !== '23505' && code !== '42P07') throw error;
}
