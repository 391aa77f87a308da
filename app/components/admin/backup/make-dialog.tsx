import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type BackupOptions, backupOptionsSchema } from '#domain/backup/backup-settings.ts';
import { BackupOptionFields } from './backup-options.tsx';

type Props = {
  start: BackupOptions;
  tables: string[] | undefined;
  onClose: () => void;
  onMake: (options: BackupOptions) => Promise<void>;
};

export function MakeDialog({ start, tables, onClose, onMake }: Props) {
  const { options: texts } = useTexts().backup;
  const [value, setValue] = useState<BackupOptions>(() => backupOptionsSchema.parse(start));
  const make = () => {
    onClose();
    void onMake(value);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} closeLabel={texts.close}>
      <DialogBody>
        <BackupOptionFields value={value} onChange={setValue} tables={tables} />
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
