import { useState } from 'react';
import { candidatePage } from '#app/components/admin/crm/addresses.ts';
import { send } from '#app/components/admin/send.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/hooks/use-reload.ts';
import { useTexts } from '#app/hooks/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';

type Props = {
  candidate: Pick<Candidate, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
  /** Where to go once he is gone; without it the list is fetched again. */
  onDeleted?: () => void;
};

/** Asks first, and says what goes along. Who was deleted by somebody else is gone just the same. */
export function DeleteCandidate({ candidate, onClose, onDeleted }: Props) {
  const { candidates, list } = useTexts();
  const toast = useToast();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const { remove } = candidates;

  async function confirm() {
    setPending(true);
    const sent = await send(`${candidatePage(candidate.id)}/delete`, {});
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
      {remove.text(fullName(candidate))}
    </ConfirmDialog>
  );
}
