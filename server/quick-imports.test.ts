import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const quick = new URL('quick-imports.ts', import.meta.url).href;
const script = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'];
  const once = names.map((name) => import.meta.resolve(name));
  const twice = names.map((name) => import.meta.resolve(name));
  const { eq } = await import('drizzle-orm');
  const { pgTable, text } = await import('drizzle-orm/pg-core');
  const table = pgTable('t', { name: text() });
  console.log(JSON.stringify({ once, twice, made: eq(table.name, 'x').queryChunks.length }));`;

async function says(...flags: string[]): Promise<unknown> {
  const cwd = new URL('./', import.meta.url);
  const args = [...flags, '--input-type=module', '-e', script];
  return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd })).stdout);
}

test('what is found quickly is what is found otherwise', async () => {
  const [quickly, otherwise] = await Promise.all([says('--import', quick), says()]);
  expect(quickly).toEqual(otherwise);
  expect(quickly).toMatchObject({ made: 5 });
});
