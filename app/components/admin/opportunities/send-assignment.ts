import { href, type NavigateFunction } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import type { useFailure } from '#app/components/admin/use-failure.ts';
import type { useToast } from '#app/components/ui/toast.tsx';
import type { Texts } from '#texts/texts.ts';

export type AssignmentMaking = {
  texts: Texts;
  toast: ReturnType<typeof useToast>;
  fail: ReturnType<typeof useFailure>;
  navigate: NavigateFunction;
};

/** Makes a draft of a won opportunity and opens it. */
export async function sendAssignment(
  opportunityId: string,
  { texts, toast, fail, navigate }: AssignmentMaking,
): Promise<void> {
  const { make: t } = texts.workroom;
  const sent = await send(endpoint('/admin/crm/opportunities/:id/vacature', { id: opportunityId }), {});
  if (sent.state !== 'done') return fail(sent, t.failed);
  const { answer } = sent;
  if (answer.outcome === 'notWon') return toast.error({ title: t.notWon });
  toast.success({ title: answer.outcome === 'made' ? t.done : t.exists });
  return navigate(href('/admin/dashboard/vacatures/:id', { id: answer.id }));
}
