import { useCallback, useEffect } from 'react';
import { href } from 'react-router';
import { leaveFor } from '#app/browser/ask-before-closing.ts';
import { draftStore } from '#app/browser/draft-store.ts';
import { trailStore } from '#app/browser/trail.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { reasonOf } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { draftPrefix } from '#domain/accounts/form-draft.ts';

export const signOutFormId = 'sign-out';

/**
 * Answered with a new document, so that nothing of the back office stays in memory. It is sent in the background, so that
 * a failure is told here and not by the browser.
 */
export function SignOutForm() {
  const { editing, signedIn } = useTexts();
  const { faults } = editing;
  const { failure, again } = signedIn.signOut;
  const toast = useToast();
  const fail = useCallback(
    (status: number) => {
      const detail = reasonOf({ state: 'failed', status }, faults);
      toast.error({
        title: failure,
        ...(detail && { detail }),
        action: { label: again, onClick: signOut },
      });
    },
    [toast, faults, failure, again],
  );
  useEffect(() => {
    // On the document, after the listener that stores drafts.
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.id !== signOutFormId) return;
      event.preventDefault();
      draftStore.forgetAll();
      trailStore.forget();
      void post(event.target.action).then((answer) => {
        if (typeof answer === 'string') leaveFor(answer);
        else fail(answer);
      });
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [fail]);
  return (
    <form id={signOutFormId} method="post" action={href('/logout')} data-sign-out={draftPrefix} hidden />
  );
}

/** Where to go, or the status of the failure. */
async function post(url: string): Promise<string | number> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'X-Background': '1' } });
    return response.headers.get('X-Location') ?? response.status;
  } catch {
    return 0;
  }
}

export function signOut(): void {
  const form = document.getElementById(signOutFormId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
