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
  const [chosen, setChosen] = useState<ReadonlyMap<string, ActivityStatus>>(new Map());

  const choose = (id: string, status: ActivityStatus) => setChosen((all) => new Map([...all, [id, status]]));
  const forget = (id: string) => setChosen((all) => new Map([...all].filter(([one]) => one !== id)));

  async function change(id: string, from: ActivityStatus, to: ActivityStatus) {
    choose(id, to);
    const sent = await send(endpoint('/admin/crm/activities/status'), { id, from, to });
    const problem = problemIn(sent);
    if (problem) toast.error({ title: t.failed, detail: problem });
    else if (to === 'completed') {
      toast.success({ title: t.done, action: { label: t.undo, onClick: () => void change(id, to, from) } });
    } else toast.success({ title: t.undone });
    await reload();
    forget(id);
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
    statusOf: ({ id, status }) => chosen.get(id) ?? status,
    complete: ({ id, status }) => void change(id, status, 'completed'),
  };
}
