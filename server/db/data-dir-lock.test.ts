import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstLine, killAtOnce, temporaryFolder, untilWeEnd } from '#tests/support/embedded-program.ts';
import { StartError } from '../errors.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** A program that says 'locked' and keeps the folder, or says why not. */
function spawnHolder(dataDir: string): ChildProcess {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)});
    const answer = await lockDataDir(${JSON.stringify(dataDir)}).then(() => 'locked', (error) => error.message);
    globalThis.gc();
    console.log(answer);
    ${untilWeEnd}`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
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
    `The data folder ${dataDir} is in use by another running program (process ${holder.pid}); stop that one first or choose another DATA_DIR.`,
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

test('a folder that cannot be made or locked is refused in one sentence', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  await expect(lockDataDir(path.join(folder, 'file', 'data'))).rejects.toThrow(
    /^The data folder .* cannot be made: [^\n]+\.$/,
  );

  await writeFile(path.join(folder, 'lexbrug.lock'), 'not made by this program '.repeat(40));
  await expect(lockDataDir(folder)).rejects.toThrow(/^The data folder .* cannot be locked: [^\n]+\.$/);
});
