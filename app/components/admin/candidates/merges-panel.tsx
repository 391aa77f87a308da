import { Panel } from '#app/components/admin/panel.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { UndoableMerge } from '#domain/candidates/candidate-view.ts';
import { formatDate } from '#domain/time/format.ts';

/** Recent merges, which can be undone. */
export function MergesPanel({ candidateId, merges }: { candidateId: string; merges: UndoableMerge[] }) {
  const { candidates, list } = useTexts();
  const { language } = useSite();
  const { merge: t } = candidates;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();

  async function undo(mergeId: string) {
    const sent = await send(endpoint('/admin/crm/candidates/:id/merge/undo', { id: candidateId }), {
      mergeId,
    });
    if (sent.state !== 'done') fail(sent, t.undoFailed);
    else if (sent.answer.outcome === 'emailTaken') toast.error({ title: t.undoEmailTaken });
    else toast.success({ title: t.undone });
    await reload();
  }
  return (
    <Panel title={t.undoTitle} flush>
      <ul className="merge__list">
        {merges.map(({ id, name, email, mergedAt }) => (
          <li key={id}>
            <span>{t.merged(name, email, formatDate(mergedAt, language, 'short'))}</span>
            <ConfirmDialog
              title={t.undoQuestion}
              cancelLabel={list.cancel}
              confirmLabel={t.undo}
              tone="primary"
              onConfirm={() => void undo(id)}
              trigger={
                <Button needs="delete" size="sm" variant="quiet" aria-label={t.undoOf(name)}>
                  {t.undo}
                </Button>
              }
            >
              {t.undoText(name)}
            </ConfirmDialog>
          </li>
        ))}
      </ul>
      <p className="panel__foot hint">{t.undoUntil}</p>
    </Panel>
  );
}
