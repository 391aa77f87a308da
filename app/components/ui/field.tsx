import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldFrame = {
  label: ReactNode;
  id?: string | undefined;
  /** Optional fields are marked, required ones are not. */
  optionalMark?: string | undefined;
  hint?: ReactNode;
  /** Says how to correct the value. */
  error?: string | undefined;
  className?: string | undefined;
};

/** False where a group of fields says once that all of them are optional. */
export const OptionalMarks = createContext(true);

/** Label, control, hint and error; `wiring` has the attributes that connect them. */
export function Field({
  label,
  id: givenId,
  optionalMark,
  hint,
  error,
  className,
  children,
}: FieldFrame & { children: (wiring: FieldWiring) => ReactNode }) {
  const marked = useContext(OptionalMarks);
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-description`;
  const errorId = `${id}-error`;
  return (
    <div className={classes('field', className)}>
      <label htmlFor={id}>
        {label}
        {marked && optionalMark && <span className="field__optional"> {optionalMark}</span>}
      </label>
      {children({
        id,
        'aria-describedby': [hint != null && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint != null && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type Framed<Control> = Omit<FieldFrame, 'className'> &
  Omit<Control, keyof FieldFrame> & { className?: string | undefined };

function split<Props extends FieldFrame>(props: Props) {
  const { label, id, optionalMark, hint, error, className, ...control } = props;
  return { frame: { label, id, optionalMark, hint, error, className }, control };
}

export function InputField(props: Framed<ComponentProps<typeof Input>>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <Input {...control} {...wiring} />}</Field>;
}

export function TextareaField(props: Framed<ComponentProps<'textarea'>>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <Textarea {...control} {...wiring} />}</Field>;
}

export function SelectField(props: Framed<ComponentProps<typeof Select>>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <Select {...control} {...wiring} />}</Field>;
}
