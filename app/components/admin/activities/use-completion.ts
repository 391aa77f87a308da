import { useState } from 'react';
import { endpoint, send, type Sent } from '#app/browser/send.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ActivityStatus } from '#domain/activities/activity.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { StatusStepOutcome } from '#domain/activities/status-step.ts';

type Completable = Pick<ListedActivity, 'id' | 'status'>;

export type Completion = {
  /** The status to show: the chosen one, even while it is being saved. */
  statusOf: (activity: Completable) => ActivityStatus;
  complete: (activity: Completable) => void;
};

/** Completes an activity where it is shown, with undo. */
export function useCompletion(): Completion {
  const texts = useTexts();
  const { complete: t } = texts.activities;
  const toast = useToast();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlyMap<string, { status: ActivityStatus }>>(new Map());

  async function change(id: string, from: ActivityStatus, to: ActivityStatus) {
    const shown = { status: to };
    setChosen((all) => new Map([...all, [id, shown]]));
    const sent = await send(endpoint('/admin/crm/activities/status'), { id, from, to });
    const problem = problemIn(sent);
    if (problem) toast.error({ title: t.failed, detail: problem });
    else if (to === 'completed') {
      toast.success({ title: t.done, action: { label: t.undo, onClick: () => void change(id, to, from) } });
    } else toast.success({ title: t.undone });
    await reload();
    // It may have been undone in the meantime.
    setChosen((all) => new Map([...all].filter(([, one]) => one !== shown)));
  }

  function problemIn(sent: Sent<StatusStepOutcome>): string | undefined {
    if (sent.state === 'failed') return t.noConnection;
    if (sent.state === 'refused') return t.gone;
    const { answer } = sent;
    if (answer.outcome === 'gone') return t.gone;
    if (answer.outcome !== 'conflict') return undefined;
    return t.conflict(answer.by ?? t.colleague, texts.crm.activityStatuses[answer.status]);
  }

  return {
    statusOf: ({ id, status }) => chosen.get(id)?.status ?? status,
    complete: ({ id, status }) => void change(id, status, 'completed'),
  };
}
