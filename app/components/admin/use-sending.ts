import { useState } from 'react';
import type { Sent } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';

/** For a button that sends something: reports the outcome and fetches the page again. */
export function useSending() {
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  async function report(sending: Promise<Sent<unknown>>, said: { done: string; failed: string }) {
    setPending(true);
    const sent = await sending;
    setPending(false);
    if (sent.state === 'done') toast.success({ title: said.done });
    else fail(sent, said.failed);
    await reload();
  }
  return { report, pending };
}
