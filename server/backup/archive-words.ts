import type { ArchiveFault, ArchiveProblem } from '#domain/backup/archive.ts';

/** For the command line; the back office has translated texts. */
const words: Record<ArchiveProblem, string> = {
  notZip: 'this is no zip file, or only a part of one',
  tooManyEntries: 'it holds more entries than any backup',
  unsafeName: 'it holds a name that leads elsewhere',
  duplicateName: 'it holds the same name twice',
  tooLarge: 'it unpacks to far more than it promises',
  unknownEntry: 'it holds something that is no part of a backup',
  noMetadata: 'metadata.json is missing',
  badMetadata: 'metadata.json has no timestamp or no tables',
  newer: 'it was made by a newer version of this program',
  unknownSchema: 'it was made by another version of this program',
  keyNeeded: 'it is encrypted, and the backup key is needed',
  wrongKey: 'the backup key is not the right one',
  notEncrypted: 'a part of it is not encrypted as the rest is',
  noManifest: 'the list of checksums is missing',
  checksum: 'a checksum is not right',
  damaged: 'it is damaged',
  missingTable: 'a table is missing',
  unknownTable: 'it holds a table that this program does not know',
  badJson: 'a table cannot be read',
  unknownColumn: 'it holds a column that this program does not know',
  missingColumn: 'a column is missing',
  wrongType: 'a value has the wrong type',
  missingFile: 'a file is missing',
  brokenReference: 'rows would refer to rows that are not there',
  refused: 'a row breaks a rule of its table',
  notSigned:
    'it is not signed by this installation, so its accounts are not taken; see --recovery and --trust-unsigned',
  nothingToRestore: 'it contains nothing that may be restored, only accounts or history',
};

export function faultInWords({ problem, where }: ArchiveFault): string {
  return `Invalid backup file: ${words[problem]}${where === undefined ? '' : ` (${where})`}.`;
}
