import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { MessageMark } from '#domain/messages/message-list.ts';

export type MessageWork = {
  /** `silent`: without a message, for implicit changes such as opening. */
  mark: (ids: string[], mark: MessageMark, options?: { silent?: boolean }) => Promise<void>;
  askToDelete: (ids: string[]) => void;
  /** The messages to confirm the deletion of; empty if none. */
  leaving: string[];
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
  const [leaving, setLeaving] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  return {
    leaving,
    pending,
    askToDelete: setLeaving,
    stay: () => setLeaving([]),
    async mark(ids, mark, { silent = false } = {}) {
      const sent = await send(endpoint('/admin/dashboard/berichten/markeren'), { ids, mark });
      if (sent.state !== 'done') {
        if (!silent) fail(sent, texts.markFailed);
        return;
      }
      if (!silent) toast.success({ title: ids.length === 1 ? texts.marked : texts.manyMarked(ids.length) });
      await reload();
    },
    async remove() {
      setPending(true);
      const sent = await send(endpoint('/admin/dashboard/berichten/verwijderen'), { ids: leaving });
      setPending(false);
      setLeaving([]);
      if (sent.state !== 'done') return fail(sent, texts.remove.failed);
      toast.success({ title: texts.remove.done });
      onDeleted();
      await reload();
    },
    left() {
      onDeleted();
      void reload();
    },
  };
}
