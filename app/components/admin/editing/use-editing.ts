import { useEffect, useRef, useState } from 'react';
import { type Endpoint, send } from '#app/browser/send.ts';
import { differingFields, type FormValues, type SaveAnswer, type StoredForm } from '#domain/editing.ts';
import type { SavePath } from '#domain/wire.ts';

export type Conflict = Extract<SaveAnswer, { outcome: 'conflict' }>;

type Options = {
  to: Endpoint<SavePath>;
  start: StoredForm;
  onSaved: () => void;
  /** No answer, or trouble on the server: everything typed is still there. */
  onFailed: () => void;
};

export type Editing = {
  version: string;
  values: FormValues;
  /** By a function where several changes may come before the form is drawn again, as when a draft is put back. */
  change: (name: string, value: string | ((before: string) => string)) => void;
  /** The fields that differ from what is stored. */
  changed: string[];
  errors: Record<string, string>;
  saving: boolean;
  conflict: Conflict | undefined;
  save: () => Promise<void>;
  /** Writes over what somebody else saved, after it was shown. */
  saveMine: () => Promise<void>;
  /** Puts what somebody else saved in one field, or in all of them. */
  takeTheirs: (name?: string) => void;
  undo: () => void;
};

/**
 * The values of a form, what is stored, and the way between them. What the page loads anew in the meantime is left
 * aside: only a save of one's own replaces what is being typed.
 */
export function useEditing({ to, start, onSaved, onFailed }: Options): Editing {
  const [stored, setStored] = useState(start);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState(false);
  const attention = useAttention();

  async function sendValues(basedOn: string) {
    if (saving) return;
    setSaving(true);
    const sent = await send(to, { basedOn, values });
    setSaving(false);
    if (sent.state !== 'done') return onFailed();
    const { answer } = sent;
    setErrors(answer.outcome === 'invalid' ? answer.errors : {});
    setConflict(answer.outcome === 'conflict' ? answer : undefined);
    if (answer.outcome === 'invalid') return attention('[aria-invalid="true"]');
    if (answer.outcome === 'conflict') return attention('[data-conflict]');
    setStored(answer);
    // What was typed while it was on its way stays.
    setValues((now) => ({ ...now, ...kept(values, now, answer.values) }));
    onSaved();
  }

  return {
    version: stored.version,
    values,
    change: (name, value) =>
      setValues((before) => ({
        ...before,
        [name]: typeof value === 'string' ? value : value(before[name] ?? ''),
      })),
    changed: differingFields(values, stored.values),
    errors,
    saving,
    conflict,
    save: () => sendValues(stored.version),
    saveMine: () => sendValues(conflict?.version ?? stored.version),
    takeTheirs(name) {
      if (!conflict) return;
      if (name) return setValues((before) => ({ ...before, [name]: conflict.values[name] ?? '' }));
      setValues(conflict.values);
      setStored(conflict);
      setConflict(undefined);
    },
    undo() {
      setValues(stored.values);
      setErrors({});
    },
  };
}

/** As the server stored it, but for the fields that were changed since they were sent. */
function kept(sent: FormValues, now: FormValues, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(saved).filter(([name]) => (now[name] ?? '') === (sent[name] ?? '')),
  );
}

/** Moves the focus to what needs it, once it is drawn. */
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
