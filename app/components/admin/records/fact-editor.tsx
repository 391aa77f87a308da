import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx';
import { type Editing, useEditing } from '#app/components/admin/editing/use-editing.ts';
import { useMergedWith } from '#app/components/admin/editing/use-merged-with.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FieldKind } from '#domain/records/fields.ts';
import { errorText } from './error-text.ts';
import { FactConflict } from './fact-conflict.tsx';
import type { FactOptions } from './fact-options.ts';
import { RecordFields } from './record-fields.tsx';

type Props = FactOptions & {
  label: string;
  /** `back`: whether the focus goes back to the fact. */
  onClose: (outcome: 'saved' | 'kept', back: boolean) => void;
  onState: (state: string) => void;
};

/** Fields of several controls or lines: leaving one of their controls is no reason to save. */
const withButtons: ReadonlySet<FieldKind> = new Set(['lines', 'texts', 'choices', 'pairs']);

/** A fact as its own fields of the form. Enter and leaving it save, Escape restores. */
export function FactEditor({
  of,
  words,
  record,
  more,
  control,
  names,
  fields,
  label,
  onClose,
  onState,
}: Props) {
  const texts = useTexts();
  const { facts: t } = texts.recordPage;
  const form = useRef<HTMLFormElement>(null);
  const editing = useFactEditing({ record, fields, label, form, onClose, onState });
  const kinds = fields.map((name) => of.fields[name]?.kind ?? 'line');
  const hasButtons = kinds.some((kind) => withButtons.has(kind));
  const { conflict, saving, gone } = editing;
  useFocusOnce(form);

  const cancel = () => onClose('kept', true);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return cancel();
    }
    if (event.key !== 'Enter' || conflict) return undefined;
    const { target } = event;
    const saves =
      target instanceof HTMLSelectElement ||
      // A form of several fields without a button is not submitted by the browser.
      (fields.length > 1 && target instanceof HTMLInputElement) ||
      (target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey));
    if (!saves) return undefined;
    event.preventDefault();
    return void editing.finish();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // Another window: the field still has the focus of this one.
    const stays = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
    if (stays || conflict || gone || hasButtons) return;
    void editing.finish();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      ref={form}
      method="post"
      noValidate
      className={classes('fact-editor', fields.length > 1 && 'fact-editor--several')}
      aria-busy={saving || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        if (!conflict) void editing.finish();
      }}
    >
      <input type="hidden" name="basedOn" value={editing.version} />
      {control ? (
        control(editing)
      ) : (
        <RecordFields of={of} words={words} form={editing} names={fields} more={more} />
      )}
      <OtherErrors {...{ of, words, editing, fields }} />
      {gone && <Notice kind="danger">{texts.editing.faults.gone}</Notice>}
      {conflict && (
        <FactConflict
          {...{ of, words, names, editing, fields }}
          onLeave={() => {
            editing.takeTheirs();
            // Of several fields, another one may have been changed too.
            const others = fields.filter((name) => !conflict.fields.includes(name));
            if (!others.some((name) => editing.changed.includes(name))) onClose('kept', true);
          }}
        />
      )}
      {!conflict && (
        <p className="fact-editor__keys">
          {saving ? t.saving : kinds.includes('lines') ? t.keysOfLines : hasButtons ? '' : t.keys}
        </p>
      )}
      {hasButtons && !conflict && (
        <div className="fact-editor__buttons">
          <Button type="submit" size="sm" variant="primary" pending={saving}>
            {t.save}
          </Button>
          <Button size="sm" variant="quiet" onClick={cancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      <LeaveGuard when={editing.changed.length > 0 && !gone} />
    </form>
  );
}

type EditingProps = Pick<Props, 'record' | 'fields' | 'label' | 'onClose' | 'onState'> & {
  form: React.RefObject<HTMLFormElement | null>;
};

function useFactEditing({ record, fields, label, form, onClose, onState }: EditingProps) {
  const { facts: t } = useTexts().recordPage;
  const toast = useToast();
  const fail = useFailure();
  const mergedWith = useMergedWith();
  const isHere = () =>
    document.activeElement === document.body || form.current?.contains(document.activeElement) === true;
  const editing = useEditing({
    start: record.stored,
    save: (sent) => record.save(sent),
    onSaved(merged) {
      if (merged) toast.info({ title: t.saved(label), ...mergedWith(merged, (other) => other) });
      onState(t.saved(label));
      onClose('saved', isHere());
    },
    onFailed(sent) {
      onState(`${label}: ${t.failed}`);
      fail(sent, t.failed);
    },
    attend(selector) {
      onState(`${label}: ${t.failed}`);
      // A colleague who went on elsewhere is not called back.
      if (isHere()) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
    },
  });
  const refused = useRef<unknown>(undefined);
  return {
    ...editing,
    /** Saves what was changed; a value that was refused is not sent twice. */
    async finish() {
      if (editing.saving) return;
      if (editing.changed.length === 0) return onClose('kept', isHere());
      const now = editing.now();
      const value = JSON.stringify(fields.map((name) => now[name]));
      if (refused.current === value && Object.keys(editing.errors).length > 0) return;
      refused.current = value;
      onState(t.saving);
      await editing.save();
    },
  };
}

type ErrorProps = Pick<Props, 'of' | 'words' | 'fields'> & { editing: Editing };

/** A value may make another field wrong: the shortest week longer than the longest one. */
function OtherErrors({ of, words, editing, fields }: ErrorProps) {
  const texts = useTexts();
  return Object.entries(editing.errors)
    .filter(([at]) => !fields.some((name) => at === name || at.startsWith(`${name}.`)))
    .map(([at, error]) => (
      <FieldError key={at} id={`${fields.join('-')}-${at}`}>
        {texts.recordPage.facts.otherField(
          words.labels[at] ?? at,
          errorText(texts, { name: at, error, max: of.fields[at]?.max }, words) ?? '',
        )}
      </FieldError>
    ));
}

function useFocusOnce(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const field =
      form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
      form.current?.querySelector('button');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [form]);
}
