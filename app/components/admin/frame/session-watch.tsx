import { useCallback, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useFormDrafts } from '#app/browser/use-form-drafts.ts';
import { useSessionRhythm } from '#app/browser/use-session-rhythm.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatTime } from '#domain/time/format.ts';
import { isFailure, type ToastKey } from '#domain/toast.ts';
import { signOutFormId } from './sign-out-form.tsx';

export type SessionWatchProps = {
  staff: { id: string; expiresInSeconds: number };
  /** When the page said how long the session lasts, before this script was there; milliseconds since the epoch. */
  openedAt: number;
  /** The last message of a page before. */
  told: ToastKey | undefined;
};

/** Extends the session, and keeps what was typed if it ends anyway. */
export function SessionWatch({ staff, openedAt, told }: SessionWatchProps) {
  const { signedIn } = useTexts();
  const { session, signOut } = signedIn;
  const { language } = useSite();
  const toast = useToast();
  const { endsAt, stay } = useSessionRhythm(
    staff,
    openedAt,
    useCallback(() => toast.error({ title: session.failure }), [toast, session]),
  );
  useFormDrafts(
    staff.id,
    useCallback(
      () => toast.info({ title: session.restored, detail: session.restoredDetail }),
      [toast, session],
    ),
  );
  usePassingToast(told);
  return (
    <Dialog
      open={endsAt !== undefined}
      // Closing the dialog shows that someone is there.
      onOpenChange={(open) => !open && stay()}
      title={session.endingTitle}
      closeLabel={session.stay}
    >
      <DialogBody>
        <DialogText>{endsAt && session.ending(formatTime(endsAt, language))}</DialogText>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="quiet" form={signOutFormId}>
          {signOut.action}
        </Button>
        <Button variant="primary" onClick={stay}>
          {session.stay}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Shows the message that the previous page left, also if the page was read again before this script was there. */
function usePassingToast(told: ToastKey | undefined): void {
  const { requestId, toast: latest } = useSite();
  const { toasts } = useTexts();
  const toast = useToast();
  const isFirst = useRef(true);
  useEffect(() => {
    const key = latest ?? (isFirst.current ? told : undefined);
    isFirst.current = false;
    const sentence = key && toasts[key];
    if (sentence && key) (isFailure(key) ? toast.error : toast.success)({ title: sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown again with each new answer, not when the language changes
  }, [requestId, toast]);
}
