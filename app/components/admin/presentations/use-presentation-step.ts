import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { PresentationStep, PresentationStepOutcome } from '#domain/presentations/present-request.ts';

/** Sends one step of a presentation and reports what came of it. Undefined if nothing was answered. */
export function usePresentationStep() {
  const { presentations } = useTexts();
  const { dialog, step: t } = presentations;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);

  async function take(id: string, step: PresentationStep): Promise<PresentationStepOutcome | undefined> {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/presentations/:id', { id }), step);
    setPending(false);
    if (sent.state !== 'done') {
      fail(sent, t.failed);
      return undefined;
    }
    const { answer } = sent;
    switch (answer.outcome) {
      case 'done':
        toast.success({ title: t.done[step.step] });
        await reload();
        break;
      case 'conflict':
        toast.error({ title: t.failed, detail: t.conflict(answer.by ?? t.someone) });
        await reload();
        break;
      case 'wrongState':
        toast.error({ title: t.failed, detail: t.wrongState });
        await reload();
        break;
      case 'noAgreement':
      case 'refused':
        toast.error({ title: t.failed, detail: dialog.outcomes[answer.outcome] });
        break;
      case 'wrongDay':
      case 'earlier':
        break;
    }
    return answer;
  }
  return { take, pending };
}
