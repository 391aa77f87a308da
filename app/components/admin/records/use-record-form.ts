import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWayBack } from '#app/browser/use-trail.ts';
import { type Editing, type EditingOptions, useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import type { FormValues } from '#domain/records/save.ts';

type Options<Values extends FormValues> = Pick<EditingOptions<Values>, 'start' | 'save'> & {
  /** The page to show after saving, unless the form was opened from another page. */
  back: string;
  /** The page of a new record, if it has one. */
  next?: string;
  /** Of the fields. */
  labels: Readonly<Record<string, string>>;
  texts: { added: string; updated: string; failed: string };
};

export type RecordForm<Values extends FormValues = FormValues> = Editing<Values> & {
  isNew: boolean;
  done: boolean;
};

/** The form of a record: reports the result and, once saved, goes back or to the page of the new record. */
export function useRecordForm<Values extends FormValues>({
  start,
  save,
  back: usual,
  next,
  labels,
  texts,
}: Options<Values>): RecordForm<Values> {
  const toast = useToast();
  const fail = useFailure();
  const mergedWith = useMergedWith();
  const labelOf = (name: string) => labels[name] ?? name;
  const navigate = useNavigate();
  const back = useWayBack(usual);
  const [done, setDone] = useState(false);
  const isNew = start.version === '';
  const editing = useEditing({
    start,
    save,
    onSaved: (merged) => {
      toast.success({ title: isNew ? texts.added : texts.updated, ...mergedWith(merged, labelOf) });
      setDone(true);
    },
    onFailed: (sent) => fail(sent, texts.failed),
  });
  const { to, state } = isNew && next ? { to: next, state: undefined } : back;
  // Captured once saved: the way back changes as soon as another page is shown.
  const target = useRef({ to, state });
  useEffect(() => {
    target.current = { to, state };
  });
  // Navigate only after rendering as saved: until then, leaving asks about unsaved changes.
  useEffect(() => {
    if (!done) return;
    // If the same record is reopened before the next page is rendered, React keeps this form, which must stay usable.
    const { to, state } = target.current;
    void Promise.resolve(navigate(to, { state })).then(() => setDone(false));
  }, [done, navigate]);
  return { ...editing, isNew, done };
}
