import { setTimeout as delay } from 'node:timers/promises';
import type { ImapFlow, ListResponse } from 'imapflow';
import type { Program } from '../program.ts';
import { compareFolder, type FolderRow, noteComplete, resetFolder, saveFolders } from './folder-rows.ts';
import { folderOrder, folderRole, isRead } from './folder-role.ts';
import { openImap } from './imap-connection.ts';
import type { Mailbox } from './mailbox-credentials.ts';
import { MailboxUnusable } from './mailbox-credentials.ts';
import type { Leased } from './mailbox-lease.ts';
import { noteReading } from './mailbox-state.ts';
import { readBatch } from './read-batch.ts';

export type ReadTiming = {
  /** New mail in folders other than the inbox, and in the inbox of a server that cannot announce it. */
  pollMs: number;
  /** While older mail is imported, and without IDLE. */
  inboxMs: number;
  /** Compares folders completely, in case a server showed a mail later than a newer one. */
  compareMs: number;
};
export const readTiming: ReadTiming = { pollMs: 30_000, inboxMs: 5000, compareMs: 60 * 60 * 1000 };

type Folder = {
  row: FolderRow;
  /** Still to be judged, the newest first. */
  pending: number[];
  seenTo: number;
  isCompared: boolean;
  /** Of the folder when it was compared. */
  modseq: string | null;
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
  const isDue = { poll: true, inbox: false };
  const timers = [
    setInterval(() => {
      isDue.poll = true;
      wake.abort();
    }, timing.pollMs),
    setInterval(() => (isDue.inbox = true), timing.inboxMs),
    setInterval(() => reading.folders.forEach((folder) => (folder.isCompared = false)), timing.compareMs),
  ];
  client.on('exists', () => wake.abort());
  client.on('close', () => wake.abort());
  let state: 'importing' | 'working' | undefined = mailbox.state === 'working' ? 'working' : undefined;
  try {
    while (!signal.aborted) {
      const isWoken = wake.signal.aborted || isDue.inbox;
      if (wake.signal.aborted) wake = new AbortController();
      isDue.inbox = false;
      if (isDue.poll) {
        isDue.poll = false;
        await poll(reading);
        const waiting = reading.folders.reduce((sum, { pending }) => sum + pending.length, 0);
        if (state !== 'importing') state = waiting > (state ? IMPORT_FROM : 0) ? 'importing' : 'working';
        await noteReading(program.db, leased, state);
      } else if (isWoken) {
        const [inbox] = reading.folders;
        if (inbox) await catchUp(reading, inbox);
      }
      const folder = reading.folders.find(({ pending }) => pending.length > 0);
      if (folder) {
        await readNext(reading, folder);
        given.onProgress(false);
        continue;
      }
      given.onProgress(true);
      if (state !== 'working') await noteReading(program.db, leased, (state = 'working'));
      const announces = await watchInbox(reading);
      if (announces === undefined) continue;
      await rest(announces ? timing.pollMs : timing.inboxMs, AbortSignal.any([wake.signal, signal]));
      if (!client.usable) throw connectionLost(client);
    }
  } finally {
    timers.forEach((timer) => clearInterval(timer));
    signal.removeEventListener('abort', close);
    client.close();
  }
}

const connectionLost = (client: ImapFlow) =>
  Object.assign(new Error('The connection was closed'), { code: 'NoConnection', reason: client.byeReason });

/** Lists the folders with their state, and finds what is new in each. */
async function poll(reading: Reading): Promise<void> {
  const { program, mailbox, leased, client } = reading;
  const listed = await client.list({
    listOnly: true,
    statusQuery: { uidNext: true, uidValidity: true },
  });
  const hasLabels = client.capabilities.has('X-GM-EXT-1');
  const read = listed
    .filter((folder) => isRead(folder, listed, mailbox.excludedFolders, hasLabels))
    .map((folder) => ({ folder, path: folder.path, role: folderRole(folder) }))
    .sort((a, b) => folderOrder(a.role) - folderOrder(b.role));
  if (read.length === 0)
    throw new MailboxUnusable('noFolders', 'The server lists no folder that may be read');
  const rows = await saveFolders(program.db, leased, read);
  const known = new Map(reading.folders.map((folder) => [folder.row.path, folder]));
  reading.folders = [];
  for (const { folder: listing, path } of read) {
    const row = rows.get(path);
    if (!row) continue;
    const earlier = known.get(path);
    const folder = earlier?.row.id === row.id ? earlier : newFolder(row);
    reading.folders.push(folder);
    await update(reading, folder, listing);
  }
}

