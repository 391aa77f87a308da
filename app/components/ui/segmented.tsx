import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props<Value extends string> = {
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  /** Without a legend, use it in a fieldset that has one. */
  legend?: string;
  /** An accessible name that is not shown. */
  label?: string;
  /** Without a handler the control is uncontrolled. */
  onChange?: (value: Value) => void;
  className?: string | undefined;
};

/** Native radio buttons that look like one bar. */
export function Segmented<Value extends string>({
  name,
  value,
  options,
  legend,
  label,
  onChange,
  className,
}: Props<Value>) {
  const bar = (
    <div
      className={classes('segmented', className)}
      {...(label !== undefined && { role: 'radiogroup', 'aria-label': label })}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          {option.label}
          {option.note}
        </label>
      ))}
    </div>
  );
  if (!legend) return bar;
  return (
    <fieldset className="field">
      <legend className="field__label">{legend}</legend>
      {bar}
    </fieldset>
  );
}
