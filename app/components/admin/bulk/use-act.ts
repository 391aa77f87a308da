import { useEffect, useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListSelection } from '#app/components/admin/list/selection.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { BulkPreview } from '#domain/bulk/bulk-acts.ts';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import { useUndoAct } from './use-undo-act.ts';

const TYPING_MS = 300;
/** Long enough to read what happened; the audit log offers it for a day. */
const UNDO_SECONDS = 20;

/** Previews an act whenever it changes, and performs it. */
export function useAct(selection: ListSelection, act: BulkAct | undefined, onDone: () => void) {
  const [id] = useState(randomId);
  const [asked, setAsked] = useState(0);
  const { preview, forAct } = usePreview(selection, act, asked);
  const { pending, send: sendAct } = useSendAct(selection);

  async function perform() {
    if (pending || !act || preview?.outcome !== 'ready' || preview.changes === 0) return;
    const result = await sendAct(id, act, preview.changes);
    if (result === 'done') onDone();
    if (result === 'otherwise') setAsked((before) => before + 1);
  }
  return { preview, isCurrent: forAct === JSON.stringify(act), pending, perform };
}

/** Performs an act at once if it changes every selected row. Otherwise `ask` shows what will and will not happen. */
export function useQuickAct(selection: ListSelection, ask: (act: BulkAct) => void) {
  const { pending, send: sendAct } = useSendAct(selection);
  async function perform(act: BulkAct) {
    if (pending) return;
    const { kind, sent: rows, count } = selection;
    const sent = await send(endpoint('/admin/bulk/voorbeeld'), { kind, selection: rows, act });
    const preview = sent.state === 'done' ? sent.answer : undefined;
    const changesAll = preview?.outcome === 'ready' && preview.changes === count;
    if (!changesAll || (await sendAct(randomId(), act, count)) === 'otherwise') ask(act);
  }
  return { pending, perform };
}

/** `otherwise`: it would change other rows than was expected. */
type Result = 'done' | 'otherwise' | 'failed';

function useSendAct(selection: ListSelection) {
  const { bulk: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const undo = useUndoAct();
  const [pending, setPending] = useState(false);

  async function sendAct(id: string, act: BulkAct, expected: number): Promise<Result> {
    setPending(true);
    const { kind, sent: rows } = selection;
    const sent = await send(endpoint('/admin/bulk/uitvoeren'), { id, kind, selection: rows, act, expected });
    setPending(false);
    if (sent.state !== 'done') {
      fail(sent, t.failed);
      return 'failed';
    }
    const { answer } = sent;
    if (answer.outcome !== 'done') {
      if (answer.outcome === 'more') toast.info({ title: t.changedMeanwhile });
      return 'otherwise';
    }
    selection.clear();
    toast.success({
      title: t.done[act.name](t.counted[kind](answer.changed)),
      ...(answer.undo && {
        seconds: UNDO_SECONDS,
        action: { label: t.undo, onClick: () => void undo(id) },
      }),
    });
    void reload();
    return 'done';
  }
  return { pending, send: sendAct };
}

function usePreview(selection: ListSelection, act: BulkAct | undefined, asked: number) {
  const { kind } = selection;
  const [found, setFound] = useState<{ preview: BulkPreview | null; forAct: string }>();
  const wanted = act && JSON.stringify(act);
  const rows = JSON.stringify(selection.sent);
  const latest = useRef({ act, selection: selection.sent });
  useEffect(() => {
    latest.current = { act, selection: selection.sent };
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      const { act: now, selection: those } = latest.current;
      if (!now) return;
      const sent = await send(endpoint('/admin/bulk/voorbeeld'), { kind, selection: those, act: now });
      if (current) setFound({ preview: sent.state === 'done' ? sent.answer : null, forAct: wanted });
    }, TYPING_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, wanted, rows, asked]);
  return { preview: found?.preview, forAct: found?.forAct };
}
