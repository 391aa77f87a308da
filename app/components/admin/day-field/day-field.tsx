import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from '#app/components/ui/field.tsx';
import { DayInput } from './day-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { TimeInput } from './time-input.tsx';

type Framed<Control> = FieldFrame & Omit<Control, keyof FieldFrame>;

function split<Props extends FieldFrame>(props: Props) {
  const { label, id, optionalMark, hint, error, className, ...control } = props;
  return { frame: { label, id, optionalMark, hint, error, className }, control };
}

export function DayField(props: Framed<ComponentProps<typeof DayInput>>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <DayInput {...control} {...wiring} />}</Field>;
}

export function TimeField(props: Framed<ComponentProps<typeof TimeInput>>) {
  const { frame, control } = split(props);
  return <Field {...frame}>{(wiring) => <TimeInput {...control} {...wiring} />}</Field>;
}

/** A day and a time. */
export function MomentField(props: Framed<ComponentProps<typeof MomentInput>>) {
  const { frame, control } = split(props);
  const about = typeof frame.label === 'string' ? frame.label : undefined;
  return <Field {...frame}>{(wiring) => <MomentInput {...control} {...wiring} about={about} />}</Field>;
}
