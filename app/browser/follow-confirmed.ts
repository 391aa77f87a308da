import type { MouseEvent } from 'react';
import { confirmIdentity } from './confirm-identity.ts';
import { endpoint, fetchQuietly } from './send.ts';

/** For a link to a guarded download: asks in a dialog. In a new tab, the server asks on a page. */
export function followConfirmed(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void follow(event.currentTarget.href);
}

async function follow(url: string): Promise<void> {
  const session = await fetchQuietly(endpoint('/admin/session'), {});
  if (session?.confirmed || (await confirmIdentity())) location.assign(url);
}
