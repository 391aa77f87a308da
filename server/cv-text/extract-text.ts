import { type ChildProcess, spawn } from 'node:child_process';
import { ReadStream } from 'node:fs';
import { setPriority } from 'node:os';
import { sep } from 'node:path';
import {
  cleanCvText,
  type CvReading,
  type CvTextStatus,
  cvTextStatuses,
  holdsWords,
} from '#domain/candidates/cv-text.ts';
import { ownFile } from '../own-files.ts';
import { residentBytes } from './resident-bytes.ts';

export type ExtractionLimits = { milliseconds: number; memory: number; output: number };

/** An ordinary CV needs a tenth of these. */
export const extractionLimits: ExtractionLimits = {
  milliseconds: 30_000,
  memory: 512 * 1024 * 1024,
  output: 4 * 1024 * 1024,
};

const MEMORY_CHECK_MS = 40;

/** The child may only read its own code: no other files, no network, no processes. The document comes through a pipe. */
export const childOptions = [
  '--permission',
  ...['server/cv-text', 'node_modules'].map((folder) => `--allow-fs-read=${ownFile(folder)}${sep}`),
  `--allow-fs-read=${ownFile('package.json')}`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--no-warnings',
];

/** A file that was opened is read by the child itself, and closed here. */
export type DocumentContent = Uint8Array | ReadStream;

/**
 * Uses a separate process, because a PDF of one kilobyte can ask for a gigabyte and worker threads do not limit memory.
 * The content of a document never makes it throw.
 */
export async function extractText(
  content: DocumentContent,
  limits: ExtractionLimits = extractionLimits,
  stopping?: AbortSignal,
): Promise<CvReading> {
  const answer = await askChild(content, limits, stopping);
  if (answer.status !== 'text') return { status: answer.status };
  const text = cleanCvText(answer.text);
  return holdsWords(text) ? { status: 'text', text } : { status: 'empty' };
}

type Answer = { status: CvTextStatus; text: string };

function askChild(
  content: DocumentContent,
  limits: ExtractionLimits,
  stopping?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const file = content instanceof ReadStream ? content : undefined;
    const child = spawn(
      process.execPath,
      [...childOptions, ownFile('server/cv-text/child/read-document.ts')],
      {
        stdio: [file ?? 'pipe', 'pipe', 'ignore'],
        env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
        windowsHide: true,
      },
    );
    file?.destroy();
    let ended: CvTextStatus | undefined;
    let said = 0;
    const pieces: Buffer[] = [];
    const end = (status: CvTextStatus) => {
      ended ??= status;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('timeout'), limits.milliseconds);
    const watching = watchMemory(child, limits.memory, () => end('tooLarge'));
    const stop = () => child.kill('SIGKILL');
    stopping?.addEventListener('abort', stop);
    const cleanUp = () => {
      clearTimeout(timer);
      clearInterval(watching);
      stopping?.removeEventListener('abort', stop);
    };

    child.once('spawn', () => lowerPriority(child));
    child.once('error', (error) => {
      cleanUp();
      reject(error);
    });
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.length;
      if (said > limits.output) end('tooLarge');
      else pieces.push(piece);
    });
    child.once('close', (code) => {
      cleanUp();
      if (stopping?.aborted) reject(new Error('Reading a document was aborted', { cause: stopping.reason }));
      // A child that is out of memory cannot report it.
      else if (ended ?? code !== 0) resolve({ status: ended ?? 'tooLarge', text: '' });
      else resolve(readAnswer(Buffer.concat(pieces).toString()));
    });
    // The child may end before it has read everything.
    child.stdin?.on('error', () => {});
    if (!file) child.stdin?.end(content);
  });
}

function readAnswer(said: string): Answer {
  const end = said.indexOf('\n');
  const status = cvTextStatuses.find((known) => known === said.slice(0, end));
  return status ? { status, text: said.slice(end + 1) } : { status: 'broken', text: '' };
}

function watchMemory(child: ChildProcess, limit: number, tooMuch: () => void): NodeJS.Timeout {
  let asking = false;
  return setInterval(() => {
    if (asking || child.pid === undefined) return;
    asking = true;
    void residentBytes(child.pid).then((resident) => {
      asking = false;
      if (resident > limit) tooMuch();
    });
  }, MEMORY_CHECK_MS);
}

function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, 10);
  } catch {
    // Not permitted everywhere, and not essential.
  }
}
