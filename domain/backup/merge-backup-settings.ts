import { mergeForms } from '../records/merge.ts';
import { type BackupSettings, backupSettingsSchema } from './backup-settings.ts';

/** Merges two versions of the backup settings by setting. `conflicts`: changed by both, to different values; mine wins. */
export function mergeBackupSettings(
  base: BackupSettings,
  mine: BackupSettings,
  theirs: BackupSettings,
): { settings: BackupSettings; conflicts: string[] } {
  const { values, conflicts } = mergeForms(flat(base), flat(mine), flat(theirs));
  const settings = { schedule: {}, storage: {} };
  for (const [name, value] of Object.entries(values)) {
    const [group = '', setting] = name.split('.');
    const into = group === 'schedule' || group === 'storage' ? settings[group] : settings;
    const read: unknown = JSON.parse(value);
    Object.assign(into, { [setting ?? group]: read });
  }
  return { settings: backupSettingsSchema.parse(settings), conflicts };
}

function flat({ schedule, storage, ...rest }: BackupSettings): Record<string, string> {
  const groups = { '': rest, 'schedule.': schedule, 'storage.': storage };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([prefix, group]) =>
      Object.entries(group).map(([name, value]) => [prefix + name, JSON.stringify(value)]),
    ),
  );
}
