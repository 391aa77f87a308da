import { useEffect, useRef, useState } from 'react';
import type { Sent } from '#app/browser/send.ts';
import type { Names } from '#domain/records/choice.ts';
import { sameValue } from '#domain/records/fields.ts';
import { differingFields, type FormValues, type SaveAnswer, type StoredForm } from '#domain/records/save.ts';

export type Conflict<Values extends FormValues = FormValues> = StoredForm<Values> & {
  by: string | null;
  at: string;
  names?: Names;
};

export type EditingOptions<Values extends FormValues> = {
  start: StoredForm<Values>;
  save: (form: { basedOn: string; values: Values }) => Promise<Sent<SaveAnswer<Values>>>;
  onSaved: () => void;
  /** No answer, or a server error. Everything typed is kept. */
  onFailed: () => void;
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
  /** Overwrites a colleague's version, after it was shown. */
  saveMine(): Promise<void>;
  /** Replaces one field, or all of them, with a colleague's version. */
  takeTheirs(name?: string): void;
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
}: EditingOptions<Values>): Editing<Values> {
  const [stored, setStored] = useState(start);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [saving, setSaving] = useState(false);
  const attention = useAttention();
  const latest = useRef(start.values);
  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };

  async function sendValues(basedOn: string) {
    if (saving) return;
    setSaving(true);
    const sent = await save({ basedOn, values });
    setSaving(false);
    if (sent.state !== 'done') return onFailed();
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setConflict(answer.outcome === 'conflict' ? answer : undefined);
    if (answer.outcome === 'refused') return attention('[aria-invalid="true"]');
    if (answer.outcome === 'conflict') return attention('[data-conflict]');
    setStored(answer);
    put(afterSave(values, latest.current, answer.values));
    onSaved();
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
    save: () => sendValues(stored.version),
    saveMine: () => sendValues(conflict?.version ?? stored.version),
    takeTheirs(name) {
      if (!conflict) return;
      if (name) return put({ ...latest.current, [name]: conflict.values[name] });
      put(conflict.values);
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

/** Moves the focus to the element that needs it, once it is rendered. */
function useAttention(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (selector) => {
    wanted.current = selector;
    draw((times) => times + 1);
  };
}
