import { endpoint, send } from '#app/browser/send.ts';
import { useSending } from '#app/components/admin/use-sending.ts';
import { useTexts } from '#app/browser/use-site.ts';

/** Nobody owes an answer, or somebody does after all. */
export function useSetAside() {
  const { mailReading: t } = useTexts();
  const { report, pending } = useSending();
  const change = (id: string, done: boolean) =>
    report(send(endpoint('/admin/mail/:id/afgehandeld', { id }), { done }), {
      done: done ? t.isSetAside : t.isTakenUp,
      failed: t.notChanged,
    });
  return { change, pending };
}
