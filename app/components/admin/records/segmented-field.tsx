import { classes } from '#app/components/ui/classes.ts';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';

type Props<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice from a few, all of them in view. */
export function SegmentedField<Value extends string>({
  name,
  label,
  value,
  options,
  error,
  onChange,
  className,
}: Props<Value>) {
  return (
    <fieldset
      className="field field-grid__wide"
      role="radiogroup"
      aria-describedby={error && `${name}-error`}
      // A single radio button cannot be wrong: the group gets the focus instead.
      {...(error && { tabIndex: -1, 'aria-invalid': true })}
    >
      <legend className="field__label">{label}</legend>
      <Segmented
        name={name}
        value={value}
        onChange={onChange}
        options={options}
        className={classes('segmented--large choice-bar', className)}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
