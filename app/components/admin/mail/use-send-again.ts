import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';

const conflict = 409;

export type SendAgain = { sendAgain: (id: string) => Promise<void>; pendingId: string | undefined };

export function useSendAgain(): SendAgain {
  const { sendAgain: texts } = useTexts().mailAndJobs;
  const toast = useToast();
  const reload = useReload();
  const [pendingId, setPendingId] = useState<string>();
  return {
    pendingId,
    async sendAgain(id) {
      setPendingId(id);
      const sent = await send(endpoint('/admin/dashboard/mail/opnieuw'), { id });
      setPendingId(undefined);
      if (sent.state === 'done') toast.success({ title: texts.done });
      else {
        const known = sent.state === 'refused' && sent.status === conflict;
        toast.error({ title: known ? texts.conflict : texts.failed });
      }
      if (sent.state !== 'failed') await reload();
    },
  };
}
