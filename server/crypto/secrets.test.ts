import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const given = 'g'.repeat(32);

describe('createSecrets', () => {
  test('derives another key for each purpose, the same every time', async () => {
    const one = await createSecrets({ appSecret: given, dataDir: folder });
    const two = await createSecrets({ appSecret: given, dataDir: folder });
    expect(one.key('secondFactor')).toHaveLength(32);
    expect(one.key('secondFactor')).toEqual(two.key('secondFactor'));
    expect(one.key('secondFactor')).not.toEqual(one.key('maintenancePass'));
    expect(await readdir(folder)).toEqual([]);
  });

  test('makes a secret once, that only the owner can read', async () => {
    const dataDir = join(folder, 'made');
    const all = await Promise.all([1, 2, 3, 4].map(() => createSecrets({ appSecret: undefined, dataDir })));
    const keys = new Set(all.map((secrets) => secrets.key('secondFactor').toString('hex')));
    expect(keys.size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
    const later = await createSecrets({ appSecret: undefined, dataDir });
    expect(later.key('secondFactor').toString('hex')).toBe([...keys][0]);
  });

  test('does not go on with a damaged secret', async () => {
    await writeFile(join(folder, 'secret'), 'short');
    await expect(createSecrets({ appSecret: undefined, dataDir: folder })).rejects.toThrow(/is damaged/);
  });
});
