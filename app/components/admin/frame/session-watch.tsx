import { useCallback, useEffect } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useFormDrafts } from '#app/browser/use-form-drafts.ts';
import { useMissingScript } from '#app/browser/use-missing-script.ts';
import { useSessionRhythm } from '#app/browser/use-session-rhythm.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useToastSentence } from '#app/browser/use-toast-sentence.ts';
import { formatTime } from '#domain/time/format.ts';
import { isFailure } from '#domain/toast.ts';
import { signOutFormId } from './sign-out-form.tsx';

type Props = { staff: { id: string; expiresInSeconds: number } };

/** Extends the session, and keeps what was typed if it ends anyway. */
export function SessionWatch({ staff }: Props) {
  const { admin, signedIn } = useTexts();
  const { session, signOut } = signedIn;
  const { language } = useSite();
  const toast = useToast();
  const { endsAt, stay } = useSessionRhythm(
    staff,
    useCallback(() => toast.error({ title: session.failure }), [toast, session]),
  );
  useFormDrafts(
    staff.id,
    useCallback(
      () => toast.info({ title: session.restored, detail: session.restoredDetail }),
      [toast, session],
    ),
  );
  usePassingToast();
  const { failures } = admin;
  useMissingScript(
    useCallback(
      () => toast.error({ title: failures.connection.title, detail: failures.waiting }),
      [toast, failures],
    ),
  );
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

/** Shows the message that the previous page left. */
function usePassingToast(): void {
  const sentence = useToastSentence();
  const { requestId, toast: key } = useSite();
  const toast = useToast();
  useEffect(() => {
    if (sentence && key) (isFailure(key) ? toast.error : toast.success)({ title: sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown again with each new answer, not when the language changes
  }, [requestId, toast]);
}
