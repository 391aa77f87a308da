import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { RejectDialog } from '#app/components/admin/applications/reject-dialog.tsx';
import { useStatusChanges } from '#app/components/admin/applications/use-status-changes.ts';

/** Offers to reject the applicants who are left when an assignment is closed. */
export function useRejectRemaining(assignmentId: string) {
  const { rejection: t } = useTexts().applications;
  const changes = useStatusChanges();
  const reload = useReload();
  /** False if nobody is left. */
  async function offer(): Promise<boolean> {
    const from = endpoint('/admin/dashboard/vacatures/:id/lopend', { id: assignmentId });
    const left = (await fetchQuietly(from, {}))?.applications ?? [];
    if (left.length > 0) changes.change(left, 'rejected');
    return left.length > 0;
  }
  function keep() {
    changes.keep();
    void reload();
  }
  return {
    offer,
    undo: changes.undo,
    dialog: <RejectDialog changes={{ ...changes, keep }} lead={t.remaining} />,
  };
}
