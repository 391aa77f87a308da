import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import { versionOf } from '#domain/records/save.ts';

type Props = Pick<PlacementOverview, 'placement'> & { onClose: () => void };

export function CancelPlacement({ placement, onClose }: Props) {
  const { end: t } = useTexts().placements;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);

  async function cancel() {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/placements/:id/cancel', { id: placement.id }), {
      basedOn: versionOf(placement),
    });
    setPending(false);
    onClose();
    if (sent.state !== 'done') fail(sent, t.failed);
    else if (sent.answer.outcome === 'conflict')
      toast.error({ title: t.failed, detail: t.conflict(sent.answer.by ?? t.colleague) });
    else toast.success({ title: t.cancelled });
    await reload();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpen
      title={t.cancelQuestion}
      cancelLabel={t.keep}
      confirmLabel={t.cancelPlacement}
      pending={pending}
      onConfirm={() => void cancel()}
    >
      {t.cancelText}
    </ConfirmDialog>
  );
}
