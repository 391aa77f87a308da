import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** The first, empty choice. */
  placeholder?: string;
  small?: boolean;
};

/** The browser's own list: it works without scripts and is what a phone shows best. */
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
