import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { FieldError } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type Pair, pairLimits, pairsFromText, textOfPairs } from '#domain/customers/pairs.ts';
import { useCrmError } from '../records/use-crm-error.ts';

type Props = {
  name: string;
  legend: string;
  hint: ReactNode;
  /** All lines as one text, as the form keeps them. */
  value: string;
  onChange: (value: string) => void;
  errors: Record<string, string>;
};

/** Names and values, a line for each. */
export function PairFields({ name, legend, hint, value, onChange, errors }: Props) {
  const { pairs: t } = useTexts().customers.form;
  const errorText = useCrmError();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const pairs = pairsFromText(value);
  const put = (next: readonly Pair[]) => onChange(textOfPairs(next));
  const change = (at: number, part: Partial<Pair>) =>
    put(pairs.map((pair, n) => (n === at ? { ...pair, ...part } : pair)));
  const add = () => {
    put([...pairs, { key: '', value: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset className="field field-grid__wide pair-fields" aria-describedby={`${id}-hint`}>
      <legend className="field__label">{legend}</legend>
      <p className="field__hint" id={`${id}-hint`}>
        {pairs.length === 0 && `${t.none} `}
        {hint}
      </p>
      <ul ref={list}>
        {pairs.map((pair, at) => {
          const error = errorText(name, errors[`${name}.${at}`]);
          const errorId = `${id}-${at}-error`;
          const wiring = {
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error && errorId,
          } as const;
          return (
            // Lines have no name of their own while they are being typed.
            <li key={at}>
              <Input
                {...wiring}
                name={`${name}_key`}
                aria-label={`${legend}: ${t.keyOf(at + 1)}`}
                placeholder={t.key}
                value={pair.key}
                maxLength={pairLimits.key}
                autoComplete="off"
                onChange={({ target }) => change(at, { key: target.value })}
              />
              <Input
                name={`${name}_value`}
                aria-label={`${legend}: ${t.valueOf(at + 1)}`}
                placeholder={t.value}
                value={pair.value}
                maxLength={pairLimits.value}
                autoComplete="off"
                onChange={({ target }) => change(at, { value: target.value })}
              />
              <IconButton
                icon={X}
                label={t.remove(pair.key || String(at + 1))}
                onClick={() => put(pairs.filter((_, n) => n !== at))}
              />
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
      {pairs.length < pairLimits.count && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={add}>
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}
