import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { PlanStepOutcome } from '#domain/activities/plan-step.ts';
import { useDueText } from './due-text.ts';

type Planned = Pick<ListedActivity, 'id' | 'dueDate'>;

/** Moves an open activity to another moment at once, with undo. */
export function usePlanning() {
  const texts = useTexts();
  const { complete, list } = texts.activities;
  const { postpone: t } = texts.activityDesk;
  const toast = useToast();
  const reload = useReload();
  const dueText = useDueText();
  const [moved, setMoved] = useState<ReadonlyMap<string, { to: Date | null }>>(new Map());

  async function change({ id, dueDate: from }: Planned, to: Date | null, undoing = false) {
    const shown = { to };
    setMoved((all) => new Map([...all, [id, shown]]));
    const step = { id, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
    const sent = await send(endpoint('/admin/crm/activities/plan'), step);
    const problem =
      sent.state === 'failed'
        ? complete.noConnection
        : problemIn(sent.state === 'done' ? sent.answer : { outcome: 'gone' });
    if (problem) toast.error({ title: complete.failed, detail: problem });
    else if (!undoing) {
      const undo = () => void change({ id, dueDate: to }, from, true);
      const action = { label: complete.undo, onClick: undo };
      toast.success({ title: t.moved(to ? dueText(to) : list.noDeadline), action, seconds: 6 });
    }
    await reload();
    // It may have been moved again, or undone, in the meantime.
    setMoved((all) => new Map([...all].filter(([, one]) => one !== shown)));
    if (!problem && undoing) toast.success({ title: t.undone });
  }

  function problemIn(answer: PlanStepOutcome): string | undefined {
    if (answer.outcome === 'gone') return complete.gone;
    return answer.outcome === 'conflict' ? t.changed(answer.by ?? complete.colleague) : undefined;
  }

  return {
    /** The moment to show: the chosen one, even while it is being saved. */
    dueOf: ({ id, dueDate }: Planned): Date | null => {
      const change = moved.get(id);
      return change ? change.to : dueDate;
    },
    plan: (activity: Planned, to: Date | null) => {
      if (activity.dueDate?.getTime() !== to?.getTime()) void change(activity, to);
    },
  };
}
