import { useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field, type FieldWiring } from '#app/components/ui/field.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { RangeParam } from '#domain/list-filters.ts';
import { useListChange } from './list-url.ts';

type Props = { param: RangeParam; label: string; chosen: string | undefined; onDone: () => void };

/** From one number to another; either may be left open. */
export function FilterRange({ param, label, chosen, onDone }: Props) {
  const { filter } = useTexts().list;
  const change = useListChange();
  const [first = '', last = ''] = (chosen ?? '').split('-');
  const [min, setMin] = useState(first);
  const [max, setMax] = useState(last);
  const written = `${min.trim()}-${max.trim()}`;
  const isEmpty = written === '-';
  const isValid = isEmpty || param.read(new URLSearchParams({ [param.name]: written })) !== null;
  const [refused, setRefused] = useState(false);
  const errorId = useId();
  const error = refused && !isValid ? filter.range(String(param.least), String(param.most)) : undefined;
  const invalid = error ? { 'aria-invalid': true as const, 'aria-describedby': errorId } : {};
  return (
    <form
      className="list-filter-popup__range"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!isValid);
        if (!isValid) return;
        change({ [param.name]: isEmpty ? null : written });
        onDone();
      }}
    >
      <fieldset>
        <legend>{label}</legend>
        <Field label={filter.from}>
          {(wiring) => <NumberInput {...wiring} {...invalid} value={min} onChange={setMin} />}
        </Field>
        <Field label={filter.until}>
          {(wiring) => <NumberInput {...wiring} {...invalid} value={max} onChange={setMax} />}
        </Field>
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button type="submit" size="sm" variant="primary">
        {filter.apply}
      </Button>
    </form>
  );
}

type NumberProps = FieldWiring & { value: string; onChange: (value: string) => void };

function NumberInput({ onChange, ...rest }: NumberProps) {
  return (
    <Input
      {...rest}
      small
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
