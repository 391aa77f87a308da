import { KeyRound } from 'lucide';
import { Panel } from '#app/components/admin/panel.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { BackupSettings } from '#domain/backup/backup-settings.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { BackupWork } from './use-backup-work.ts';

type Props = {
  settings: BackupSettings;
  lastGoodAt: Date | null;
  nextAt: Date | null;
  hasKey: boolean;
  work: Pick<BackupWork, 'makeKey'>;
  onChange: () => void;
};

export function SchedulePanel({ settings, lastGoodAt, nextAt, hasKey, work, onChange }: Props) {
  const { schedule: texts, settings: names, options, changeSettings } = useTexts().backup;
  const { language } = useSite();
  const mayManage = useMay()('manageBackups');
  const { schedule } = settings;
  const moment = (at: Date | null) => (at ? formatDateTime(at, language, 'short') : texts.never);
  const facts: [string, string][] = [
    schedule.enabled
      ? [names.frequencies[schedule.frequency], texts.at(schedule.time)]
      : [texts.automatic, texts.off],
    [texts.retention, texts.days(schedule.retention)],
    [texts.lastGood, moment(lastGoodAt)],
    ...(schedule.enabled && nextAt ? [[texts.next, moment(nextAt)] as [string, string]] : []),
    [texts.drill, schedule.drill ? texts.on : texts.off],
    [texts.encryption, settings.encryptBackup ? texts.aes : texts.noEncryption],
    [texts.key, hasKey ? texts.hasKey : texts.noKey],
  ];
  return (
    <Panel
      title={texts.title}
      aside={
        mayManage && (
          <button type="button" className="link-button" onClick={onChange}>
            {changeSettings}
          </button>
        )
      }
    >
      <dl className="fact-lines">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ConfirmDialog
        title={texts.newKeyQuestion}
        cancelLabel={options.cancel}
        confirmLabel={texts.newKey}
        tone="primary"
        onConfirm={() => void work.makeKey()}
        trigger={
          <Button needs="manageBackups" variant="quiet" size="sm" icon={KeyRound} className="backup__new-key">
            {texts.newKey}
          </Button>
        }
      >
        {texts.newKeyLead}
      </ConfirmDialog>
    </Panel>
  );
}
