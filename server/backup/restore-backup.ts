import type { OnConflict } from '#domain/backup/adjustments.ts';
import { percentOf, type RunReport, type TableCount } from '#domain/backup/backup-run.ts';
import { accessSettings, changesOf, type RestoreScope } from '#domain/backup/backup-tables.ts';
import type { StorageType } from '#domain/backup/backup-settings.ts';
import { activeOwners, mailOwners } from '../accounts/mail-owners.ts';
import { createSecrets, secretsFrom } from '../crypto/secrets.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { FileMissing } from '../files/stored-content.ts';
import { ArchiveError } from './archive-error.ts';
import { archiveStore } from './archive-store.ts';
import { currentKey, makeKey } from './backup-keys.ts';
import type { RunProgress } from './backup-runs.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { type BackupContext, type BackupRequest, createBackup } from './create-backup.ts';
import { filesToPlace, knownFiles, removeForgotten } from './place-files.ts';
import { rehearseRestore, restoreArchive } from './restore-archive.ts';
import { readArchivedTables } from './table-catalog.ts';
import { uploadedArchives } from './uploaded-archive.ts';
import type { OnProgress } from './write-archive.ts';

/** A stored backup by name, an upload by id, or a file. */
export type ArchiveSource = { name: string; location: StorageType } | { upload: string } | { path: string };

export async function withArchive<T>(
  { config }: Pick<BackupContext, 'config'>,
  source: ArchiveSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if ('path' in source) return work(source.path);
  const { path, done } =
    'upload' in source
      ? await uploadedArchives(config).bring(source.upload)
      : await archiveStore(config, source.location)
          .bring(source.name)
          .catch((cause: unknown) => {
            throw cause instanceof FileMissing
              ? new ArchiveError('noArchive', source.name, { cause })
              : cause;
          });
  return work(path).finally(done);
}

/** Reports what a restore of this archive would change. Changes nothing. */
export async function reportOn(
  { sql }: Pick<BackupContext, 'sql'>,
  archive: CheckedArchive,
  { trusted, accounts }: RestoreScope,
): Promise<RunReport> {
  // Restoring a full older archive also replaces the tables that were added later.
  const known = archive.full && archive.age === 'older' ? await readArchivedTables(sql) : archive.catalog;
  const names = known.map(({ name }) => name);
  const always = changesOf(names, { trusted, accounts: false });
  const tables: TableCount[] = [];
  const changes = changesOf(names, { trusted, accounts });
  for (const [table, change] of changes) {
    const [now] = await sql<{ rows: string }[]>`select count(*) as rows from ${sql(table)}`.catch(() => []);
    const rows = archive.rows.get(table) ?? null;
    tables.push({ table, change, rows, rowsNow: Number(now?.rows ?? 0), withAccounts: !always.has(table) });
  }
  if (tables.length === 0) throw new ArchiveError('nothingToRestore');
  return {
    timestamp: archive.metadata.timestamp,
    encrypted: archive.metadata.encrypted,
    older: archive.age !== 'current',
    partial: !archive.full,
    signed: trusted,
    tables,
    files: archive.files.size,
    untouched: [...archive.rows].flatMap(([table, rows]) =>
      rows > 0 && !changes.has(table) ? [{ table, rows }] : [],
    ),
  };
}

/** Checks an archive and reports the most that a restore of it can change. */
export async function checkBackup(
  context: BackupContext,
  path: string,
  { key, secret }: OpeningSecrets,
  actor: Actor,
  onProgress: OnProgress = () => {},
): Promise<RunReport> {
  const archive = await checkArchive(context.sql, path, key, onProgress);
  try {
    const trusted = await isSigned(context, archive, secret, actor);
    const rehearsed = await rehearse(context, archive, { trusted, accounts: trusted }, actor, onProgress);
    const report = await reportOn(context, archive, {
      trusted,
      accounts: trusted && !rehearsed.accountsFault,
    });
    return { ...report, ...rehearsed, takesRecovery: !trusted && (await takesRecovery(context, actor)) };
  } finally {
    await archive.close();
  }
}

/** Tries the restore. If only the accounts are at fault, the records can still be restored. */
async function rehearse(
  context: BackupContext,
  archive: CheckedArchive,
  scope: RestoreScope,
  actor: Actor,
  onProgress: OnProgress,
): Promise<Pick<RunReport, 'adjustments' | 'accountsFault'>> {
  const attempt = async (accounts: boolean) => {
    const after = {
      secrets: await createSecrets(context.config),
      keepUserId: actor.kind === 'staff' ? actor.userId : undefined,
      keptSettings: accounts ? [] : accessSettings,
      mayMail: scope.trusted,
      record: async () => {},
    };
    const work = { archive, scope: { ...scope, accounts }, onConflict: 'keep' as const, after, onProgress };
    return { adjustments: await rehearseRestore(context.sql, work) };
  };
  if (!scope.accounts || !archive.tables.has('users')) return attempt(false);
  try {
    return await attempt(true);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { ...(await attempt(false)), accountsFault: error.fault };
  }
}

