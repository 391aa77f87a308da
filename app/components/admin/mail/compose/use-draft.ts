import { useCallback, useEffect, useRef, useState } from 'react';
import { endpoint, send, sendOnLeaving } from '#app/browser/send.ts';
import type { Draft } from '#domain/mail/person-mail.ts';

const PAUSE_MS = 700;
const RETRY_MS = 3000;

export type Kept = 'unchanged' | 'waiting' | 'saved' | 'failed';

/** Keeps a draft on the server while somebody types: a moment after the last change, one request at a time. */
export function useDraft(id: string, first: Draft) {
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState<Kept>('unchanged');
  const waiting = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const closed = useRef(false);
  const again = useRef<() => Promise<void>>(undefined);

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    running.current = running.current.then(async () => {
      const next = waiting.current;
      if (!next) return;
      waiting.current = undefined;
      const sent = await send(endpoint('/admin/mail/concept/:id', { id }), next);
      if (sent.state === 'failed' && !closed.current) {
        waiting.current ??= next;
        timer.current = setTimeout(() => void again.current?.(), RETRY_MS);
      }
      if (!closed.current) setKept(sent.state === 'done' ? 'saved' : 'failed');
    });
    return running.current;
  }, [id]);

  // Closing the dialog saves the last changes too.
  useEffect(() => {
    closed.current = false;
    again.current = save;
    return () => {
      closed.current = true;
      void save();
    };
  }, [save]);

  // A page that is left or reloaded ends its timers: what waits is sent by the browser.
  useEffect(() => {
    const leave = () => {
      if (waiting.current) sendOnLeaving(endpoint('/admin/mail/concept/:id', { id }), waiting.current);
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [id]);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    waiting.current = next;
    setKept('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  /** Before it is sent or discarded: nothing more is saved. */
  const settle = async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await running.current;
  };
  /** After a failed attempt to send. */
  const resume = () => change({});
  return { draft, change, kept, settle, resume };
}
