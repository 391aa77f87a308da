import { href } from 'react-router';
import { draftPrefix } from '#domain/accounts/form-draft.ts';

export const signOutFormId = 'sign-out';

/** A plain form, answered with a new document, so that nothing of the back office stays in memory. */
export function SignOutForm() {
  return (
    <form id={signOutFormId} method="post" action={href('/logout')} data-sign-out={draftPrefix} hidden />
  );
}

export function signOut(): void {
  const form = document.getElementById(signOutFormId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
