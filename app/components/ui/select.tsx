import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** The label of the empty option. */
  placeholder?: string | undefined;
  small?: boolean;
};

/** A native select: works without scripts and best on a phone. */
export function Select({ options, placeholder, small, className, ...rest }: Props) {
  return (
    <select {...rest} className={classes('select', small && 'select--small', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
