import { useRef, useState } from 'react';
import { useAttention } from '#app/browser/use-attention.ts';
import type { NotSent, Sent } from '#app/browser/send.ts';
import type { Names } from '#domain/records/choice.ts';
import { sameValue } from '#domain/records/fields.ts';
import { mergeForms } from '#domain/records/merge.ts';
import {
  differingFields,
  type FormValues,
  type MergedWith,
  type SaveAnswer,
  type StoredForm,
} from '#domain/records/save.ts';

export type Conflict<Values extends FormValues = FormValues> = StoredForm<Values> & {
  by: string | null;
  at: string;
  /** Changed by both. */
  fields: string[];
  /** Changed by the colleague only, and already in the form. */
  takenOver: string[];
  names?: Names;
};

export type EditingOptions<Values extends FormValues> = {
  start: StoredForm<Values>;
  save: (form: { basedOn: string; base: Values; values: Values }) => Promise<Sent<SaveAnswer<Values>>>;
  onSaved: (merged?: MergedWith) => void;
  /** No answer, or a refusal. Everything typed is kept. */
  onFailed: (sent: NotSent) => void;
  /** Moves the focus to an error; by default wherever the focus is. */
  attend?: (selector: string) => void;
};

// Methods rather than function properties, so that a form with specific fields is assignable to any form.
export type Editing<Values extends FormValues = FormValues> = {
  version: string;
  values: Values;
  /** The latest values, including changes that are not rendered yet. */
  now(): Values;
  change<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** The fields that differ from the stored version. */
  changed: string[];
  errors: Record<string, string>;
  saving: boolean;
  conflict: Conflict<Values> | undefined;
  save(): Promise<void>;
  /** Overwrites the fields that a colleague changed too, after they were shown. */
  saveMine(): Promise<void>;
  /** Replaces one field that both changed, or all of them, with the colleague's version. */
  takeTheirs(name?: string): void;
  /** A colleague deleted the record in the meantime. */
  gone: boolean;
  undo(): void;
};

/**
 * The values of a form and the stored version they are based on. Data that the page loads in the meantime is ignored,
 * so that it cannot replace what is being typed.
 */
export function useEditing<Values extends FormValues>({
  start,
  save,
  onSaved,
  onFailed,
  attend,
}: EditingOptions<Values>): Editing<Values> {
  const [stored, setStored] = useState(start);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [saving, setSaving] = useState(false);
  const [gone, setGone] = useState(false);
  const attentionOfPage = useAttention();
  const attention = attend ?? attentionOfPage;
  const latest = useRef(start.values);
  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };

  async function sendValues(base: StoredForm<Values>) {
    if (saving) return;
    setSaving(true);
    const sent = await save({ basedOn: base.version, base: base.values, values });
    setSaving(false);
    const isGone = sent.state === 'refused' && sent.status === 404;
    setGone(isGone);
    if (isGone) return attention('[data-gone]');
    if (sent.state !== 'done') return onFailed(sent);
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setConflict(undefined);
    if (answer.outcome === 'refused') return attention('[aria-invalid="true"]');
    if (answer.outcome === 'conflict') return showConflict(base.values, answer);
    setStored(answer);
    put(afterSave(values, latest.current, answer.values));
    onSaved(answer.merged);
  }

  function showConflict(base: Values, answer: Omit<Conflict<Values>, 'takenOver'>) {
    const { values: merged, takenOver } = mergeForms(base, latest.current, answer.values);
    put(merged);
    setConflict({ ...answer, takenOver });
    attention('[data-conflict]');
  }

  return {
    version: stored.version,
    values,
    now: () => latest.current,
    change: (name, value) => put({ ...latest.current, [name]: value }),
    changed: differingFields(values, stored.values),
    errors,
    saving,
    conflict,
    gone,
    save: () => sendValues(stored),
    saveMine: () => sendValues(conflict ?? stored),
    takeTheirs(name) {
      if (!conflict) return;
      if (name) return put({ ...latest.current, [name]: conflict.values[name] });
      const both = new Set(conflict.fields);
      const theirs = Object.entries(conflict.values).filter(([field]) => both.has(field));
      put({ ...latest.current, ...Object.fromEntries(theirs) });
      setStored(conflict);
      setConflict(undefined);
    },
    undo() {
      put(stored.values);
      setErrors({});
    },
  };
}

/** As the server stored it, except for fields that were changed since they were sent. */
function afterSave<Values extends FormValues>(sent: Values, now: Values, saved: Values): Values {
  const untouched = Object.entries(saved).filter(([name]) => sameValue(now[name], sent[name]));
  return { ...now, ...Object.fromEntries(untouched) };
}
