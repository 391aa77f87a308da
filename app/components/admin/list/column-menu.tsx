import { Settings2 } from 'lucide';
import { useTexts } from '#app/browser/use-site.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Popup } from '#app/components/ui/popup.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import type { Column } from '#app/components/ui/table.tsx';
import { densities } from '#domain/list-view.ts';
import { useListViews } from './list-context.ts';

/** The name of a row and its controls are always shown. */
export function isChosen<Row>(column: Column<Row>, at: number, columns: readonly Column<Row>[]): boolean {
  const first = columns[0]?.width === 'check' ? 1 : 0;
  return at > first && !column.headerHidden && column.width !== 'act';
}

/** In the head of the table: which columns it has, and how high its rows are. */
export function ColumnMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { views } = useTexts().list;
  const kept = useListViews();
  if (!kept) return null;
  const { layout, setLayout } = kept;
  const hidden = new Set(layout.hidden);
  return (
    <Popup
      label={views.columns}
      className="column-menu"
      align="end"
      trigger={<IconButton icon={Settings2} label={views.columns} />}
    >
      {() => (
        <>
          <fieldset>
            <legend>{views.shownColumns}</legend>
            {columns.filter(isChosen).map(({ key, header }) => (
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
    </Popup>
  );
}
