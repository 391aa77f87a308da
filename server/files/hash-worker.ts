import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** Without pieces the upload has ended, and nothing is answered. */
export type HashTask = { upload: number; pieces?: Uint8Array<ArrayBuffer>[] };
/** `sha256`: of all pieces so far. */
export type HashAnswer = { upload: number; sha256: string };

const hashes = new Map<number, Hash>();

parentPort?.on('message', ({ upload, pieces }: HashTask) => {
  if (!pieces) {
    hashes.delete(upload);
    return;
  }
  const hash = hashes.get(upload) ?? createHash('sha256');
  hashes.set(upload, hash);
  for (const piece of pieces) {
    hash.update(piece);
    // Gives the memory back at once. The garbage collector would wait for reasons that this thread never has.
    piece.buffer.transfer(0);
  }
  const answer: HashAnswer = { upload, sha256: hash.copy().digest('hex') };
  // oxlint-disable-next-line require-post-message-target-origin -- not a window
  parentPort?.postMessage(answer);
});
