import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import type { DialogTrigger } from '#app/components/ui/use-dialog-opener.tsx';

const MoreMenu = later(async () => (await import('./more-menu.tsx')).MoreMenu);

/** The whole menu on a phone, in groups. */
export function MoreSheet({ trigger }: { trigger: DialogTrigger }) {
  const { admin, site } = useTexts();
  useAhead(MoreMenu);
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      shape="sheet"
      title={admin.frame.menu}
      closeLabel={site.words.close}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <DialogBody>
        <MoreMenu onChosen={() => setOpen(false)} />
      </DialogBody>
    </Dialog>
  );
}
