import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isPacked, ownFile } from '../own-files.ts';
import type { Program } from '../program.ts';
import { beginRun, findRun, followRun } from './backup-runs.ts';
import { recordInterrupted } from './create-backup.ts';
import { performRun, type RunRequest } from './perform-run.ts';
import type { ProcessOrder } from './process.ts';

const quick = pathToFileURL(ownFile('server/quick-imports.ts')).href;
/** Packed like the program: loading the sources takes a second. */
const entry = isPacked
  ? [ownFile('build/program/backup-run.js')]
  : ['--import', quick, ownFile('server/backup/process.ts')];
const saidAtMost = 4000;
/** Young garbage of a run is mostly buffers: room for more of it takes memory and saves no time. */
const smallHeap = ['--max-semi-space-size=4'];

const underWay = new Set<Promise<void>>();

type Needs = Pick<Program, 'config' | 'db' | 'sql' | 'log'>;
export type StartedRun = { id: string; /** Rejects if the run fails. */ ended: Promise<void> };

/** Starts a run in a separate process. Rejects with `conflict` while another is active. */
export async function startRun(program: Needs, request: RunRequest): Promise<StartedRun> {
  const { db, sql, config, log } = program;
  const id = await beginRun(db, request.kind, request.actor);
  const order: ProcessOrder = {
    connection: config.databaseDirectUrl ?? config.databaseUrl ?? sql.connection,
    config,
    runId: id,
    request,
  };
  const ended = runProcess(order).catch(async (error: unknown) => {
    // The process died before it could record its failure.
    if ((await findRun(db, id))?.status === 'running') await endDead(db, id, request);
    log.error({ err: error, run: id, kind: request.kind }, 'a backup, restore, check or drill failed');
    throw error;
  });
  underWay.add(ended);
  ended.catch(() => {}).finally(() => underWay.delete(ended));
  return { id, ended };
}

async function endDead(db: Needs['db'], id: string, request: RunRequest): Promise<void> {
  await followRun(db, id, request.kind).fail({ problem: 'interrupted' });
  if (request.kind === 'backup') await recordInterrupted(db, request);
}

/** Resolves when all runs started here have ended. */
export async function runsHaveEnded(): Promise<void> {
  await Promise.allSettled(underWay);
}

function runProcess(order: ProcessOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...smallHeap, ...entry], {
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-saidAtMost);
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `The process ended with ${signal ?? code}`)),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(order));
  });
}

/** Performs a run in this process, for the command line. */
export async function runHere(
  context: Parameters<typeof performRun>[0],
  request: RunRequest,
): Promise<string> {
  const id = await beginRun(context.db, request.kind, request.actor);
  await performRun(context, id, request);
  return id;
}
