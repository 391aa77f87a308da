import { setTimeout as delay } from 'node:timers/promises';
import type { ImapFlow, ListResponse } from 'imapflow';
import { errorField } from '../error-fields.ts';
import type { Program } from '../program.ts';
import { Alarm } from './alarm.ts';
import { catchUp, compare, connectionLost, examine, type Folder, newFolder } from './find-new-mail.ts';
import { noteComplete, saveFolders } from './folder-rows.ts';
import { folderOrder, folderRole, isRead } from './folder-role.ts';
import { openImap } from './imap-connection.ts';
import type { Mailbox } from './mailbox-credentials.ts';
import { MailboxUnusable } from './mailbox-credentials.ts';
import type { Leased } from './mailbox-lease.ts';
import { isRateLimit } from './mailbox-problem.ts';
import { noteReading } from './mailbox-state.ts';
import { readBatch } from './read-batch.ts';

export type ReadTiming = {
  /** Between two looks at all folders, for new mail outside the inbox. */
  pollMs: number;
  /** The same, if the server tells of a few folders in one answer. */
  quickPollMs: number;
  /** The inbox, while older mail is imported and of a server that does not announce new mail. */
  inboxMs: number;
  /** Compares folders completely, in case a server showed a mail later than a newer one. */
  compareMs: number;
};
export const readTiming: ReadTiming = {
  pollMs: 30_000,
  quickPollMs: 6000,
  inboxMs: 5000,
  compareMs: 60 * 60 * 1000,
};

type Reading = {
  program: Program;
  mailbox: Mailbox;
  leased: Leased;
  signal: AbortSignal;
  timing: ReadTiming;
  client: ImapFlow;
  folders: Folder[];
};

const BATCH_SIZE = 50;
/** A few mails after a pause are not an import. */
const IMPORT_FROM = 100;
const FEW_FOLDERS = 30;
const NOTE_MS = 25_000;
/** Looks at all folders until the mails that could not be had are tried again. */
const FIRST_AGAIN = 10;
const LAST_AGAIN = 640;

/**
 * Reads a mailbox over one connection until it is lost, which rejects, or until `signal`. Folders are only examined, so
 * nothing in the mailbox changes, not even whether a mail was read.
 */
export async function readMailbox(
  given: Omit<Reading, 'client' | 'folders'> & { onProgress(isComplete: boolean): void },
): Promise<void> {
  const { program, mailbox, leased, signal, timing } = given;
  const client = await openImap(program, mailbox, signal);
  const close = () => client.close();
  signal.addEventListener('abort', close);
  const reading: Reading = { ...given, client, folders: [] };
  let wake = new AbortController();
  let announces = false;
  const due = {
    poll: new Alarm(() => wake.abort()),
    inbox: new Alarm(() => {
      if (!announces) wake.abort();
    }),
    compare: new Alarm(),
    note: new Alarm(),
  };
  due.compare.set(timing.compareMs);
  client.on('exists', () => wake.abort());
  client.on('close', () => wake.abort());
  const known: { state?: 'importing' | 'working' } = mailbox.state === 'working' ? { state: 'working' } : {};
  const note = async (found: 'importing' | 'working') => {
    if (known.state === found && !due.note.isDue) return;
    known.state = found;
    due.note.set(NOTE_MS);
    await noteReading(program.db, leased, found);
  };
  try {
    while (!signal.aborted) {
      const isInboxDue = wake.signal.aborted || due.inbox.isDue;
      if (wake.signal.aborted) wake = new AbortController();
      if (due.compare.isDue) {
        reading.folders.forEach((folder) => (folder.isCompared = false));
        due.compare.set(timing.compareMs);
      }
      if (due.poll.isDue) {
        await poll(reading);
        due.poll.set(pollPause(reading));
        const waiting = reading.folders.reduce((sum, { pending }) => sum + pending.length, 0);
        const isImport = known.state === 'importing' || waiting > (known.state ? IMPORT_FROM : 0);
        await note(isImport ? 'importing' : 'working');
      }
      const [inbox] = reading.folders;
      if (inbox && isInboxDue) {
        // Some servers do not tell the state of a folder that is open.
        await withoutRefusal(reading, inbox, () => catchUp(reading, inbox));
        due.inbox.set(timing.inboxMs);
      }
      const folder = reading.folders.find(({ pending }) => pending.length > 0);
      if (folder) {
        await withoutRefusal(reading, folder, () => readNext(reading, folder));
        given.onProgress(false);
        continue;
      }
      given.onProgress(true);
      await note('working');
      const watched = await watchInbox(reading);
      if (watched === undefined) continue;
      announces = watched;
      await rest(timing.pollMs, AbortSignal.any([wake.signal, signal]));
      if (!client.usable) throw connectionLost(client);
    }
  } finally {
    for (const alarm of Object.values(due)) alarm.stop();
    signal.removeEventListener('abort', close);
    client.close();
  }
}

