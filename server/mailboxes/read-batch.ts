import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { errorCode } from '../error-fields.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { findStored, judgeMail } from '../mails/judge-mail.ts';
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
  let failed = 0;
  const others: Judged[] = [];
  const wanted: Seen[] = [];
  for (const message of await fetchHeaders(batch, uids)) {
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
    const copy = await findCopy(program, seen.head);
    if (!copy && (await isWanted(program, seen.head))) wanted.push(seen);
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
      if (await download(batch, seen)) stored += 1;
    } catch (err) {
      if (!isOfOneMail(batch, err)) throw err;
      program.log.error({ err, mailboxId: leased.id }, 'a mail was not stored: it is tried again later');
      failed += 1;
    }
  }
  return { stored, failed, left };
}

async function fetchHeaders({ client }: Batch, uids: readonly number[]): Promise<FetchMessageObject[]> {
  return client.fetchAll(
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
}

/** Too old, or also in a folder that is not read. */
function isHidden({ since, folder, excluded }: Batch, { internalDate, labels }: FetchMessageObject): boolean {
  const receivedAt = receivedAtOf(internalDate);
  // The server compares days in its own time zone.
  if (receivedAt && receivedAt.getTime() < since.getTime() - DAY_MS) return true;
  return folder.role === 'all' && hasHiddenLabel(labels, excluded);
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

async function findCopy({ db }: Program, { messageKey, otherKeys }: MailHead) {
  const keys = messageKey ? [messageKey, ...otherKeys] : otherKeys;
  const [copy] = (await findStored(db, keys)).values();
  return copy;
}

/** A delivery report is read for the address it names, also if nobody known takes part in it. */
const isWanted = async ({ db }: Program, head: MailHead) =>
  head.automatic === 'bounce' || (await judgeMail(db, head)).isStored;

async function download(batch: Batch, { uid, size, head, receivedAt }: Seen): Promise<boolean> {
  const { client, program, leased, folder } = batch;
  const isWhole = size <= mimeLimits.sourceBytes;
  const maxLength = isWhole ? mimeLimits.sourceBytes : mimeLimits.partBytes;
  const message = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
  // Moved or deleted in the meantime: it is found in its new folder.
  if (!message || !message.source) return false;
  const mime = await readMime(message.source, { isWhole });
  return retried(() =>
    storeReceived(program, { head, mime, size, receivedAt }, (tx, mail) =>
      placeCopies(tx, leased, folder, [{ uid, mail }]),
    ),
  );
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
