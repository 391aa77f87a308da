import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type BackupOptions, backupOptionsSchema } from '#domain/backup/backup-settings.ts';
import { BackupOptionFields } from './backup-options.tsx';
import { type TableRows, useTableChoice } from './table-choice.tsx';

type Props = {
  start: BackupOptions;
  tables: TableRows[] | undefined;
  onClose: () => void;
  onMake: (options: BackupOptions) => Promise<void>;
};

export function MakeDialog({ start, tables, onClose, onMake }: Props) {
  const { options: texts } = useTexts().backup;
  const [value, setValue] = useState<BackupOptions>(() => backupOptionsSchema.parse(start));
  const choice = useTableChoice(start.tables);
  const make = () => {
    if (!choice.accept(value.tables)) return;
    onClose();
    void onMake(value);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} closeLabel={texts.close}>
      <DialogBody>
        <BackupOptionFields value={value} onChange={setValue} tables={tables} choice={choice} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{texts.cancel}</DialogCancel>
        <Button variant="primary" onClick={make}>
          {texts.start}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
