import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';

/** 'Omzetten naar kandidaat', on the page of a guest or of their application. */
export function useConvert(candidateId: string) {
  const { detail } = useTexts().candidates;
  const toast = useToast();
  const reload = useReload();
  const [pending, setPending] = useState(false);

  async function convert() {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/candidates/:id/convert', { id: candidateId }), {});
    setPending(false);
    if (sent.state === 'done') toast.success({ title: detail.converted });
    else toast.error({ title: detail.convertFailed });
    await reload();
  }
  return { convert, pending };
}
