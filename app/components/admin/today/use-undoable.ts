import { useState } from 'react';
import { endpoint, send, type Sent } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { MessageMark } from '#domain/messages/message-marks.ts';

type Step = { take: () => Promise<Sent<unknown>>; done: string };

/** Marks a message or a conversation as dealt with where it is listed, with undo. */
export function useUndoable() {
  const { activities, dashboard, mailReading, messages } = useTexts();
  const { acts: t } = dashboard.today;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  async function change(id: string, step: Step, undo: Step | undefined, failed: string) {
    setGone((all) => new Set([...all, id]));
    const sent = await step.take();
    if (sent.state !== 'done') fail(sent, failed);
    else {
      const onClick = () => undo && void change(id, undo, undefined, failed);
      toast.success({
        title: step.done,
        ...(undo && { action: { label: activities.complete.undo, onClick }, seconds: 6 }),
      });
    }
    await reload();
    setGone((all) => new Set([...all].filter((one) => one !== id)));
  }

  const mark = (id: string, as: MessageMark, done: string): Step => ({
    take: () => send(endpoint('/admin/dashboard/berichten/markeren'), { id, mark: as }),
    done,
  });
  const setAside = (id: string, done: boolean): Step => ({
    take: () => send(endpoint('/admin/mail/:id/afgehandeld', { id }), { done }),
    done: done ? mailReading.isSetAside : mailReading.isTakenUp,
  });
  return {
    /** While it is being saved. */
    isGone: (id: string) => gone.has(id),
    answered: (id: string) =>
      void change(
        id,
        mark(id, 'answered', t.isAnswered),
        mark(id, 'unanswered', t.isUnanswered),
        messages.markFailed,
      ),
    setAside: (id: string) =>
      void change(id, setAside(id, true), setAside(id, false), mailReading.notChanged),
  };
}

export type Undoable = ReturnType<typeof useUndoable>;
