import { useState } from 'react';
import { send } from '#app/components/admin/send.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/hooks/use-reload.ts';
import { useTexts } from '#app/hooks/use-site.ts';
import { fullName, type ListedApplication } from '#domain/applications/application-view.ts';
import { pageOf } from './addresses.ts';

type Props = {
  application: Pick<ListedApplication, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
  /** Where to go once it is gone; without it the list is fetched again. */
  onDeleted?: () => void;
};

export function DeleteApplication({ application, onClose, onDeleted }: Props) {
  const { applications, list } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const { remove } = applications;

  async function confirm() {
    setPending(true);
    const sent = await send(`${pageOf(application.id)}/verwijderen`, {});
    onClose();
    const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
    if (gone) toast.success({ title: remove.done });
    else toast.error({ title: remove.failed });
    if (gone && onDeleted) onDeleted();
    else await reload();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={remove.question}
      cancelLabel={list.cancel}
      confirmLabel={list.remove}
      onConfirm={() => void confirm()}
      pending={pending}
      keepOpen
    >
      {remove.consequence(fullName(application))}
    </ConfirmDialog>
  );
}
