import { ReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CvReading } from '#domain/candidates/cv-text.ts';
import { lockCandidateWith } from '../candidates/lock-candidate.ts';
import type { Database, Executor } from '../db/client.ts';
import { LOWEST_ID } from '../db/ids.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { FileMissing } from '../files/stored-content.ts';
import { GivesWay } from '../give-way.ts';
import type { Program } from '../program.ts';
import { type DocumentContent, extractText } from './extract-text.ts';

/** Leaves at least one core for requests. */
const CONCURRENCY = availableParallelism() > 2 ? 2 : 1;
const BATCH_SIZE = 50;
/** A document that was being read when the program stopped this many times is not tried again. */
const MAX_ATTEMPTS = 3;

/** For each document: a crowd of hours must not keep them unread. */
const MAX_WAIT_MS = 10_000;

type Needs = Pick<Program, 'db' | 'files' | 'log' | 'now'>;
type Waiting = { fileId: string; storageName: string };

export async function hasWaitingCvs(db: Executor): Promise<boolean> {
  const [waiting] = await db
    .select({ id: cvTexts.fileId })
    .from(cvTexts)
    .where(isNull(cvTexts.status))
    .limit(1);
  return waiting !== undefined;
}

/**
 * Extracts the text of every waiting document once; returns how many. If the file store fails for some, it throws after the
 * others are done, and those are tried again later.
 */
export async function readWaitingCvs(program: Needs, stopping?: AbortSignal): Promise<number> {
  let read = 0;
  let failure: { cause: unknown } | undefined;
  let after = LOWEST_ID;
  const way = new GivesWay(MAX_WAIT_MS);
  for (;;) {
    const batch = await nextBatch(program.db, after);
    const queue = [...batch];
    const work = async () => {
      // oxlint-disable-next-line no-unmodified-loop-condition -- the owner of the signal aborts it
      for (let next = queue.shift(); next && !stopping?.aborted; next = queue.shift()) {
        await way.wait(stopping);
        if (stopping?.aborted) return;
        try {
          await readOne(program, next, stopping);
          read += 1;
        } catch (cause) {
          if (stopping?.aborted) return;
          program.log.warn({ err: cause, fileId: next.fileId }, 'CV not fetched from the store');
          failure = { cause };
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const last = batch.at(-1);
    if (!last || stopping?.aborted) break;
    after = last.fileId;
  }
  if (failure) throw new Error('Some documents could not be fetched from the store', failure);
  return read;
}

function nextBatch(db: Database, after: string): Promise<Waiting[]> {
  return db
    .select({ fileId: cvTexts.fileId, storageName: storedFiles.storageName })
    .from(cvTexts)
    .innerJoin(storedFiles, eq(storedFiles.id, cvTexts.fileId))
    .where(and(isNull(cvTexts.status), gt(cvTexts.fileId, after)))
    .orderBy(asc(cvTexts.fileId))
    .limit(BATCH_SIZE);
}

/** Fetched completely from another store, whose failure is not that of the document. */
async function readable(stored: Readable): Promise<DocumentContent> {
  return stored instanceof ReadStream ? stored : buffer(stored);
}

async function readOne(
  { db, files, log, now }: Needs,
  { fileId, storageName }: Waiting,
  stopping?: AbortSignal,
): Promise<void> {
  const content = await files.open(storageName).then(readable, (error: unknown) => {
    if (error instanceof FileMissing) return undefined;
    throw error;
  });
  const [begun] = await db
    .update(cvTexts)
    .set({ attempts: sql`${cvTexts.attempts} + 1` })
    .where(and(eq(cvTexts.fileId, fileId), isNull(cvTexts.status)))
    .returning({ attempts: cvTexts.attempts });
  const isTried = begun !== undefined && begun.attempts <= MAX_ATTEMPTS;
  if (!isTried && content instanceof ReadStream) content.destroy();
  // Deleted, or read by another instance in the meantime.
  if (!begun) return;
  const reading: CvReading =
    content && isTried ? await extractText(content, undefined, stopping) : { status: 'broken' };
  if (reading.status !== 'text') log.info({ fileId, status: reading.status }, 'CV has no readable text');
  await db.transaction(async (tx) => {
    await lockCandidateWith(tx, fileId);
    await tx
      .update(cvTexts)
      .set({ status: reading.status, text: reading.text ?? null, extractedAt: now() })
      .where(eq(cvTexts.fileId, fileId));
  });
}
