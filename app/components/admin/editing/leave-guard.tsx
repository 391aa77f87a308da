import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';

/** Asks before leaving a page with unsaved changes. A reload does not ask, as it restores them. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { editing } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={editing.leaveQuestion}
      cancelLabel={editing.stay}
      confirmLabel={editing.leave}
      onConfirm={() => blocker.proceed?.()}
      keepOpen
    >
      {editing.leaveText}
    </ConfirmDialog>
  );
}
