/** Backups on the machine of the installation; only a restore needs the site to be down. The key for another installation's archive comes from BACKUP_KEY or --recovery. */
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ArchiveFault } from '#domain/backup/archive.ts';
import { readBackupKey } from '#domain/backup/backup-key.ts';
import { conflictChoices, type OnConflict } from '#domain/backup/adjustments.ts';
import type { RunReport, TableCount } from '#domain/backup/backup-run.ts';
import { backupOptionsSchema } from '#domain/backup/backup-settings.ts';
import { type Recovery, readRecoveryFile } from '#domain/backup/recovery-file.ts';
import { system } from '../audit/record-audit.ts';
import { commandFailure } from '../command-failure.ts';
import { installationSecret } from '../crypto/secrets.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { AppError, StartError } from '../errors.ts';
import { readArguments } from '../read-arguments.ts';
import { ArchiveError } from './archive-error.ts';
import { archiveStore } from './archive-store.ts';
import { adjustmentInWords, faultInWords } from './archive-words.ts';
import { newestBackup } from './backup-history.ts';
import { currentKey, ensureKey, handOut, keyOf, makeKey } from './backup-keys.ts';
import { findRun } from './backup-runs.ts';
import { expectReplaceable, handOutArchive } from './hand-out-archive.ts';
import { openWithoutServer, type OpenedContext } from './open-without-server.ts';
import { knownFiles } from './place-files.ts';
import { checkBackup } from './restore-backup.ts';
import { runHere } from './start-run.ts';
import { readArchivedTables } from './table-catalog.ts';

const usage = `npm run backup -- create [--no-files] [--no-encryption] [--level=1|5|9] [--tables=a,b] [--to=FILE]
npm run backup -- recovery --to=FILE
npm run backup -- verify FILE [--recovery=FILE]
npm run backup -- restore FILE --yes [--recovery=FILE] [--with-accounts] [--trust-unsigned] [--conflicts=keep|remove]
npm run backup -- drill`;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      'no-files': { type: 'boolean', default: false },
      'no-encryption': { type: 'boolean', default: false },
      level: { type: 'string', default: '9' },
      tables: { type: 'string', default: '' },
      to: { type: 'string' },
      recovery: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'with-accounts': { type: 'boolean', default: false },
      'trust-unsigned': { type: 'boolean', default: false },
      conflicts: { type: 'string', default: 'refuse' },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
);
const to = values.to === undefined ? undefined : resolve(values.to);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function create(context: OpenedContext): Promise<void> {
  const options = backupOptionsSchema.safeParse({
    tables: values.tables.split(',').filter(Boolean),
    includeFiles: !values['no-files'],
    encryptBackup: !values['no-encryption'],
    compressionLevel: Number(values.level),
  });
  if (!options.success) throw new StartError('--level must be 1, 5 or 9, and --tables a list of names.');
  const known = (await readArchivedTables(context.sql)).map(({ name }) => name);
  const unknown = options.data.tables.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(`Unknown table: ${unknown.join(', ')}. Known tables: ${known.join(', ')}.`);
  let key = options.data.encryptBackup ? await currentKey(context) : undefined;
  if (options.data.encryptBackup && !key) {
    key = await makeKey(context, system);
    say(`Backup key (without it, this backup cannot be opened): ${key.key}`);
    say('Keep it together with the secret of this installation: npm run backup -- recovery --to=FILE');
  }
  const request = { options: options.data, origin: 'manual' as const, storage: 'local' as const, key };
  await runHere(context, { kind: 'backup', actor: system, ...request });
  const made = await newestBackup(context.db);
  if (!made?.fileName) throw new Error('The new backup is not in the history');
  const { path } = await archiveStore(context.config, 'local').bring(made.fileName);
  if (to) await handOutArchive(path, to);
  say(`Created ${to ?? path} (rows: ${made.rows}, files: ${made.files}, bytes: ${made.size}).`);
  if (made.missingFiles > 0)
    say(`Files that could not be read and are missing from it: ${made.missingFiles}.`);
}

/** Writes the key and the secret of this installation to a recovery file. */
async function writeRecovery(context: OpenedContext, path: string): Promise<void> {
  const { key, handout } = await ensureKey(context, system);
  const { recovery } = handout ?? (await handOut(context, key.key));
  await writeFile(path, recovery, { mode: 0o600, flush: true });
  say(`Created ${path}. Do not keep it with the backups.`);
}

let recovery: Recovery | undefined;

async function readRecovery(path: string): Promise<Recovery> {
  await expectFile(path);
  const found = readRecoveryFile(await readFile(path, 'utf8'));
  if (!found) throw new StartError(`${path} is not a recovery file.`);
  return found;
}

async function verify(context: OpenedContext, file: string): Promise<void> {
  const opening = { key: await keyFor(context, file), secret: recovery?.secret };
  const report = await checkBackup(context, file, opening, system);
  for (const count of report.tables)
    say(`${inWords(count)}${count.withAccounts ? ', only --with-accounts' : ''}`);
  sayAdjustments(report, 'A restore would make these changes (see --conflicts):');
  say(`OK: created ${report.timestamp} (tables: ${report.tables.length}, files: ${report.files}).`);
  if (!report.signed) say(foreign);
}

function sayAdjustments({ adjustments = [] }: RunReport, heading: string): void {
  if (adjustments.length > 0) say(heading);
  for (const adjustment of adjustments) say(`  ${adjustmentInWords(adjustment)}`);
}

const foreign =
  'It is not signed by this installation: accounts, security settings and history stay as they are.';

