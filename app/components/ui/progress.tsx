import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  /** Absent if unknown. */
  value?: number;
  max?: number;
  /** The value in words, such as a percentage. */
  valueLabel?: string;
};

export function Progress({ label, value, max = 100, valueLabel }: Props) {
  const id = useId();
  return (
    <div className="progress-block">
      <div className="progress-block__head">
        <label htmlFor={id}>{label}</label>
        {valueLabel && <span className="tabular">{valueLabel}</span>}
      </div>
      <progress className="progress" id={id} value={value} max={max} />
    </div>
  );
}
