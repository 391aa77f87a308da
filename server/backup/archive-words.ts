import type { Adjustment, AdjustmentKind } from '#domain/backup/adjustments.ts';
import type { ArchiveFault, ArchiveProblem } from '#domain/backup/archive.ts';

/** For the command line; the back office has translated texts. */
const words: Record<ArchiveProblem, string> = {
  noArchive: 'the file does not exist',
  notZip: 'this is not a zip file, or only part of one',
  tooManyEntries: 'it contains more entries than a backup can have',
  unsafeName: 'it contains an unsafe file path',
  duplicateName: 'it contains the same name twice',
  tooLarge: 'unpacked, it is far larger than it states',
  unknownEntry: 'it contains something that does not belong in a backup',
  noMetadata: 'metadata.json is missing',
  badMetadata: 'metadata.json has no timestamp or no tables',
  newer: 'it was created by a newer version of this program',
  unknownSchema: 'it was created by a different version of this program',
  keyNeeded: 'it is encrypted and needs the backup key',
  wrongKey: 'the backup key is incorrect',
  notEncrypted: 'part of it is not encrypted, while the rest is',
  noManifest: 'the list of checksums is missing',
  checksum: 'a checksum does not match',
  damaged: 'it is damaged',
  missingTable: 'a table is missing',
  unknownTable: 'it contains a table that this program does not know',
  badJson: 'a table cannot be read',
  unknownColumn: 'it contains a column that this program does not know',
  missingColumn: 'a column is missing',
  wrongType: 'a value has the wrong type',
  missingFile: 'a file is missing',
  brokenReference: 'rows would refer to rows that do not exist',
  refused: 'a row does not meet the requirements of its table',
  tooLong: 'a value is too long to be stored',
  notSigned:
    'it is not signed by this installation, so its accounts are not restored; see --recovery and --trust-unsigned',
  nothingToRestore: 'it contains nothing that may be restored, only accounts or history',
};

const changes: Record<AdjustmentKind, string> = {
  cleared: 'a value that is not allowed is emptied or gets its default',
  skipped: 'left out, because a value is not allowed',
  duplicate: 'left out, because a newer row has the same value',
  demoted: 'no longer primary, because a newer row is',
  unlinked: 'lose a reference to a row that does not exist',
  dangling: 'left out, because they belong to a row that does not exist',
  removed: 'rows of this installation, deleted because they belong to a row that is not in the backup',
  kept: 'rows of this installation that are not in the backup, kept because others refer to them',
  unowned: 'left out, because they belong to nobody',
};

export function adjustmentInWords({ kind, table, about, rows, names }: Adjustment): string {
  const where = about === undefined ? table : `${table} (${about})`;
  return `${where}: ${rows} ${changes[kind]}${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
}

export function faultInWords({ problem, where }: ArchiveFault): string {
  return `Invalid backup file: ${words[problem]}${where === undefined ? '' : ` (${where})`}.`;
}
