import { Checkbox } from '#app/components/ui/checkbox.tsx';
import type { Choice } from '#domain/records/choice.ts';

type Props = {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Shown if there is nothing to choose; without it the group is left out. */
  none?: string;
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Several of a few records. */
export function ChoiceBoxes({ legend, choices, chosen, none, error, onChange }: Props) {
  if (choices.length === 0 && none === undefined) return null;
  return (
    <fieldset className="choice-grid">
      <legend>{legend}</legend>
      {choices.length === 0 && <p className="text-dim">{none}</p>}
      {choices.map(({ id, name }, index) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          error={index === choices.length - 1 ? error : undefined}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
