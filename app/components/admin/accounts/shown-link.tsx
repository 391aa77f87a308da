import { Copy } from 'lucide';
import { copyText } from '#app/browser/copy-text.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';

/** For an owner to pass on, because no mail can be sent. */
export function ShownLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { accounts, site } = useTexts();
  const { shownLink: texts } = accounts.account;
  const toast = useToast();
  const copy = async () => {
    if (await copyText(link)) toast.success({ title: texts.copied });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} closeLabel={site.words.close}>
      <DialogBody>
        <DialogText>{texts.lead}</DialogText>
        <InputField
          name="link"
          label={texts.label}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
