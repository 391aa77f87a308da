import { Copy, Download } from 'lucide';
import { copyText } from '#app/browser/copy-text.ts';
import { downloadText } from '#app/browser/download-text.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { RECOVERY_FILE_NAME } from '#domain/backup/recovery-file.ts';

type Props = { value: { key: string; recovery: string }; onClose: () => void };

/** Shows the key once; closes only after the user confirms that it was saved. */
export function KeyDialog({ value: { key, recovery }, onClose }: Props) {
  const { key: texts, options } = useTexts().backup;
  const toast = useToast();
  const copy = async () => {
    if (await copyText(key)) toast.success({ title: texts.copied });
  };
  return (
    <Dialog open onOpenChange={() => undefined} title={texts.title} closeLabel={options.close}>
      <DialogBody>
        <DialogText>{texts.lead}</DialogText>
        <output className="backup__key" aria-label={texts.label}>
          {key}
        </output>
        <Button variant="quiet" size="sm" icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <DialogText>{texts.recoveryLead}</DialogText>
        <Button
          size="sm"
          icon={Download}
          onClick={() => downloadText(recovery, RECOVERY_FILE_NAME, 'text/plain')}
        >
          {texts.download}
        </Button>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {texts.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
