import { useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { groupedTables } from '#domain/backup/backup-groups.ts';

export type TableRows = { name: string; rows: number };

type Props = {
  tables: TableRows[];
  /** None means all, unless a part is asked for. */
  chosen: readonly string[];
  part: boolean;
  onPart: (part: boolean) => void;
  onChange: (tables: string[]) => void;
  error: string | undefined;
};

/** Everything, or the groups of data that the owner ticks; single tables on demand. */
export function TableChoice({ tables, chosen, part, onPart, onChange, error }: Props) {
  const { backup } = useTexts();
  const { options: texts } = backup;
  const [single, setSingle] = useState(false);
  const set = (names: readonly string[], on: boolean) => {
    const others = chosen.filter((one) => !names.includes(one));
    onChange(on ? [...others, ...names] : others);
  };
  return (
    <fieldset className="backup__choice">
      <legend>{texts.contents}</legend>
      <Segmented
        name="contents"
        value={part ? 'part' : 'all'}
        options={[
          { value: 'all', label: texts.all },
          { value: 'part', label: texts.part },
        ]}
        onChange={(value) => {
          onPart(value === 'part');
          if (value === 'all') onChange([]);
        }}
      />
      {part && (
        <>
          <div className="backup__boxes">
            {groupedTables(tables, ({ name }) => name).map(([group, members]) => {
              const names = members.map(({ name }) => name);
              const ticked = names.filter((name) => chosen.includes(name));
              return (
                <Checkbox
                  key={group}
                  checked={ticked.length === names.length}
                  indeterminate={ticked.length > 0 && ticked.length < names.length}
                  onChange={({ target }) => set(names, target.checked)}
                >
                  {backup.groupNames[group]}
                </Checkbox>
              );
            })}
          </div>
          {error && <FieldError id="backup-contents-error">{error}</FieldError>}
          <details
            className="backup__technical-list"
            open={single}
            onToggle={({ currentTarget }) => setSingle(currentTarget.open)}
          >
            <summary className="fold">{texts.single}</summary>
            {single && (
              <div className="backup__boxes backup__boxes--tables">
                {tables.map(({ name }) => (
                  <Checkbox
                    key={name}
                    checked={chosen.includes(name)}
                    onChange={({ target }) => set([name], target.checked)}
                  >
                    {backup.tableNames[name] ?? name}
                  </Checkbox>
                ))}
              </div>
            )}
          </details>
        </>
      )}
    </fieldset>
  );
}

/** Whether a part was asked for; a choice without any part says so when it is tried. */
export function useTableChoice(start: readonly string[]) {
  const { options: texts } = useTexts().backup;
  const [part, setPart] = useState(start.length > 0);
  const [tried, setTried] = useState(false);
  return {
    part,
    onPart: setPart,
    errorOf: (tables: readonly string[]) => (tried && part && tables.length === 0 ? texts.noPart : undefined),
    /** False if nothing would be backed up. */
    accept: (tables: readonly string[]) => {
      setTried(true);
      return !part || tables.length > 0;
    },
  };
}
