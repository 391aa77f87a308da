import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { BACKUP_KEY_BYTES, writeBackupKey } from '#domain/backup/backup-key.ts';
import { writeRecoveryFile } from '#domain/backup/recovery-file.ts';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import { installationSecret, type Secrets } from '../crypto/secrets.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { backupKeys } from '../db/schema/backup.ts';
import type { Program } from '../program.ts';

export type BackupKey = { id: string; key: string };
type Needs = { db: Executor; secrets: Secrets };

/** The current key. Undefined if there is none, or if it was encrypted with another APP_SECRET. */
export async function currentKey({ db, secrets }: Needs): Promise<BackupKey | undefined> {
  const [row] = await db
    .select()
    .from(backupKeys)
    .orderBy(desc(backupKeys.createdAt), desc(backupKeys.id))
    .limit(1);
  return row && opened(secrets, row);
}

/** Scheduled backups are encrypted, and every one of them would fail. */
export async function scheduleLacksKey(program: Needs & Pick<Program, 'settings'>): Promise<boolean> {
  const { backup } = await program.settings.current();
  return backup.schedule.enabled && backup.encryptBackup && !(await currentKey(program));
}

/** The key of an older backup. */
export async function keyOf({ db, secrets }: Needs, id: string | null): Promise<BackupKey | undefined> {
  if (id === null) return undefined;
  const [row] = await db.select().from(backupKeys).where(eq(backupKeys.id, id));
  return row && opened(secrets, row);
}

/** Returns the key to be shown once, and stores it encrypted. `key`: one that the owner already has. */
export async function makeKey(
  { db, secrets }: Needs,
  actor: Actor,
  key = writeBackupKey(randomBytes(BACKUP_KEY_BYTES)),
): Promise<BackupKey> {
  const made = { id: newId(), key };
  await db.transaction(async (tx) => {
    await tx
      .insert(backupKeys)
      .values({ id: made.id, sealed: encrypt(secrets.key('backupKey'), made.key, made.id) });
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'backup',
      entityId: made.id,
      metadata: { event: 'keyMade' },
    });
  });
  return made;
}

/** For the owner to keep: the key, and a recovery file with the key and the secret of the installation. */
export type KeyHandout = { key: string; recovery: string };
type Handing = Needs & Pick<Program, 'config' | 'now'>;

export async function handOut(
  { config, now }: Pick<Program, 'config' | 'now'>,
  key: string,
): Promise<KeyHandout> {
  const secret = await installationSecret(config);
  return { key, recovery: writeRecoveryFile({ key, secret }, now()) };
}

/** Returns a usable key. If there is none, creates one and returns its handout as well. */
export async function ensureKey(
  program: Handing,
  actor: Actor,
): Promise<{ key: BackupKey; handout?: KeyHandout }> {
  const existing = await currentKey(program);
  if (existing) return { key: existing };
  const key = await makeKey(program, actor);
  return { key, handout: await handOut(program, key.key) };
}

function opened(secrets: Secrets, { id, sealed }: { id: string; sealed: string }): BackupKey | undefined {
  try {
    return { id, key: decrypt(secrets.key('backupKey'), sealed, id) };
  } catch {
    return undefined;
  }
}
