import type { ImapFlow } from 'imapflow';
import type { Program } from '../program.ts';
import { compareFolder, type FolderRow, noteComplete, resetFolder } from './folder-rows.ts';
import type { Mailbox } from './mailbox-credentials.ts';

export type Folder = {
  row: FolderRow;
  /** Still to be judged, the newest first. */
  pending: number[];
  seenTo: number;
  isCompared: boolean;
  /** Of the folder when it was compared. */
  modseq: string | null;
  /** Some mails could not be had: the folder is compared again, after longer and longer pauses. */
  again: { left: number; polls: number } | undefined;
};
export type Opened = { client: ImapFlow; program: Program; mailbox: Mailbox };

export const newFolder = (row: FolderRow): Folder => ({
  row,
  pending: [],
  seenTo: 0,
  isCompared: false,
  modseq: null,
  again: undefined,
});

export const connectionLost = (client: ImapFlow) =>
  Object.assign(new Error('The connection was closed'), { code: 'NoConnection', reason: client.byeReason });

/**
 * Opens a folder without the right to change it. False if its UIDs mean other mails than before, which the server does not
 * say of a folder that is `already` open.
 */
export async function examine(
  { client, program }: Opened,
  folder: Folder,
  { already = true } = {},
): Promise<boolean> {
  const { path } = folder.row;
  const isOpen = already && client.mailbox && client.mailbox.path === path;
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
export async function compare(opened: Opened, folder: Folder, options?: { already: boolean }): Promise<void> {
  const { client, program, mailbox } = opened;
  await examine(opened, folder, options);
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
export async function catchUp(opened: Opened, folder: Folder): Promise<void> {
  if (!(await examine(opened, folder)) || !folder.isCompared) return compare(opened, folder);
  const found = await search(opened.client, { uid: `${folder.seenTo + 1}:*` });
  // With nothing new, '*' is the last one.
  const fresh = found.filter((uid) => uid > folder.seenTo).sort((a, b) => b - a);
  folder.seenTo = fresh[0] ?? folder.seenTo;
  folder.pending.unshift(...fresh);
  return undefined;
}

/** An empty answer and a refusal must not be confused: the mails would seem to be gone. */
async function search(client: ImapFlow, query: { since: Date } | { uid: string }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (Array.isArray(found)) return found;
  if (!client.usable) throw connectionLost(client);
  throw Object.assign(new Error('The server refused a search'), { code: 'InvalidResponse' });
}
