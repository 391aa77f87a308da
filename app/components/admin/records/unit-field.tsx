import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { Field, type FieldFrame } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';

/** The sign before an amount, the words after it. */
export type Unit = { before?: string; after?: string };

type Props = FieldFrame &
  Omit<ComponentProps<typeof Input>, keyof FieldFrame> & { label: string; unit: Unit };

/** A number with its unit in the field. */
export function UnitField({ label, optionalMark, hint, error, className, unit, ...control }: Props) {
  return (
    <Field {...{ optionalMark, hint, error, className }} label={withoutUnit(label)}>
      {(wiring) => {
        const unitId = `${wiring.id}-unit`;
        const described = [unit.after && unitId, wiring['aria-describedby']].filter(Boolean).join(' ');
        return (
          <div className={classes('input-with-unit', unit.before && 'input-with-unit--before')}>
            {unit.before && <span>{unit.before}</span>}
            <Input {...control} {...wiring} aria-describedby={described || undefined} />
            {unit.after && <span id={unitId}>{unit.after}</span>}
          </div>
        );
      }}
    </Field>
  );
}

/** The unit in the field replaces the one in the label, which stays for those who hear it. */
function withoutUnit(label: string): ReactNode {
  const at = label.search(/ \([€%]\)$/);
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <span className="visually-hidden">{label.slice(at)}</span>
    </>
  );
}
