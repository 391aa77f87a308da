import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Adjustment } from '#domain/backup/adjustments.ts';

type Props = { of: Adjustment[]; removes: boolean; onRemoves: (removes: boolean) => void };

/** What the restore does with rows that do not fit, and the choice about rows that are in use here. */
export function Adjustments({ of, removes, onRemoves }: Props) {
  const { restore: texts, tableNames, oldTableNames, columnNames } = useTexts().backup;
  const tableName = (table: string) => tableNames[table] ?? oldTableNames[table];
  if (of.length === 0) return null;
  const words = (adjustment: Adjustment) => {
    const { kind, table, about = '' } = adjustment;
    const named = about
      .split(', ')
      .map((part) => part.replace(/^\w+\((\w+)\)$/, '$1'))
      .map((part) => tableName(part) ?? columnNames[part] ?? part);
    return texts.adjustment[kind](texts.rowsOf(adjustment, tableName(table) ?? table), named.join(', '));
  };
  return (
    <>
      <Notice kind="warning" title={texts.adjustments}>
        <ul>
          {of.map((adjustment) => (
            <li key={`${adjustment.kind} ${adjustment.table} ${adjustment.about}`}>{words(adjustment)}</li>
          ))}
        </ul>
      </Notice>
      {of.some(({ kind }) => kind === 'kept') && (
        <Checkbox checked={removes} onChange={(event) => onRemoves(event.target.checked)}>
          {texts.removeLinked}
        </Checkbox>
      )}
    </>
  );
}
