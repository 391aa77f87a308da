import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { errorCode, errorField } from '../error-fields.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { findCopy } from '../mails/find-copy.ts';
import { judgeMail } from '../mails/judge-mail.ts';
import { withinMemory } from '../mails/mail-memory.ts';
import { mimeLimits } from '../mails/mime-limits.ts';
import { readHeadersBeside } from '../mails/mime-reader.ts';
import type { MailHead } from '../mails/read-headers.ts';
import { readMime } from '../mails/read-mime.ts';
import { storeReceived } from '../mails/store-received.ts';
import type { Program } from '../program.ts';
import { type FolderRow, type Judged, placeCopies } from './folder-rows.ts';
import { hasHiddenLabel } from './folder-role.ts';
import { LeaseLost, type Leased } from './mailbox-lease.ts';
import { isRateLimit } from './mailbox-problem.ts';

export type Batch = {
  program: Program;
  client: ImapFlow;
  leased: Leased;
  folder: FolderRow;
  excluded: readonly string[];
  /** Older mail is not read. */
  since: Date;
};
/** `left`: for the next batch. `failed`: found again when the folder is compared. */
export type BatchResult = { stored: number; failed: number; left: number[] };
type Seen = { uid: number; size: number; receivedAt: Date; head: MailHead };

const DAY_MS = 24 * 60 * 60 * 1000;
const DEADLOCK_ATTEMPTS = 4;
/** Large mails leave the rest of a batch for later, so that new mail is not kept waiting. */
const DOWNLOAD_MS = 2500;

/**
 * Judges mails of the open folder by their headers, and downloads those that are stored. Each is remembered in the
 * transaction that stores it: what a kill or a lost connection leaves undone is found again by comparing the folder.
 */
export async function readBatch(batch: Batch, uids: readonly number[]): Promise<BatchResult> {
  const { program, leased, folder } = batch;
  const others: Judged[] = [];
  const wanted: Seen[] = [];
  const messages = await fetchHeaders(batch, uids);
  // Moved or deleted in the meantime, or left out by the server, which only a comparison tells.
  let failed = uids.length - messages.length;
  for (const message of messages) {
    const { uid } = message;
    if (isHidden(batch, message)) {
      others.push({ uid, mail: undefined });
      continue;
    }
    const seen = await readSeen(message);
    if (!seen) {
      program.log.warn({ mailboxId: leased.id }, 'headers of a mail not read: they are tried again later');
      failed += 1;
      continue;
    }
    const { head } = seen;
    const { isStored, incoming } = await judgeMail(program.db, head);
    const { copy } = await findCopy(program.db, seen, incoming);
    // A delivery report is read for the address it names, also if nobody known takes part in it.
    if (!copy && (isStored || head.automatic === 'bounce')) wanted.push(seen);
    else others.push({ uid, mail: copy });
  }
  if (others.length > 0)
    await retried(() => program.db.transaction((tx) => placeCopies(tx, leased, folder, others)));
  let stored = 0;
  const left: number[] = [];
  const late = AbortSignal.timeout(DOWNLOAD_MS);
  for (const seen of wanted.sort((a, b) => b.uid - a.uid)) {
    if (late.aborted) {
      left.push(seen.uid);
      continue;
    }
    try {
      const isNew = await download(batch, seen);
      if (isNew) stored += 1;
      // Moved or deleted in the meantime.
      if (isNew === undefined) failed += 1;
    } catch (err) {
      if (!isOfOneMail(batch, err)) throw err;
      program.log.error({ err, mailboxId: leased.id }, 'a mail was not stored: it is tried again later');
      failed += 1;
    }
  }
  return { stored, failed, left };
}

/** A mail that the server cannot read itself must not keep the others from being read. */
async function fetchHeaders(batch: Batch, uids: readonly number[]): Promise<FetchMessageObject[]> {
  try {
    return await batch.client.fetchAll(
      uids.join(','),
      {
        uid: true,
        size: true,
        internalDate: true,
        labels: true,
        bodyParts: [{ key: 'header', start: 0, maxLength: mimeLimits.headerBytes }],
      },
      { uid: true },
    );
  } catch (err) {
    if (!['NO', 'BAD'].includes(errorField(err, 'responseStatus') ?? '') || !isOfOneMail(batch, err))
      throw err;
    if (uids.length === 1) return [];
    const half = Math.ceil(uids.length / 2);
    const found = [
      ...(await fetchHeaders(batch, uids.slice(0, half))),
      ...(await fetchHeaders(batch, uids.slice(half))),
    ];
    // The server refuses more than single mails.
    if (found.length === 0) throw err;
    return found;
  }
}

/** Too old, or also in a folder that is not read. */
function isHidden({ since, excluded }: Batch, { internalDate, labels }: FetchMessageObject): boolean {
  const receivedAt = receivedAtOf(internalDate);
  // The server compares days in its own time zone.
  if (receivedAt && receivedAt.getTime() < since.getTime() - DAY_MS) return true;
  return hasHiddenLabel(labels, excluded);
}

async function readSeen(message: FetchMessageObject): Promise<Seen | undefined> {
  const { uid, size, internalDate } = message;
  const bytes = message.headers ?? message.bodyParts?.get('header');
  const head = bytes && (await readHeadersBeside(bytes));
  return (
    head && { uid, size: size ?? 0, receivedAt: receivedAtOf(internalDate) ?? head.date ?? new Date(0), head }
  );
}

function receivedAtOf(given: Date | string | undefined): Date | undefined {
  const date = new Date(given ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether it was new; undefined if it is not there any more, and is found in its new folder. */
async function download(batch: Batch, { uid, size, head, receivedAt }: Seen): Promise<boolean | undefined> {
  const { client, program, leased, folder } = batch;
  const isWhole = size <= mimeLimits.sourceBytes;
  const maxLength = isWhole ? mimeLimits.sourceBytes : mimeLimits.partBytes;
  return withinMemory(Math.min(size, maxLength), async () => {
    const message = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
    if (!message || !message.source) return undefined;
    const mime = await readMime(message.source, { isWhole });
    return retried(() =>
      storeReceived(program, { head, mime, size, receivedAt }, (tx, mail) =>
        placeCopies(tx, leased, folder, [{ uid, mail }]),
      ),
    );
  });
}

/** Threads that are joined at the same moment by two mailboxes can block each other. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const isBlocked = [error, cause].some((found) => errorCode(found) === '40P01');
      if (!isBlocked || attempt === DEADLOCK_ATTEMPTS) throw error;
    }
  }
}

/** Rather than of the connection, the mailbox or the database. */
function isOfOneMail({ client }: Batch, error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof LeaseLost || cause instanceof LeaseLost) return false;
  return client.usable && !isRateLimit(error) && !isDatabaseAway(error) && !isDatabaseAway(cause);
}
