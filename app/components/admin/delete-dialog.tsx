import { type ReactNode, useState } from 'react';
import { type Endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { DeletePath } from '#domain/wire.ts';

type Props = {
  to: Endpoint<DeletePath>;
  texts: { question: string; confirm?: string; done: string; failed: string; kept?: string };
  /** Related records that are deleted too. */
  children: ReactNode;
  onClose: () => void;
  /** Called after the deletion; without it the list is fetched again. */
  onDeleted?: (() => void) | undefined;
};

/** A record that a colleague has already deleted counts as deleted. */
export function DeleteDialog({ to, texts, children, onClose, onDeleted }: Props) {
  const { list } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const sent = await send(to, {});
    onClose();
    const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
    if (gone) toast.success({ title: texts.done });
    else if (texts.kept && sent.state === 'refused' && sent.status === 409)
      toast.error({ title: texts.failed, detail: texts.kept });
    else fail(sent, texts.failed);
    if (!onDeleted) await reload();
    else if (gone) onDeleted();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.question}
      cancelLabel={list.cancel}
      confirmLabel={texts.confirm ?? list.remove}
      onConfirm={() => void confirm()}
      pending={pending}
      keepOpen
    >
      {children}
    </ConfirmDialog>
  );
}