const inWords = ({ table, change, rows, rowsNow }: TableCount) =>
  `${table}: ${change} (rows: ${rows ?? 'unknown'}, now: ${rowsNow})`;

async function restore(context: OpenedContext, file: string): Promise<void> {
  const key = await keyFor(context, file);
  const id = await runHere(context, {
    kind: 'restore',
    actor: system,
    source: { path: file },
    key,
    secret: recovery?.secret,
    accounts: values['with-accounts'],
    conflicts: givenConflicts(),
    trustUnsigned: values['trust-unsigned'],
  });
  const report = (await findRun(context.db, id))?.report;
  if (!report) throw new Error('The run has no report');
  const tables = report.tables.filter(({ rows }) => rows !== null);
  const rows = tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
  say(`Restored (tables: ${tables.length}, rows: ${rows}, documents: ${report.files}).`);
  sayAdjustments(report, 'Rows that did not fit:');
  const left = (report.untouched ?? []).map(({ table, rows: count }) => `${table}: ${count}`);
  if (left.length > 0) say(`Rows of the backup that were left alone: ${left.join(', ')}.`);
  const names = tables.map(({ table }) => table).join(', ');
  if (report.partial) say(`The backup contains only some tables. Replaced: ${names}.`);
  if (!report.signed) say(foreign);
  else if (!values['with-accounts']) say('Accounts and security settings stay as they are.');
  else if (recovery && recovery.secret !== (await installationSecret(context.config)))
    say('The secret of this installation is different: two-step verification has to be set up again.');
  const lacking = await documentsWithoutContent(context);
  if (lacking > 0) say(`Documents without content in this installation: ${lacking}.`);
}

async function documentsWithoutContent({ sql, files }: OpenedContext): Promise<number> {
  const lacking = await knownFiles(sql);
  for await (const { name } of files.list()) lacking.delete(name);
  return lacking.size;
}

async function drill(context: OpenedContext): Promise<void> {
  const newest = await newestBackup(context.db);
  if (!newest) throw new StartError('There is no backup to test.');
  const key = (await keyOf(context, newest.keyId))?.key ?? givenKey();
  await runHere(context, { kind: 'drill', actor: system, backupId: newest.id, key });
  say(`Restore test passed: ${newest.fileName}`);
}

function givenConflicts(): OnConflict {
  const { conflicts } = values;
  const known = (['refuse', ...conflictChoices] as const).find((choice) => choice === conflicts);
  if (!known) throw new StartError('--conflicts must be keep, remove or refuse.');
  return known;
}

function givenKey(): string | undefined {
  const given = recovery?.key ?? process.env['BACKUP_KEY'];
  return given ? readBackupKey(given) : undefined;
}

/** The given key, else the key of this backup, else the current one. */
async function keyFor(context: OpenedContext, file: string): Promise<string | undefined> {
  const given = givenKey();
  if (given) return given;
  const [made] = await context.db
    .select()
    .from(backupHistory)
    .where(eq(backupHistory.fileName, basename(file)));
  return ((await keyOf(context, made?.keyId ?? null)) ?? (await currentKey(context)))?.key;
}

/** Reports invalid arguments before anything is opened. */
async function wantedWork(): Promise<(context: OpenedContext) => Promise<void>> {
  const [command, file, ...rest] = positionals;
  if (rest.length === 0 && file === undefined) {
    if (to) {
      await expectFolder(dirname(to));
      await expectReplaceable(to);
    }
    if (command === 'create') return create;
    if (command === 'recovery' && to) return (context) => writeRecovery(context, to);
    if (command === 'drill') return drill;
  }
  if (rest.length === 0 && file && (command === 'verify' || command === 'restore')) {
    const path = resolve(file);
    await expectFile(path);
    if (values.recovery !== undefined) recovery = await readRecovery(resolve(values.recovery));
    if (command === 'verify') return (context) => verify(context, path);
    if (!values.yes) throw new StartError('This replaces the data of this installation: confirm with --yes.');
    return (context) => restore(context, path);
  }
  throw new StartError(usage);
}

async function expectFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`);
  await access(path, constants.R_OK).catch(() => {
    throw new StartError(`No permission to read ${path}.`);
  });
}

async function expectFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) throw new StartError(`There is no folder ${path}.`);
  await access(path, constants.W_OK).catch(() => {
    throw new StartError(`No permission to write to ${path}.`);
  });
}

/** Rows that do not fit can be adjusted, once somebody has seen which. */
function adviceFor({ problem }: ArchiveFault): string {
  const isConflict = positionals[0] === 'restore' && (problem === 'refused' || problem === 'brokenReference');
  return isConflict
    ? ' See what would be adjusted with verify, then restore with --conflicts=keep or remove.'
    : '';
}

async function run(): Promise<void> {
  if (values.help) {
    say(usage);
    return;
  }
  const work = await wantedWork();
  const isRestore = positionals[0] === 'restore';
  const context = await openWithoutServer(process.env, {
    mayBeNew: isRestore,
    beside: !isRestore,
    secret: isRestore ? recovery?.secret : undefined,
  });
  await work(context).finally(() => context.close());
}

try {
  await run();
} catch (error) {
  if (error instanceof ArchiveError)
    process.stderr.write(`${faultInWords(error.fault)} Nothing was changed.${adviceFor(error.fault)}\n`);
  else if (error instanceof AppError && error.code === 'conflict')
    process.stderr.write('Another backup or restore is running.\n');
  else process.stderr.write(`${commandFailure(error)}\n`);
  process.exitCode = 1;
}
