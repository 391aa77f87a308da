import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files.ts';
import { mimeLimits } from './mime-limits.ts';
import type { ReadMime } from './parse-mime.ts';
import type { MailHead } from './read-headers.ts';

export type MimeQuestion = { id: number; kind: 'headers' | 'mime'; bytes: Uint8Array; isWhole: boolean };
export type MimeAnswer = { id: number; read?: MailHead | ReadMime };

type Waiting = { resolve(read: MimeAnswer['read']): void; timer: NodeJS.Timeout };

const IDLE_MS = 60_000;

/**
 * Parses in a thread beside the program: the parser neither pauses nor limits its time, and a mail can be made to take
 * seconds. A question that takes too long ends the thread, and those after it are asked again in another.
 */
class MimeReader {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting: Waiting | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  /** One after the other, so that the time limit is that of one mail. Undefined if the mail cannot be parsed. */
  ask(question: Omit<MimeQuestion, 'id'>): Promise<MimeAnswer['read']> {
    const answer = this.#last.then(() => this.#askNow(question));
    this.#last = answer;
    return answer;
  }

  #askNow(question: Omit<MimeQuestion, 'id'>): Promise<MimeAnswer['read']> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(worker), mimeLimits.workerMs);
      this.#waiting = { resolve, timer };
      // oxlint-disable-next-line require-post-message-target-origin -- not a window
      worker.postMessage({ ...question, id } satisfies MimeQuestion);
    });
  }

  #start(): Worker {
    const worker = new Worker(ownFile('server/mails/mime-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: mimeLimits.workerHeapMb },
    });
    worker.on('message', ({ id, read }: MimeAnswer) => {
      if (id === this.#asked) this.#settle(worker, read);
    });
    worker.once('error', () => this.#end(worker));
    worker.once('exit', () => this.#end(worker));
    return worker;
  }

  #settle(worker: Worker, read: MimeAnswer['read']): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    clearTimeout(waiting?.timer);
    // An idle thread keeps neither the program running nor its memory.
    worker.unref();
    this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
    waiting?.resolve(read);
  }

  #end(worker: Worker): void {
    void worker.terminate();
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#settle(worker, undefined);
    clearTimeout(this.#idle);
  }
}

const reader = new MimeReader();

export async function readMimeBeside(bytes: Uint8Array, isWhole: boolean): Promise<ReadMime | undefined> {
  const read = await reader.ask({ kind: 'mime', bytes, isWhole });
  return read && 'body' in read ? read : undefined;
}

/** Undefined if they cannot be parsed. */
export async function readHeadersBeside(bytes: Uint8Array): Promise<MailHead | undefined> {
  const read = await reader.ask({
    kind: 'headers',
    bytes: headersIn(bytes),
    isWhole: true,
  });
  return read && 'participants' in read ? read : undefined;
}

/** A server may add more than was asked for. */
function headersIn(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mimeLimits.headerBytes));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at !== -1);
  return ends.length === 0 ? start : start.subarray(0, Math.min(...ends) + 2);
}
