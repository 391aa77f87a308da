import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export type Outcome = { passed: number; failed: number; skipped: number };
export type Result = { outcome: Outcome; output: string; interrupted: boolean };
export type Step = { name: string; counted: boolean; run(): Promise<Result> };

export function checkStep(name: string): Step {
  return {
    name,
    counted: false,
    async run() {
      const { ok, output, interrupted } = await runScript(name);
      return { outcome: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output, interrupted };
    },
  };
}

/** Counts the tests in the report that the step writes. */
export function testStep(name: string, reportFile: string, read: (report: unknown) => Outcome): Step {
  return {
    name,
    counted: true,
    async run() {
      await rm(reportFile, { force: true });
      const { ok, output, interrupted } = await runScript(name);
      const report = await readFile(reportFile, 'utf8').catch(() => undefined);
      return { ...judge(ok, output, report, read), interrupted };
    },
  };
}

/** A step can fail without a failed test. */
export function judge(
  ok: boolean,
  output: string,
  report: string | undefined,
  read: (report: unknown) => Outcome,
) {
  if (report === undefined) return failed(output, 'The step ended without a report.');
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(report));
  } catch (error) {
    return failed(output, `The report cannot be read: ${String(error)}`);
  }
  if (outcome.passed + outcome.failed === 0) return failed(output, 'The step ran no test.');
  if (!ok && outcome.failed === 0) outcome = { ...outcome, failed: 1 };
  return { outcome, output };
}

function failed(output: string, reason: string) {
  return { outcome: { passed: 0, failed: 1, skipped: 0 }, output: `${output}\n${reason}` };
}

const running = new Set<ChildProcess>();
let stopping = false;

/** Sends the signal to the running steps and their child processes. The second time, kills them. */
export function stopSteps(signal: NodeJS.Signals): void {
  const insisted = stopping;
  stopping = true;
  for (const { pid } of running) {
    if (pid === undefined) continue;
    endGroup(pid, insisted ? 'SIGKILL' : signal);
    setTimeout(() => endGroup(pid, 'SIGKILL'), 10_000).unref();
  }
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') process.kill(pid, signal);
    else process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function runScript(name: string): Promise<{ ok: boolean; output: string; interrupted: boolean }> {
  if (stopping) return Promise.resolve({ ok: false, output: '', interrupted: true });
  return new Promise((resolve) => {
    let output = '';
    // A separate process group, so that one signal also reaches browsers and databases.
    const child = spawn(process.execPath, ['--run', name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, FORCE_COLOR: '1' },
    });
    running.add(child);
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      running.delete(child);
      const shown = process.stdout.isTTY ? output : stripVTControlCharacters(output);
      resolve({ ok: code === 0, output: shown, interrupted: stopping });
    });
  });
}