const newFolder = (row: FolderRow): Folder => ({
  row,
  pending: [],
  seenTo: 0,
  isCompared: false,
  modseq: null,
});

async function update(reading: Reading, folder: Folder, { status }: ListResponse): Promise<void> {
  const { uidNext, uidValidity } = status ?? {};
  if (!folder.isCompared || (uidValidity && String(uidValidity) !== folder.row.uidValidity))
    await compare(reading, folder);
  // Without a status the folder itself must be asked.
  else if (!uidNext || uidNext > folder.seenTo + 1) await catchUp(reading, folder);
}

/** Opens a folder without the right to change it. False if its UIDs mean other mails than before. */
async function examine({ client, program }: Reading, folder: Folder): Promise<boolean> {
  const { path } = folder.row;
  const isOpen = client.mailbox && client.mailbox.path === path;
  const opened =
    isOpen && client.mailbox ? client.mailbox : await client.mailboxOpen(path, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  if (uidValidity === folder.row.uidValidity) return true;
  await resetFolder(program.db, folder.row.id, uidValidity);
  Object.assign(
    folder,
    newFolder({ ...folder.row, uidValidity, modseq: null, importTotal: null, importDone: 0 }),
  );
  return false;
}

/** Finds all mails that were not judged yet, by their UIDs. */
async function compare(reading: Reading, folder: Folder): Promise<void> {
  const { client, program, mailbox } = reading;
  await examine(reading, folder);
  if (!client.mailbox) throw connectionLost(client);
  const { uidNext, highestModseq, noModseq } = client.mailbox;
  const modseq = highestModseq && !noModseq ? String(highestModseq) : null;
  folder.isCompared = true;
  folder.modseq = modseq;
  // Nothing has changed since everything was read.
  if (modseq && folder.row.modseq === modseq && uidNext) {
    folder.seenTo = uidNext - 1;
    return;
  }
  const uids = await search(client, { since: new Date(mailbox.importSince) });
  folder.pending = await compareFolder(program.db, folder.row.id, uids);
  folder.seenTo = uids.reduce((highest, uid) => Math.max(highest, uid), (uidNext || 1) - 1);
  if (folder.pending.length === 0) await noteComplete(program.db, folder.row.id, modseq);
}

/** Finds mails with a higher UID than any before. */
async function catchUp(reading: Reading, folder: Folder): Promise<void> {
  if (!(await examine(reading, folder))) return compare(reading, folder);
  const found = await search(reading.client, { uid: `${folder.seenTo + 1}:*` });
  // With nothing new, '*' is the last one.
  const fresh = found.filter((uid) => uid > folder.seenTo).sort((a, b) => b - a);
  folder.seenTo = fresh[0] ?? folder.seenTo;
  folder.pending.unshift(...fresh);
  return undefined;
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
  // Compare the folder next time, even if nothing in it changes.
  if (failed > 0) folder.modseq = null;
  program.log.debug({ mailboxId: leased.id, judged: uids.length - left.length, stored }, 'mails read');
  if (folder.pending.length === 0) await noteComplete(program.db, folder.row.id, folder.modseq);
  return undefined;
}

/** An empty answer and a refusal must not be confused: the mails would seem to be gone. */
async function search(client: ImapFlow, query: { since: Date } | { uid: string }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (Array.isArray(found)) return found;
  if (!client.usable) throw connectionLost(client);
  throw Object.assign(new Error('The server refused a search'), { code: 'InvalidResponse' });
}

/** Asks the server to announce new mail, until the next command. False if it cannot, undefined if there is new mail. */
async function watchInbox(reading: Reading): Promise<boolean | undefined> {
  const { client, folders } = reading;
  const [inbox] = folders;
  // Mail that came while another folder was open is not announced.
  if (inbox && (!client.mailbox || client.mailbox.path !== inbox.row.path)) await catchUp(reading, inbox);
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
