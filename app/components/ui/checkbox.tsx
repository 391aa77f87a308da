import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** The label. */
  children: ReactNode;
  /** For a box in a table row: the label is read, not shown. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  /** How many results the choice would give. */
  count?: number;
  /** Some but not all of what the box stands for. */
  indeterminate?: boolean;
};

export function Checkbox({
  children,
  labelHidden,
  hint,
  error,
  count,
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
      {count !== undefined && <span className="checkbox__count">{count}</span>}
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

/** HTML has no attribute for this state. */
function markIndeterminate(indeterminate: boolean) {
  return (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };
}
