import type { ReactNode } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';
import { classes } from '#app/components/ui/classes.ts';
import type { FieldKind } from '#domain/records/fields.ts';
import { EditableFact } from './fact.tsx';
import { type FactSheet, useSheet } from './fact-sheet.ts';
import { useRecordWords } from './use-record-words.ts';

/** Too long for a place beside their name. */
const tall: ReadonlySet<FieldKind> = new Set(['email', 'lines', 'texts']);

type Props = {
  sheet: FactSheet;
  name: string;
  className?: string | undefined;
  /** Says aloud what became of a change. */
  onState: (state: string) => void;
};

/** One fact of a record: changed in place by those who may. */
export function SheetFact({ sheet, name, className, onState }: Props) {
  const { crm } = useTexts();
  const { of, words, record, names } = sheet;
  const { mayEdit, fieldsOf, isEmpty } = useSheet(sheet);
  const { valueOf } = useRecordWords(of, words, { ...(names && { names }) });
  const { values } = record.stored;
  const joined = sheet.joined[name];
  const field = of.fields[name];
  const label = joined?.label ?? sheet.labels[name] ?? words.labels[name] ?? name;
  const isTall = !joined && field !== undefined && tall.has(field.kind);
  function written(): ReactNode {
    if (isEmpty(name)) return null;
    if (joined) return joined.show(values);
    const value = values[name] ?? '';
    const shown = sheet.show[name]?.(value);
    if (shown !== undefined) return shown;
    return field?.mentions && typeof value === 'string' ? <MentionText text={value} /> : valueOf(name, value);
  }
  if (!mayEdit || sheet.fixed.has(name))
    return (
      <PlainFact name={label} className={classes(isTall && 'fact--tall', className)}>
        {written() ?? <span className="text-dim">{crm.notFilledIn}</span>}
      </PlainFact>
    );
  return (
    <EditableFact
      {...{ of, words, record, names, label, onState }}
      className={classes(isTall && 'fact--tall', className)}
      fields={fieldsOf(name)}
      more={sheet.more}
      control={sheet.controls[name]}
    >
      {written()}
    </EditableFact>
  );
}

export function PlainFact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes('fact', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
