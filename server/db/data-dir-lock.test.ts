import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { firstLine, killAtOnce, temporaryFolder, untilWeEnd } from '#tests/support/embedded-program.ts';
import { StartError } from '../errors.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** Prints 'locked' and keeps the lock, or prints the reason. */
function spawnHolder(dataDir: string, account?: number): ChildProcess {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)});
    const answer = await lockDataDir(${JSON.stringify(dataDir)}).then(() => 'locked', (error) => error.message);
    globalThis.gc();
    console.log(answer);
    ${untilWeEnd}`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(account !== undefined && { uid: account, gid: account }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('the second program gets one sentence that names the first, which keeps the folder', async () => {
  const dataDir = await temporaryFolder();
  const holder = spawnHolder(dataDir);
  expect(await firstLine(holder)).toBe('locked');

  const refusal = lockDataDir(dataDir);
  await expect(refusal).rejects.toBeInstanceOf(StartError);
  await expect(refusal).rejects.toThrow(
    `The data folder ${dataDir} is in use by another running program (process ${holder.pid}); stop it first or choose another DATA_DIR.`,
  );
  await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by another running program');
});

test('a folder is locked once within a program too, and free after its release', async () => {
  const dataDir = path.join(await temporaryFolder(), 'not', 'made', 'yet');
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid})`);
  expect(await firstLine(spawnHolder(dataDir))).toContain(`(process ${process.pid})`);
  await first.release();
  await first.release();
  const second = await lockDataDir(dataDir);
  await first.release();
  await expect(lockDataDir(dataDir)).rejects.toThrow('is in use');
  await second.release();
  expect(await readdir(dataDir)).toEqual(['lexbrug.lock']);
});

test('the lock of a program that was killed is taken over at once', async () => {
  const dataDir = await temporaryFolder();
  const holder = spawnHolder(dataDir);
  expect(await firstLine(holder)).toBe('locked');
  await killAtOnce({ child: holder });
  expect(await readdir(dataDir)).toContain('lexbrug.pid');

  const lock = await lockDataDir(dataDir);
  expect(await readFile(path.join(dataDir, 'lexbrug.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await lock.release();
});

test('of programs that start at once exactly one wins, also over the lock of a killed one', async () => {
  const dataDir = await temporaryFolder();
  const killed = spawnHolder(dataDir);
  await firstLine(killed);
  await killAtOnce({ child: killed });

  const answers = await Promise.all(Array.from({ length: 5 }, () => firstLine(spawnHolder(dataDir))));
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use by another running program'))).toHaveLength(4);
});

test('a folder that cannot be created or locked is refused in one sentence', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  await expect(lockDataDir(path.join(folder, 'file', 'data'))).rejects.toThrow(
    /^The data folder .* cannot be created: [^\n]+\.$/,
  );

  await writeFile(path.join(folder, 'lexbrug.lock'), 'not made by this program '.repeat(40));
  await expect(lockDataDir(folder)).rejects.toThrow(/^The data folder .* cannot be locked: [^\n]+\.$/);
});

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('no other account can open the lock, not even one that an older version left open', async () => {
  const dataDir = await temporaryFolder();
  const lockFile = path.join(dataDir, 'lexbrug.lock');
  await (await lockDataDir(dataDir)).release();
  expect(await modeOf(lockFile)).toBe(0o600);

  await chmod(lockFile, 0o644);
  const lock = await lockDataDir(dataDir);
  expect(await modeOf(lockFile)).toBe(0o600);
  await lock.release();
});

describe('an account that may not write', () => {
  // Permissions do not restrict root.
  const nobody = process.getuid?.() === 0 ? 65534 : undefined;

  async function folderOfAnother() {
    const dataDir = path.join(await temporaryFolder(), 'data');
    await mkdir(dataDir);
    await chmod(path.dirname(dataDir), 0o755);
    onTestFinished(() => chmod(dataDir, 0o755));
    return dataDir;
  }

  test('in the data folder is told so', async () => {
    const dataDir = await folderOfAnother();
    await chmod(dataDir, 0o555);
    const sentence = `The data folder ${dataDir} cannot be used: no permission to write to it.`;
    expect(await firstLine(spawnHolder(dataDir, nobody))).toBe(sentence);
    // With a writable lock file, as when the folder became read-only later.
    await chmod(dataDir, 0o755);
    await writeFile(path.join(dataDir, 'lexbrug.lock'), '', { mode: 0o600 });
    if (nobody !== undefined) await chown(path.join(dataDir, 'lexbrug.lock'), nobody, nobody);
    await chmod(dataDir, 0o555);
    expect(await firstLine(spawnHolder(dataDir, nobody))).toBe(sentence);
  });

  test.each([
    ['closed', 0o000],
    ['readable', 0o444],
  ])('in the lock of another account is told so (%s)', async (_, mode) => {
    const dataDir = await folderOfAnother();
    const lockFile = path.join(dataDir, 'lexbrug.lock');
    await writeFile(lockFile, '');
    await chmod(lockFile, mode);
    await chmod(dataDir, 0o777);
    // A file of this account gets the right mode.
    const sentence = `The data folder ${dataDir} cannot be locked: no permission to write to its lexbrug.lock.`;
    expect(await firstLine(spawnHolder(dataDir, nobody))).toBe(nobody === undefined ? 'locked' : sentence);
  });
});
