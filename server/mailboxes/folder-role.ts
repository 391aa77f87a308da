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
  if (within.some((above) => unread.has(folderRole(above)))) return false;
  if (isExcluded(folder.path, excluded, folder.delimiter)) return false;
  // Such a folder shows all mail again, drafts and excluded folders too; only labels tell which.
  return folderRole(folder) !== 'all' || hasLabels;
}

/** In whatever spelling: a folder that its owner calls 'Privé' is 'INBOX.Privé' for some servers. */
function isExcluded(path: string, excluded: readonly string[], delimiter = '/'): boolean {
  const separator = delimiter || '/';
  const names = namesIn(path, separator);
  return excluded.some((given) =>
    [separator, '/'].some((between) => {
      const wanted = namesIn(given, between);
      return isWithin(names, wanted) || isWithin(belowInbox(names), belowInbox(wanted));
    }),
  );
}

const namesIn = (path: string, separator: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
const belowInbox = (names: string[]) => (names.length > 1 && names[0] === 'inbox' ? names.slice(1) : names);
const isWithin = (names: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((name, at) => name === names[at]);

const hiddenLabels = new Set(['\\draft', '\\drafts', '\\trash', '\\spam', '\\junk']);

/** Mail that is also in a folder that is not read, of a server on which a mail can be in several. */
export const hasHiddenLabel = (
  labels: ReadonlySet<string> | undefined,
  excluded: readonly string[],
): boolean =>
  [...(labels ?? [])].some(
    (label) => hiddenLabels.has(label.toLowerCase()) || isExcluded(decodedName(label), excluded),
  );

/** The library decodes the names of folders, and not those of labels: RFC 3501, section 5.1.3. */
const decodedName = (label: string): string =>
  label.replace(/&([^-]*)-/g, (_found, code: string) => {
    if (code === '') return '&';
    const bytes = Buffer.from(code.replaceAll(',', '/'), 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });

/** Inbox and sent mail first; all mail at last, when only what is nowhere else remains. */
export function folderOrder(role: FolderRole | undefined): number {
  const at = ['inbox', 'sent', undefined, 'archive', 'all'].indexOf(role);
  return at === -1 ? 2 : at;
}
