import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** The label. */
  children: ReactNode;
  /** Hides the label visually, for a box in a table row. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some of the items are selected, but not all. */
  indeterminate?: boolean;
};

export function Checkbox({
  children,
  labelHidden,
  hint,
  error,
  indeterminate,
  id: givenId,
  className,
  ...rest
}: Props) {
  const ownId = useId();
  const errorId = `${givenId ?? ownId}-error`;
  const box = (
    <label className={classes('checkbox', className)}>
      <input
        {...rest}
        id={givenId}
        type="checkbox"
        ref={indeterminate === undefined ? undefined : markIndeterminate(indeterminate)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>
        {children}
        {hint != null && <small className="checkbox__hint">{hint}</small>}
      </span>
    </label>
  );
  if (!error) return box;
  return (
    <div className="field">
      {box}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** `indeterminate` is a property only, not an attribute. */
function markIndeterminate(indeterminate: boolean) {
  return (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };
}
