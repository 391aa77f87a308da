import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { TimeField } from '#app/components/admin/day-field/day-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import {
  type BackupSettings,
  backupSettingsSchema,
  frequencies,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  storageTypes,
} from '#domain/backup/backup-settings.ts';
import type { BackupWorkAnswer } from '#domain/backup/backup-request.ts';
import { mergeBackupSettings } from '#domain/backup/merge-backup-settings.ts';
import { BackupOptionFields } from './backup-options.tsx';
import { type TableRows, useTableChoice } from './table-choice.tsx';

type Props = {
  start: BackupSettings;
  tables: TableRows[] | undefined;
  hasS3: boolean;
  onKey: (answer: BackupWorkAnswer) => void;
  onClose: () => void;
};
const CONFLICT = 409;

export function SettingsDialog({ start, tables, hasS3, onKey, onClose }: Props) {
  const { backup } = useTexts();
  const texts = backup.settings;
  const toast = useToast();
  const reload = useReload();
  const [value, setValue] = useState(start);
  const [base, setBase] = useState(start);
  // A colleague saved other settings: keep theirs wherever this form was not changed.
  if (JSON.stringify(start) !== JSON.stringify(base)) {
    if (backupSettingsSchema.safeParse(value).success)
      setValue(mergeBackupSettings(base, value, start).settings);
    setBase(start);
  }
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const choice = useTableChoice(start.tables);
  const parsed = backupSettingsSchema.safeParse(value);
  const wrong = new Set(tried && !parsed.success ? parsed.error.issues.map(({ path }) => path.at(-1)) : []);
  const schedule = (change: Partial<BackupSettings['schedule']>) =>
    setValue({ ...value, schedule: { ...value.schedule, ...change } });

  async function save() {
    setTried(true);
    if (!choice.accept(value.tables) || !parsed.success) return;
    setSaving(true);
    const sent = await send(endpoint('/admin/dashboard/backup/instellingen'), {
      basedOn: base,
      backup: parsed.data,
    });
    setSaving(false);
    if (sent.state === 'done') {
      toast.success({ title: backup.said.settingsSaved });
      onKey(sent.answer);
      onClose();
    } else {
      const conflict = sent.state === 'refused' && sent.status === CONFLICT;
      toast.error({
        title: backup.said.settingsFailed,
        ...(conflict && { detail: backup.settingsConflict }),
      });
    }
    await reload();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={backup.options.close}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <Checkbox
            checked={value.schedule.enabled}
            onChange={(event) => schedule({ enabled: event.target.checked })}
          >
            {texts.enabled}
          </Checkbox>
          <div className="field-grid">
            <SelectField
              label={texts.frequency}
              value={value.schedule.frequency}
              onChange={(event) => {
                const frequency = frequencies.find((one) => one === event.target.value);
                if (frequency) schedule({ frequency });
              }}
              options={frequencies.map((one) => ({ value: one, label: texts.frequencies[one] }))}
            />
            <TimeField
              label={texts.time}
              value={value.schedule.time}
              onChange={(time) => schedule({ time })}
              error={wrong.has('time') ? texts.errors.time : undefined}
            />
            <InputField
              label={texts.retention}
              type="number"
              min={MIN_RETENTION_DAYS}
              max={MAX_RETENTION_DAYS}
              hint={texts.retentionHint}
              value={Number.isNaN(value.schedule.retention) ? '' : value.schedule.retention}
              onChange={(event) => schedule({ retention: event.target.valueAsNumber })}
              error={wrong.has('retention') ? texts.errors.retention : undefined}
            />
            <SelectField
              label={texts.storage}
              value={value.storage.type}
              onChange={(event) => {
                const type = storageTypes.find((one) => one === event.target.value);
                if (type) setValue({ ...value, storage: { type } });
              }}
              options={storageTypes.map((type) => ({
                value: type,
                label: backup.history.locations[type],
                disabled: type === 's3' && !hasS3,
              }))}
              hint={hasS3 ? undefined : texts.noS3}
            />
          </div>
          <Checkbox
            checked={value.schedule.drill}
            onChange={(event) => schedule({ drill: event.target.checked })}
          >
            {texts.drill}
          </Checkbox>
          <BackupOptionFields
            value={value}
            onChange={(options) => setValue({ ...value, ...options })}
            tables={tables}
            choice={choice}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{backup.options.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={saving}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