/** `secret`: of the installation that made the archive, from its recovery file. */
export type OpeningSecrets = { key?: string | undefined; secret?: string | undefined };

async function isSigned(
  context: Pick<BackupContext, 'sql' | 'config'>,
  archive: CheckedArchive,
  secret: string | undefined,
  actor: Actor,
): Promise<boolean> {
  if (archive.isSignedBy(await createSecrets(context.config))) return true;
  if (secret === undefined || !(await takesRecovery(context, actor))) return false;
  return archive.isSignedBy(secretsFrom(secret));
}

/**
 * Whether the secret of another installation proves anything. Anyone can invent a secret and sign an archive with it, which
 * would replace colleagues' accounts. On screen it therefore counts only while nobody else can sign in.
 */
async function takesRecovery({ sql }: Pick<BackupContext, 'sql'>, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'staff') return true;
  const others = await sql`
    select 1 from users where id <> ${actor.userId} and password_hash is not null limit 1`;
  return others.length === 0;
}

export type RestoreRequest = OpeningSecrets & {
  source: ArchiveSource;
  /** Created first, so that the restore can be undone. */
  safety?: BackupRequest | undefined;
  /** Also restore accounts, for a new installation. */
  accounts?: boolean | undefined;
  /** What to do with rows that the database would refuse; they are refused unless the owner has seen them. */
  conflicts?: OnConflict | undefined;
  /** The command line vouches for an archive without a valid signature. */
  trustUnsigned?: boolean | undefined;
};

/** Checks the archive, then replaces the data. The caller must hold the run. */
export async function restoreBackup(
  context: BackupContext,
  {
    source,
    key,
    secret,
    safety,
    accounts = false,
    conflicts = 'refuse',
    trustUnsigned = false,
  }: RestoreRequest,
  actor: Actor,
  run: Pick<RunProgress, 'report' | 'lockOut' | 'assertHeld'>,
): Promise<RunReport> {
  const { sql, files, config } = context;
  return withArchive(context, source, async (path) => {
    const archive = await checkArchive(sql, path, key, run.report);
    try {
      const signed = await isSigned(context, archive, secret, actor);
      const scope = { trusted: signed || trustUnsigned, accounts };
      if (accounts && !scope.trusted) throw new ArchiveError('notSigned');
      if (accounts && !archive.tables.has('users')) throw new ArchiveError('missingTable', 'users');
      const report = await reportOn(context, archive, scope);
      if (safety) {
        await createBackup(context, safety, actor, (step, done, total) =>
          run.report('safety', percentOf('backup', step, done, total), 100),
        );
      }
      await run.lockOut();
      const before = await knownFiles(sql);
      const owners = accounts ? await activeOwners(context.db) : [];
      const place = await filesToPlace(sql, files, archive, run.report);
      const secrets = await createSecrets(config);
      const provenKey = archive.metadata.encrypted ? key : undefined;
      const after = {
        secrets,
        keepUserId: actor.kind === 'staff' ? actor.userId : undefined,
        keptSettings: accounts ? (provenKey ? [] : ['backup']) : accessSettings,
        mayMail: scope.trusted,
        whileIndexing: place,
        record: async (tx: Parameters<typeof recordAudit>[0]) => {
          // Scheduled backups continue with the key that the owner already has.
          if (accounts && provenKey && !(await currentKey({ db: tx, secrets })))
            await makeKey({ db: tx, secrets }, actor, provenKey);
          if (accounts) await mailOwners(tx, owners, actor);
          await recordAudit(tx, actor, {
            action: 'backup_restore',
            entity: 'backup',
            entityId: 'name' in source ? source.name : undefined,
            newData: {
              timestamp: report.timestamp,
              files: report.files,
              tables: report.tables.map(({ table }) => table),
              accounts,
              signed,
            },
          });
          await run.assertHeld(tx);
        },
      };
      const work = { archive, scope, onConflict: conflicts, after, onProgress: run.report };
      const { forgotten, adjustments } = await restoreArchive(sql, work);
      for (const name of forgotten) await files.remove(name);
      await removeForgotten(sql, files, before.union(new Set(archive.files.keys())));
      await sql`analyze`;
      return { ...report, adjustments };
    } finally {
      await archive.close();
    }
  });
}
