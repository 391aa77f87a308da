import { Plus, X } from 'lucide';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ROWS_EVENT, rowsWanted } from '#app/browser/row-lists.ts';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type Pair, pairLimits, pairsIn } from '#domain/records/pairs.ts';
import { errorText } from './error-text.ts';
import type { FormControl } from './form-control.ts';

type Props = { name: string; legend: string; hint: ReactNode; form: FormControl };

const emptyRow: Pair = { key: '', value: '' };

/** Names with values, one row of fields per pair. */
export function PairFields({ name, legend, hint, form }: Props) {
  const texts = useTexts();
  const { pairs: t } = texts.customers.form;
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const rows = pairsIn(form.values[name]);
  const latest = () => pairsIn((form.now?.() ?? form.values)[name]);
  const change = (at: number, part: Partial<Pair>) =>
    form.change(
      name,
      latest().map((row, n) => (n === at ? { ...row, ...part } : row)),
    );
  const add = () => {
    form.change(name, [...latest(), emptyRow]);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  // A restored draft may have more or fewer rows. It is restored right after the first render.
  useLayoutEffect(() => {
    const { current } = frame;
    const resize = (event: Event) => {
      const before = latest();
      form.change(
        name,
        Array.from({ length: rowsWanted(event) }, (_, at) => before[at] ?? emptyRow),
      );
    };
    current?.addEventListener(ROWS_EVENT, resize);
    return () => current?.removeEventListener(ROWS_EVENT, resize);
  });
  // Adding or removing a row changes the draft as well.
  const drawn = useRef(rows.length);
  useEffect(() => {
    if (drawn.current === rows.length) return;
    drawn.current = rows.length;
    frame.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [rows.length]);
  return (
    <fieldset
      ref={frame}
      className="field field-grid__wide pair-fields"
      aria-describedby={`${id}-hint`}
      name={name}
      data-rows={rows.length}
    >
      <legend className="field__label">{legend}</legend>
      <p className="hint" id={`${id}-hint`}>
        {rows.length === 0 && `${t.none} `}
        {hint}
      </p>
      <ul>
        {rows.map((row, at) => {
          const error = errorText(texts, { name, error: form.errors[`${name}.${at}`] });
          const errorId = `${id}-${at}-error`;
          const control = (part: keyof Pair, label: string, placeholder: string) => (
            <Input
              name={`${name}[${at}][${part}]`}
              aria-label={`${legend}: ${label}`}
              placeholder={placeholder}
              value={row[part]}
              maxLength={pairLimits[part]}
              autoComplete="off"
              onChange={({ target }) => change(at, { [part]: target.value })}
              {...(error && part === 'key' && { 'aria-invalid': true, 'aria-describedby': errorId })}
            />
          );
          return (
            // Rows have no identity other than their position.
            <li key={at}>
              {control('key', t.keyOf(at + 1), t.key)}
              {control('value', t.valueOf(at + 1), t.value)}
              <IconButton
                icon={X}
                label={t.remove(row.key || String(at + 1))}
                onClick={() =>
                  form.change(
                    name,
                    latest().filter((_, n) => n !== at),
                  )
                }
              />
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
      {rows.length < pairLimits.count && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={add}>
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}
