import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The accessible name; the visible one is the legend or label around it. */
  label: string;
  min: number;
  max: number;
  /** The values labelled under the track: evenly spread, including both ends. */
  ticks: readonly number[];
  /** The distance between two marks on the track. */
  markEvery?: number;
  /** The value in words, above the track. */
  output?: string;
  /** The text while the thumb moves, with `{value}` for the number; used by the script of the public pages. */
  outputTemplate?: string;
  outputAtMax?: string;
};

/** One thumb, a native range input. */
export function Slider({
  label,
  min,
  max,
  ticks,
  markEvery = 2,
  output,
  outputTemplate,
  outputAtMax,
  id: givenId,
  ...rest
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const outputId = `${id}-output`;
  const marks = Array.from(
    { length: Math.floor((max - min) / markEvery) + 1 },
    (_, at) => min + at * markEvery,
  );
  return (
    <div className="slider">
      {output !== undefined && (
        <output className="slider__value" id={outputId} htmlFor={id}>
          {output}
        </output>
      )}
      <input
        step={1}
        {...rest}
        id={id}
        type="range"
        min={min}
        max={max}
        className="slider__input"
        aria-label={label}
        aria-valuetext={output}
        data-output={outputTemplate === undefined ? undefined : outputId}
        data-output-template={outputTemplate}
        data-output-at-max={outputAtMax}
      />
      <div className="slider__ticks" aria-hidden>
        {marks.map((mark) => (
          <i key={mark} className={ticks.includes(mark) ? 'slider__major-tick' : undefined} />
        ))}
      </div>
      <div className="slider__labels" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}
