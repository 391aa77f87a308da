import { Settings2 } from 'lucide';
import { useTexts } from '#app/browser/use-site.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import type { Column } from '#app/components/ui/table.tsx';
import { useOpener } from '#app/components/ui/use-opener.ts';
import { useListViews } from './list-context.ts';

/** The name of a row and its controls are always shown. */
export function isChosen<Row>(column: Column<Row>, at: number, columns: readonly Column<Row>[]): boolean {
  const first = columns[0]?.width === 'check' ? 1 : 0;
  return at > first && !column.headerHidden && column.width !== 'act';
}

/** Complete when it opens, because the popup gives the focus to its first control then. */
const ColumnPanel = later(async () => {
  const [part] = await Promise.all([import('./column-panel.tsx'), PopoverPopup.ahead()]);
  return part.ColumnPanel;
});

/** In the head of the table: which columns it has, and how high its rows are. */
export function ColumnMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { views } = useTexts().list;
  const kept = useListViews();
  const { open, used, button, opener, onOpenChange } = useOpener('dialog');
  useAhead(ColumnPanel);
  if (!kept) return null;
  return (
    <>
      <IconButton {...opener} icon={Settings2} label={views.columns} />
      {used && (
        <ColumnPanel
          columns={columns.filter(isChosen)}
          layout={kept.layout}
          setLayout={kept.setLayout}
          open={open}
          onOpenChange={onOpenChange}
          anchor={button}
          finalFocus={button}
        />
      )}
    </>
  );
}
