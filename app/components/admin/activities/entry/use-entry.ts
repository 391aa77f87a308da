import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, fetchQuietly, send } from '#app/browser/send.ts';
import { useChoiceSearch } from '#app/components/admin/use-choice-search.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { dueAt } from '#domain/activities/due.ts';
import type { Entry } from '#domain/activities/entry/entry.ts';
import type { QuickAbout } from '#domain/activities/quick-activity.ts';
import type { NamedRecord, NamedRecords } from '#domain/activities/entry/entry-about.ts';
import { localMoment } from '#domain/time/local-moment.ts';
import { loadEntryError, loadReading, useReading } from './entry-reading.ts';

const path = '/admin/crm/activities/named';
/** `record`: null for none of them. */
type Picked = { phrase: string; record: NamedRecord | null };

/** The line that is typed, what it means, and saving it. `fixed`: the record of the page, which no name replaces. */
export function useEntry(me: string, fixed?: QuickAbout) {
  const texts = useTexts();
  const { entry: t } = texts.activityDesk;
  const { language } = useSite();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const names = useChoiceSearch(endpoint(path));
  const [{ text, at }, setLine] = useState(() => ({ text: '', at: new Date() }));
  const [picked, setPicked] = useState<Picked>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  /** Sent again after a lost answer, it is the same activity. */
  const id = useRef(randomId());
  const reading = useReading();
  const entry = reading?.readEntry(text, at, language);
  const named = namedIn(entry, names.found);
  const about = fixed ? null : resolved(named, picked);

  function type(line: string) {
    const typedAt = new Date();
    setLine({ text: line, at: typedAt });
    setError(undefined);
    const subject = reading?.readEntry(line, typedAt, language).subject;
    if (!fixed && subject !== undefined && subject !== entry?.subject) names.search(subject);
  }
  // Names in a line that was typed before lines could be read.
  const searchTyped = useEffectEvent(() => !fixed && entry?.subject && names.search(entry.subject));
  useEffect(() => void searchTyped(), [reading]);

  /** Returns whether a choice is to be made first. */
  async function save(): Promise<'choose' | undefined> {
    if (pending) return undefined;
    setPending(true);
    const meaning = await loadReading().then(
      ({ readEntry }) => readEntry(text, at, language),
      () => undefined,
    );
    if (!meaning?.subject) {
      setPending(false);
      setError(meaning ? t.noSubject : t.failed);
      return undefined;
    }
    return add(meaning);
  }

  async function add(entry: Entry): Promise<'choose' | undefined> {
    // The latest answer may be about an earlier line.
    const asked = fixed ? undefined : await fetchQuietly(endpoint(path), { q: entry.subject });
    const meant = fixed ? null : resolved(namedIn(entry, asked), picked);
    if (meant === 'ambiguous') {
      setPending(false);
      names.search(entry.subject);
      setError(t.choose);
      return 'choose';
    }
    const values = valuesOf(entry);
    const sent = fixed
      ? await send(endpoint('/admin/crm/activities/:id/log', { id: id.current }), {
          way: 'followUp',
          about: { kind: fixed.kind, id: fixed.id },
          values: { ...values, description: '' },
        })
      : await send(endpoint('/admin/crm/activities/:id/save', { id: id.current }), {
          basedOn: '',
          values: {
            ...values,
            status: 'pending',
            owner_id: me,
            ...(meant && { [`${meant.kind}_id`]: meant.id }),
          },
        });
    setPending(false);
    if (sent.state !== 'done') {
      fail(sent, t.failed, t.kept);
      return undefined;
    }
    if (sent.answer.outcome === 'refused') {
      setError(await firstError(sent.answer.errors));
      return undefined;
    }
    const saved = id.current;
    const action = { label: texts.activities.complete.undo, onClick: () => void undo(saved, entry) };
    toast.success({ title: t.added, detail: entry.subject, action, seconds: 8 });
    id.current = randomId();
    setLine((line) => ({ ...line, text: '' }));
    setPicked(undefined);
    names.search('');
    void reload();
    return undefined;
  }

  async function firstError(errors: Record<string, string>): Promise<string> {
    const entryError = await loadEntryError().catch(() => undefined);
    return entryError?.(texts, errors) ?? t.failed;
  }

  /** Puts the line back with its date, which means the same on another day. */
  async function undo(saved: string, undone: Entry) {
    const sent = await send(endpoint('/admin/crm/activities/:id/delete', { id: saved }), {});
    if (sent.state !== 'done') return fail(sent, t.undoFailed);
    toast.success({ title: t.undone });
    const now = new Date();
    const { printEntry } = await loadReading();
    const line = { text: printEntry(undone, now, language), at: now };
    setLine((typed) => (typed.text === '' ? line : typed));
    return reload();
  }

  return {
    text,
    type,
    entry,
    named,
    about,
    pick: (record: NamedRecord | null) => {
      setError(undefined);
      setPicked({ phrase: named.phrase, record });
    },
    error,
    pending,
    save,
  };
}

const none: NamedRecords = { phrase: '', found: [] };

/** An answer about an earlier line is of no use once its name is gone. */
function namedIn(entry: Entry | undefined, found: NamedRecords | undefined): NamedRecords {
  if (!entry || !found || found.phrase === '') return none;
  return entry.subject.toLowerCase().includes(found.phrase.toLowerCase()) ? found : none;
}

function resolved(named: NamedRecords, picked: Picked | undefined): NamedRecord | 'ambiguous' | null {
  if (picked && picked.phrase.toLowerCase() === named.phrase.toLowerCase()) return picked.record;
  const [only, ...others] = named.found;
  return others.length > 0 ? 'ambiguous' : (only ?? null);
}

function valuesOf({ type, subject, day, time }: Entry) {
  const due = day && dueAt(day, time);
  return { type, subject, due_date: due ? localMoment(due) : '' };
}
