import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { densities, type Layout } from '#domain/list-view.ts';

type Props = Pick<ComponentProps<typeof PopoverPopup>, 'open' | 'onOpenChange' | 'anchor' | 'finalFocus'> & {
  columns: readonly { key: string; header: ReactNode }[];
  layout: Layout;
  setLayout: (layout: Layout) => void;
};

export function ColumnPanel({ columns, layout, setLayout, ...popup }: Props) {
  const { views } = useTexts().list;
  const hidden = new Set(layout.hidden);
  return (
    <PopoverPopup {...popup} align="end" className="column-menu" label={views.columns}>
      {() => (
        <>
          <fieldset>
            <legend>{views.shownColumns}</legend>
            {columns.map(({ key, header }) => (
              <Checkbox
                key={key}
                checked={!hidden.has(key)}
                onChange={() =>
                  setLayout({ ...layout, hidden: [...hidden.symmetricDifference(new Set([key]))] })
                }
              >
                {header}
              </Checkbox>
            ))}
          </fieldset>
          <Segmented
            name="density"
            legend={views.density}
            value={layout.density}
            options={densities.map((value) => ({ value, label: views.densities[value] }))}
            onChange={(density) => setLayout({ ...layout, density })}
          />
        </>
      )}
    </PopoverPopup>
  );
}
