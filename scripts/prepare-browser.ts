/**
 * Writes the path of a working Chromium to where the tests look for it: from the npm package (Linux x64), installed on the
 * system, or from Debian, which is installed if permitted.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from '@sparticuz/chromium';

const execute = promisify(execFile);
const cache = resolve(import.meta.dirname, '../node_modules/.cache');
const archives = resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin');
const unpacked = join(cache, 'chromium');

const installed = [
  // The headless shell takes half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function unpackedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(unpacked)) await unpack();
  return firstThatStarts([join(unpacked, 'start')]);
}

/**
 * The package also contains libraries and fonts that a bare system lacks; a small script points Chromium to them. The
 * folder gets its final name when it is complete. `inflate` always unpacks into TMPDIR.
 */
async function unpack(): Promise<void> {
  console.log('Unpacking the browser …');
  const partial = `${unpacked}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  const { TMPDIR: temporary } = process.env;
  process.env.TMPDIR = partial;
  for (const name of ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br']) {
    await inflate(join(archives, name));
  }
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await writeFile(join(partial, 'fonts/fonts.conf'), fontConfiguration);
  await writeFile(join(partial, 'start'), startScript);
  await chmod(join(partial, 'start'), 0o755);
  await rename(partial, unpacked);
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const startScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

async function firstThatStarts(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path;
  return undefined;
}

/** Renders a page: `--version` would not notice missing libraries that are loaded later. */
async function starts(path: string): Promise<boolean> {
  const page = 'data:text/html,<p id=sign></p>';
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--dump-dom', page];
  try {
    const { stdout } = await execute(path, args, { timeout: 30_000, killSignal: 'SIGKILL' });
    return stdout.includes('sign');
  } catch {
    return false;
  }
}

/** Never prompts: installs as root, or with sudo if it needs no password. */
async function browserFromDebian(): Promise<string | undefined> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined;
  const asRoot = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n', 'env'];
  const run = ([command = '', ...args]: string[]) => execute(command, args, { maxBuffer: 2 ** 26 });
  const apt = [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  const allowed = await run([...asRoot, 'true']).then(
    () => true,
    () => false,
  );
  if (!allowed) return undefined;
  try {
    console.log('Installing Chromium with apt-get …');
    await run([...apt, 'update']);
    await run([...apt, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n').slice(-6).join('\n') : error);
  }
  return firstThatStarts(installed);
}

const pathFile = join(cache, 'browser-path');
await mkdir(cache, { recursive: true });
await rm(pathFile, { force: true });

const { CHROMIUM_PATH: chosen } = process.env;
const found = chosen
  ? await firstThatStarts([chosen])
  : ((await unpackedBrowser()) ?? (await firstThatStarts(installed)) ?? (await browserFromDebian()));
if (found === undefined) {
  console.error(
    'No browser for the tests: install Chromium (on Debian `apt-get install chromium`) or set CHROMIUM_PATH to one.',
  );
} else {
  await writeFile(pathFile, found);
}
