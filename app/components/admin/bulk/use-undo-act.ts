import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';

/** Undoes an act, and tells which rows were changed since and stay as they are. */
export function useUndoAct() {
  const { bulk: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  return async (id: string) => {
    const sent = await send(endpoint('/admin/bulk/:id/terugdraaien', { id }), {});
    if (sent.state !== 'done') return fail(sent, t.undoFailed);
    const { answer } = sent;
    if (answer.outcome === 'expired') return toast.error({ title: t.undoExpired });
    const { restored, kept, names } = answer;
    if (kept === 0) toast.success({ title: t.undone(restored) });
    else toast.error({ title: t.undone(restored), detail: t.kept(kept, names.join(', ')) });
    return reload();
  };
}
