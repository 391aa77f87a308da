import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useAskBeforeClosing } from '#app/browser/ask-before-closing.ts';
import { useTexts } from '#app/browser/use-site.ts';

/**
 * Asks before leaving a page with unsaved changes, within the back office and by closing the tab. A reload asks too: it
 * cannot be told from closing, although it would restore the changes.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const { editing } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeClosing(when);
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
