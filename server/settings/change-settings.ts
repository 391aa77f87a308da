import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BackupSettings } from '#domain/backup/backup-settings.ts';
import { mergeBackupSettings } from '#domain/backup/merge-backup-settings.ts';
import { masked } from '#domain/audit/masked.ts';
import { changedParts } from '#domain/audit/changes.ts';
import { type Settings, settingsSchema } from '#domain/settings/settings.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { adminSettings } from '../db/schema/settings.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { keysOf } from '#domain/typed-entries.ts';

export const settingsEntityId = '1';

export type SettingsChange = {
  /** The version that was edited. */
  basedOn: string;
  settings: Settings;
  /** Of a new maintenance password. */
  passwordHash?: string;
};

export type SettingsOutcome = { outcome: 'changed' | 'unchanged' | 'conflict'; settings: Settings };

export async function changeSettings(
  db: Executor,
  change: SettingsChange,
  actor: Actor,
): Promise<SettingsOutcome> {
  return db.transaction(async (tx): Promise<SettingsOutcome> => {
    const { stored, before } = await lockSettings(tx);
    const password_hash = change.passwordHash ?? before.maintenance.password_hash;
    const after = {
      ...change.settings,
      backup: before.backup,
      maintenance: { ...change.settings.maintenance, password_hash },
    };
    const changes = changedSettings(before, after);
    if (!changes) return { outcome: 'unchanged', settings: before };
    if (settingsVersion(before) !== change.basedOn) return { outcome: 'conflict', settings: before };
    await writeSettings(tx, { ...stored, ...after }, changes, actor);
    return { outcome: 'changed', settings: after };
  });
}

/** A hash of all settings but those of backups, which have a separate screen. */
export function settingsVersion(settings: Settings): string {
  const { backup: _, ...office } = settingsSchema.parse(settings);
  return createHash('sha256').update(JSON.stringify(office)).digest('base64url');
}

/** Keeps what a colleague changed since `basedOn`. Both changed the same setting: a conflict, and nothing is written. */
export async function changeBackupSettings(
  db: Executor,
  change: { basedOn: BackupSettings; backup: BackupSettings },
  actor: Actor,
): Promise<{ outcome: 'changed' | 'unchanged' | 'conflict'; backup: BackupSettings }> {
  return db.transaction(async (tx) => {
    const { stored, before } = await lockSettings(tx);
    const { settings: backup, conflicts } = mergeBackupSettings(change.basedOn, change.backup, before.backup);
    if (conflicts.length > 0) return { outcome: 'conflict', backup: before.backup };
    const changes = changedParts(before.backup, backup);
    if (!changes) return { outcome: 'unchanged', backup };
    const { oldData, newData } = changes;
    const audited = { oldData: { backup: oldData }, newData: { backup: newData } };
    await writeSettings(tx, { ...stored, backup }, audited, actor);
    return { outcome: 'changed', backup };
  });
}

async function lockSettings(tx: Transaction): Promise<{ stored: object; before: Settings }> {
  await tx.insert(adminSettings).values({ id: 1, settings: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(adminSettings).where(eq(adminSettings.id, 1)).for('update');
  const stored = row?.settings ?? {};
  return { stored, before: settingsSchema.parse(stored) };
}

type Changes = { oldData: Group; newData: Group };

async function writeSettings(tx: Transaction, settings: object, changes: Changes, actor: Actor) {
  await tx
    .update(adminSettings)
    .set({ settings, updatedAt: sql`now()` })
    .where(eq(adminSettings.id, 1));
  const entry = { action: 'settings_change', entity: 'settings', entityId: settingsEntityId } as const;
  await recordAudit(tx, actor, { ...entry, ...changes });
  await publicContentChanged(tx);
}

type Group = Record<string, unknown>;

/** The changes of each group, with the password masked. */
function changedSettings(before: Settings, after: Settings) {
  const oldData: Record<string, Group> = {};
  const newData: Record<string, Group> = {};
  for (const group of keysOf(after)) {
    const changes = changedParts(before[group], after[group]);
    if (!changes) continue;
    oldData[group] = withoutSecret(changes.oldData, masked.before);
    newData[group] = withoutSecret(changes.newData, masked.after);
  }
  return Object.keys(newData).length > 0 ? { oldData, newData } : undefined;
}

function withoutSecret(group: Group, mask: string): Group {
  const { password_hash: hash, ...rest } = group;
  return hash === undefined ? rest : { ...rest, password: hash === '' ? null : mask };
}
