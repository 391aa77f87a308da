/**
 * `npm run release`: writes release/lexbrug-VERSION-PLATFORM-ARCH.tar.gz, which needs nothing on the machine that runs it, not
 * even Node. Then unpacks it elsewhere and starts it once on an empty data folder: an archive that does not start is removed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { productionPackages, readLockfile } from './production-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = readLockfile();
const name = `lexbrug-${lock.version}-${process.platform}-${process.arch}`;
const out = join(root, 'release');

/** `build` has the program; commands and files that it reads are in the others. */
const sources = [
  'build',
  'server',
  'domain',
  'texts',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
];

export function isReleased(path: string): boolean {
  return !/\.(test|properties\.test)\.tsx?$|^docs\/pictures(\/|$)|^build\/\.(pages|program)$/.test(path);
}

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  type: z.string(),
  imports: z.record(z.string(), z.string()),
  scripts: z.object({ start: z.string(), backup: z.string(), accounts: z.string(), reindex: z.string() }),
});

/** Without the steps that install and build: a release has both done. */
export function releasedPackage(text: string): string {
  return `${JSON.stringify({ ...packageFile.parse(JSON.parse(text)), private: true }, undefined, 2)}\n`;
}

async function write(folder: string) {
  for (const source of sources) {
    await cp(join(root, source), join(folder, source), {
      recursive: true,
      filter: (path) => isReleased(relative(root, path).split(sep).join('/')),
    });
  }
  // A package for another platform is in the lock file, but not installed.
  const places = productionPackages(lock).packages.flatMap((each) => each.places);
  for (const place of places.filter((each) => existsSync(join(root, each)))) {
    await cp(join(root, place), join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) =>
        path === join(root, place) || !relative(join(root, place), path).startsWith('node_modules'),
    });
  }
  await mkdir(join(folder, 'node_modules/.bin'));
  await symlink(
    `../node-${process.platform}-${process.arch}/bin/node`,
    join(folder, 'node_modules/.bin/node'),
  );
  await writeFile(
    join(folder, 'package.json'),
    releasedPackage(await readFile(join(root, 'package.json'), 'utf8')),
  );
  await cp(join(root, 'scripts/lexbrug.sh'), join(folder, 'lexbrug'));
  await chmod(join(folder, 'lexbrug'), 0o755);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** Starts the unpacked archive with nothing of this installation in its environment, reads a page and stops it. */
async function tryArchive(archive: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lexbrug-release-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const port = await freePort();
    const program = spawn(join(folder, name, 'lexbrug'), [], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    program.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
    const page = await Promise.race([firstPage(port), ended.then(() => undefined)]);
    program.kill('SIGTERM');
    const code = await ended;
    if (!page?.includes('<html') || code !== 0)
      throw new Error(`The archive does not start and stop as it should (exit code ${code}). ${complaint}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstPage(port: number): Promise<string | undefined> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.status === 200) return await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return undefined;
}

if (import.meta.main) {
  const folder = join(out, name);
  const archive = `${folder}.tar.gz`;
  await rm(out, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await write(folder);
  execFileSync('tar', ['-czf', archive, '-C', out, name]);
  await rm(folder, { recursive: true });
  try {
    await tryArchive(archive);
  } catch (error) {
    await rm(archive);
    throw error;
  }
  const bytes = await readFile(archive);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  console.log(`Wrote release/${name}.tar.gz (${Math.round(bytes.length / 1e6)} MB); it starts and stops.`);
}
