import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { MessageMark } from '#domain/messages/message-marks.ts';

export type MessageWork = {
  /** `silent`: without a message, for implicit changes such as opening. */
  mark: (id: string, mark: MessageMark, options?: { silent?: boolean }) => Promise<void>;
  askToDelete: (id: string) => void;
  /** The message to confirm the deletion of. */
  leaving: string | undefined;
  stay: () => void;
  remove: () => Promise<void>;
  pending: boolean;
  /** After the open message was erased. */
  left: () => void;
};

export function useMessageWork(onDeleted: () => void): MessageWork {
  const { messages: texts } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [leaving, setLeaving] = useState<string>();
  const [pending, setPending] = useState(false);
  return {
    leaving,
    pending,
    askToDelete: setLeaving,
    stay: () => setLeaving(undefined),
    async mark(id, mark, { silent = false } = {}) {
      const sent = await send(endpoint('/admin/dashboard/berichten/markeren'), { id, mark });
      if (sent.state !== 'done') {
        if (!silent) fail(sent, texts.markFailed);
        return;
      }
      if (!silent) toast.success({ title: texts.marked });
      await reload();
    },
    async remove() {
      if (!leaving) return undefined;
      setPending(true);
      const sent = await send(endpoint('/admin/dashboard/berichten/verwijderen'), { id: leaving });
      setPending(false);
      setLeaving(undefined);
      if (sent.state !== 'done') return fail(sent, texts.remove.failed);
      toast.success({ title: texts.remove.done });
      onDeleted();
      return reload();
    },
    left() {
      onDeleted();
      void reload();
    },
  };
}