/** A server that must be asked about each folder would answer that we ask too much. */
const pollPause = ({ client, folders, timing }: Reading): number =>
  client.capabilities.has('LIST-STATUS') && folders.length <= FEW_FOLDERS
    ? timing.quickPollMs
    : timing.pollMs;

/** Lists the folders with their state, and finds what is new in each. */
async function poll(reading: Reading): Promise<void> {
  const { mailbox, client } = reading;
  const listed = await client.list({ statusQuery: { uidNext: true, uidValidity: true } });
  const hasLabels = client.capabilities.has('X-GM-EXT-1');
  const read = listed
    .filter((folder) => isRead(folder, listed, mailbox.excludedFolders, hasLabels))
    .map((folder) => ({ folder, path: folder.path, role: folderRole(folder) }))
    .sort((a, b) => folderOrder(a.role) - folderOrder(b.role));
  if (read.length === 0)
    throw new MailboxUnusable('noFolders', 'The server lists no folder that may be read');
  await keepFolders(reading, read);
  for (const { folder: listing, path } of read) {
    const folder = reading.folders.find(({ row }) => row.path === path);
    if (folder) await withoutRefusal(reading, folder, () => update(reading, folder, listing));
  }
}

async function keepFolders(
  reading: Reading,
  read: readonly { path: string; role: ReturnType<typeof folderRole> }[],
): Promise<void> {
  const { folders, program, leased } = reading;
  const isSame = folders.every(
    ({ row }, at) => row.path === read[at]?.path && row.role === (read[at].role ?? null),
  );
  if (isSame && folders.length === read.length) return;
  const rows = await saveFolders(program.db, leased, read);
  const known = new Map(folders.map((folder) => [folder.row.id, folder]));
  reading.folders = read.flatMap(({ path }) => {
    const row = rows.get(path);
    return row ? [known.get(row.id) ?? newFolder(row)] : [];
  });
}

async function update(reading: Reading, folder: Folder, { status }: ListResponse): Promise<void> {
  const { uidNext, uidValidity } = status ?? {};
  if (uidValidity && String(uidValidity) !== folder.row.uidValidity)
    await compare(reading, folder, { already: false });
  else if (!folder.isCompared) await compare(reading, folder);
  else if (folder.again && (folder.again.left -= 1) === 0) {
    await compare(reading, folder);
    if (folder.pending.length === 0) folder.again = undefined;
  }
  // Without a status the folder itself must be asked.
  else if (!uidNext || uidNext > folder.seenTo + 1) await catchUp(reading, folder);
}

/** A folder that may not be opened, or was just deleted, does not keep the others from being read. */
async function withoutRefusal(
  { client, program, leased }: Reading,
  folder: Folder,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    const isRefused = client.usable && errorField(err, 'responseStatus') === 'NO' && !isRateLimit(err);
    if (!isRefused || folder.row.role === 'inbox') throw err;
    program.log.debug({ err, mailboxId: leased.id }, 'a folder was not opened: it is tried again later');
    Object.assign(folder, { pending: [], isCompared: false });
  }
}

async function readNext(reading: Reading, folder: Folder): Promise<void> {
  if (!(await examine(reading, folder))) return compare(reading, folder);
  const { program, mailbox, leased, client } = reading;
  const uids = folder.pending.slice(0, BATCH_SIZE);
  const { stored, failed, left } = await readBatch(
    {
      program,
      client,
      leased,
      folder: folder.row,
      excluded: mailbox.excludedFolders,
      since: new Date(mailbox.importSince),
    },
    uids,
  );
  folder.pending.splice(0, uids.length, ...left);
  if (failed > 0) {
    // The next connection compares the folder too, even if nothing in it changes.
    folder.modseq = null;
    const polls = Math.min((folder.again?.polls ?? FIRST_AGAIN / 2) * 2, LAST_AGAIN);
    folder.again = { left: polls, polls };
  }
  program.log.debug({ mailboxId: leased.id, judged: uids.length - left.length, stored }, 'mails read');
  if (folder.pending.length === 0) await noteComplete(program.db, folder.row.id, folder.modseq);
  return undefined;
}

/** Asks the server to announce new mail, until the next command. False if it cannot, undefined if there is new mail. */
async function watchInbox(reading: Reading): Promise<boolean | undefined> {
  const { client, folders } = reading;
  const [inbox] = folders;
  // Mail that came while another folder was open is not announced.
  if (inbox && (!client.mailbox || client.mailbox.path !== inbox.row.path))
    await withoutRefusal(reading, inbox, () => catchUp(reading, inbox));
  if (inbox && inbox.pending.length > 0) return undefined;
  const announces = client.capabilities.has('IDLE');
  // A lost connection also ends the pause.
  if (announces) client.idle().catch(() => {});
  return announces;
}

/** Ends early, without an error, if `signal` is aborted. */
export async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {});
}
