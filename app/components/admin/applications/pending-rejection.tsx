import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { formatTime } from '#domain/time/format.ts';

/** Until its mail is sent, a rejection can be undone with it. */
export function PendingRejection({ until, onUndo }: { until: Date; onUndo: () => void }) {
  const { rejection, status } = useTexts().applications;
  const { language } = useSite();
  return (
    <Notice className="reject-pending">
      {rejection.pending(formatTime(until, language))}{' '}
      <Button needs="edit" size="sm" variant="ghost" onClick={onUndo}>
        {status.undo}
      </Button>
    </Notice>
  );
}
