import { useEffect, useState } from 'react';
import { draftStore } from '#app/browser/draft-store.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useWithNames } from '#app/browser/use-with-names.ts';
import { useMe } from '#app/browser/use-me.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { draftKey, type FormDraft } from '#domain/accounts/form-draft.ts';
import { noteActivity } from '#domain/activities/note-activity.ts';
import type { QuickAbout } from '#domain/activities/quick-activity.ts';

export type ComposerWay = 'note' | 'call';
export type Written = { id: string; way: ComposerWay; text: string };
export type Outgoing = Written & { state: 'sending' | 'failed'; problem: string };

const nothing: Written = { id: '', way: 'note', text: '' };

/**
 * What is typed, and what is on its way to the timeline. Both stay in this tab until the server has stored them: leaving
 * the page loses nothing, and the same text sent again has the same id and is stored once.
 */
export function useComposer(about: QuickAbout) {
  const texts = useTexts();
  const { composer: t } = texts.timeline;
  const toast = useToast();
  const reload = useReload();
  const store = useAddition(about);
  const key = draftKey(useMe(), `composer:${about.kind}:${about.id}`);
  const [typed, setTyped] = useState(nothing);
  const [outgoing, setOutgoing] = useState<Outgoing>();

  useEffect(() => {
    const kept = draftStore.read(key);
    const text = writtenIn(kept.typed);
    const sent = writtenIn(kept.sent);
    if (text) setTyped((now) => (now.text === '' ? text : now));
    if (sent) setOutgoing({ ...sent, state: 'failed', problem: t.unanswered });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the texts that existed when the page was opened
  }, [key]);

  const keep = (text: Written, sent: Written | undefined) =>
    draftStore.write(key, {
      ...(text.text !== '' && { typed: draftOf(text) }),
      ...(sent && { sent: draftOf(sent) }),
    });
  function put(next: Written) {
    setTyped(next);
    keep(next, outgoing);
  }

  async function post(written: Written, left: Written) {
    setOutgoing({ ...written, state: 'sending', problem: '' });
    keep(left, written);
    const problem = await store(written);
    if (problem) return setOutgoing({ ...written, state: 'failed', problem });
    setTyped((now) => {
      keep(now, undefined);
      return now;
    });
    toast.success({ title: written.way === 'note' ? texts.applications.detail.noteAdded : t.callAdded });
    // Shown until the timeline has it.
    await reload();
    return setOutgoing(undefined);
  }
  return {
    typed,
    outgoing,
    type: (text: string) => put({ ...typed, text }),
    choose: (way: ComposerWay) => put({ ...typed, way }),
    async add() {
      const isEmpty = typed.text.trim() === '';
      // A call needs no words.
      if (outgoing || (isEmpty && typed.way === 'note')) return;
      const left = { ...nothing, way: typed.way };
      setTyped(left);
      await post({ ...typed, id: typed.id || randomId() }, left);
    },
    retry: async () => outgoing && post(outgoing, typed),
    /** Puts a text that was not stored back in the box, above anything typed since. */
    takeBack() {
      if (!outgoing) return;
      const { id, way, text } = outgoing;
      const next = { id, way, text: [text, typed.text].filter(Boolean).join('\n') };
      setOutgoing(undefined);
      setTyped(next);
      keep(next, undefined);
    },
  };
}

/** Stores it; returns the reason if that failed. */
function useAddition(about: QuickAbout): (written: Written) => Promise<string | undefined> {
  const texts = useTexts();
  const { composer: t } = texts.timeline;
  const { quick } = texts.activities;
  const named = useWithNames();
  return async ({ id, way, text }) => {
    if (way === 'note' && about.kind === 'candidate') {
      const to = endpoint('/admin/crm/candidates/:id/notes', { id: about.id });
      const sent = await send(to, { add: { id, body: text } });
      return sent.state === 'done' ? undefined : t.failed;
    }
    const said =
      way === 'note'
        ? noteActivity(text, named(text))
        : { subject: quick.logSubject, description: text.trim() };
    const sent = await send(endpoint('/admin/crm/activities/:id/log', { id }), {
      way: 'log',
      about: { kind: about.kind, id: about.id },
      values: { type: way, due_date: '', ...said },
    });
    if (sent.state !== 'done') return t.failed;
    if (sent.answer.outcome !== 'refused') return undefined;
    const [problem] = Object.entries(sent.answer.errors);
    const [name, error] = problem ?? ['', undefined];
    return errorText(texts, { name, error }, activityWords(texts)) ?? t.failed;
  };
}

const draftOf = ({ id, way, text }: Written): FormDraft => ({ id, way, text });

function writtenIn(draft: FormDraft | undefined): Written | undefined {
  if (draft?.text === undefined) return undefined;
  return { id: draft.id ?? '', way: draft.way === 'call' ? 'call' : 'note', text: draft.text };
}
