import type { FolderRole } from '#domain/mail/mailbox.ts';

/** A folder as the server lists it. */
export type ListedFolder = {
  path: string;
  name: string;
  delimiter: string;
  flags: ReadonlySet<string>;
  specialUse?: string | undefined;
};

const bySpecialUse: Record<string, FolderRole> = {
  '\\inbox': 'inbox',
  '\\sent': 'sent',
  '\\archive': 'archive',
  '\\drafts': 'drafts',
  '\\junk': 'junk',
  '\\trash': 'trash',
  '\\all': 'all',
};

/** Names of Outlook, Exchange, Gmail, Apple Mail, Thunderbird and Dutch providers, in both languages. */
const byName: readonly (readonly [FolderRole, RegExp])[] = [
  ['drafts', /^(?:drafts?|concept(?:en)?|kladjes|outbox|postvak uit)$/],
  ['junk', /^(?:junk(?:[ -]?e-?mail)?|spam|bulk mail|ongewenst(?:e e-?mail|e mail|e berichten)?|reclame)$/],
  [
    'trash',
    /^(?:trash|deleted(?: items| messages)?|bin|prullen(?:bak|mand)|verwijderd(?:e items|e berichten)?|recoverable items)$/,
  ],
  [
    'sent',
    /^(?:sent(?: items| mail| messages)?|verzonden(?: items| berichten)?|verstuurd|postvak verzonden)$/,
  ],
  ['archive', /^(?:archives?|archief)$/],
];
const unread = new Set<FolderRole | undefined>(['drafts', 'junk', 'trash']);

/** By the flag of the server; without one, by its name at the top or directly below the inbox. */
export function folderRole({
  path,
  name,
  delimiter,
  flags,
  specialUse,
}: ListedFolder): FolderRole | undefined {
  if (path.toUpperCase() === 'INBOX') return 'inbox';
  for (const flag of [specialUse, ...flags]) {
    const role = bySpecialUse[flag?.toLowerCase() ?? ''];
    if (role && role !== 'inbox') return role;
  }
  const above = path.slice(0, Math.max(0, path.length - name.length - delimiter.length));
  const isTop = above === '' || /^(?:inbox|\[gmail\]|\[google mail\])$/i.test(above);
  return isTop ? byName.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] : undefined;
}

/** Folders that hold no mail, drafts, junk and trash, and excluded ones, with everything below them, are never opened. */
export function isRead(
  folder: ListedFolder,
  all: readonly ListedFolder[],
  excluded: readonly string[],
  hasLabels: boolean,
): boolean {
  if (folder.flags.has('\\Noselect') || folder.flags.has('\\NonExistent')) return false;
  const within = all.filter(
    ({ path, delimiter }) => folder.path === path || (delimiter && folder.path.startsWith(path + delimiter)),
  );
  if (within.some((above) => unread.has(folderRole(above)) || isExcluded(above.path, excluded))) return false;
  if (isExcluded(folder.path, excluded, folder.delimiter)) return false;
  // Such a folder shows all mail again, drafts and excluded folders too; only labels tell which.
  return folderRole(folder) !== 'all' || hasLabels;
}

function isExcluded(path: string, excluded: readonly string[], delimiter = '/'): boolean {
  const given = path.toLowerCase();
  return excluded.some((name) => {
    const wanted = name.trim().toLowerCase();
    return wanted !== '' && (given === wanted || given.startsWith(wanted + delimiter));
  });
}

const hiddenLabels = new Set(['\\draft', '\\drafts', '\\trash', '\\spam', '\\junk']);

/** In a folder with all mail: mail that is also in a folder that is not read. */
export const hasHiddenLabel = (
  labels: ReadonlySet<string> | undefined,
  excluded: readonly string[],
): boolean =>
  [...(labels ?? [])].some((label) => hiddenLabels.has(label.toLowerCase()) || isExcluded(label, excluded));

/** Inbox and sent mail first; all mail at last, when only what is nowhere else remains. */
export function folderOrder(role: FolderRole | undefined): number {
  const at = ['inbox', 'sent', undefined, 'archive', 'all'].indexOf(role);
  return at === -1 ? 2 : at;
}
