import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { duplicateChoices } from '#domain/imports/import-batch.ts';
import { type ColumnTarget, KEEP_AS_CUSTOM, targetProblem } from '#domain/imports/import-fields.ts';
import { fieldsFor, type ImportField, kindOf } from '#domain/imports/import-kinds.ts';
import { ChooseSource } from './choose-source.tsx';
import type { ImportChoices } from './import-choices.ts';
import { importLabels } from './import-words.ts';
import type { ReadFile } from './read-file.ts';
import { StepPanel } from './step-panel.tsx';

type Props = {
  read: ReadFile;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  onRead: (read: ReadFile) => void;
  onBack: () => void;
  onNext: () => void;
};

export function MapColumns({ read, choices, onChange, onRead, onBack, onNext }: Props) {
  const texts = useTexts();
  const { imports } = texts;
  const { map: t } = imports;
  const labels = importLabels(choices.kind, texts);
  const { kind, rates, targets, onDuplicate } = choices;
  const { missing, twice } = targetProblem(kind, targets);
  const named = (fields: ImportField[]) => fields.map((field) => labels[field] ?? field).join(', ');
  const options: { value: ColumnTarget; label: string }[] = [
    { value: '', label: t.leaveOut },
    ...fieldsFor(kind, rates).map((value): { value: ColumnTarget; label: string } => ({
      value,
      label: labels[value] ?? value,
    })),
    ...(kind === 'customers' ? [{ value: KEEP_AS_CUSTOM, label: t.custom } as const] : []),
  ];
  const choose = (column: number, chosen: string) => {
    const target = options.find(({ value }) => value === chosen)?.value ?? '';
    onChange({ ...choices, targets: targets.map((before, at) => (at === column ? target : before)) });
  };
  const columns = read.headings.map((heading, at) => ({ at, heading: heading || String(at + 1) }));
  const wrong = missing.length > 0 || twice.length > 0;
  return (
    <>
      <StepPanel title={t.title} flush>
        <div className="panel__body stack">
          <p className="text-soft">{t.found(read.rows, read.file.name)}</p>
          <ChooseSource read={read} onRead={onRead} />
        </div>
        <Table
          caption={t.caption}
          frame="panel"
          rows={columns}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'column', header: t.column, narrow: 'lead', cell: ({ heading }) => <b>{heading}</b> },
            {
              key: 'example',
              header: t.example,
              narrow: 'line',
              cell: ({ at }) => <div className="import__example">{exampleOf(read, at)}</div>,
            },
            {
              key: 'becomes',
              header: t.becomes,
              width: 'l',
              narrow: 'foot',
              cell: ({ at, heading }) => (
                <Select
                  small
                  aria-label={t.becomesOf(heading)}
                  value={targets[at] ?? ''}
                  options={options}
                  onChange={({ target }) => choose(at, target.value)}
                />
              ),
            },
          ]}
        />
      </StepPanel>
      <StepPanel title={t.duplicates}>
        {kindOf(kind).updates ? (
          <SelectField
            label={t.duplicates}
            hint={t.duplicatesHint[kind]}
            value={onDuplicate}
            options={duplicateChoices.map((value) => ({ value, label: t.onDuplicate[value] }))}
            onChange={({ target }) => {
              const chosen = duplicateChoices.find((choice) => choice === target.value);
              if (chosen) onChange({ ...choices, onDuplicate: chosen });
            }}
          />
        ) : (
          <p className="text-soft">{t.duplicatesHint[kind]}</p>
        )}
      </StepPanel>
      <div role="status">
        {missing.length > 0 && <Notice kind="warning">{t.missing(named(missing))}</Notice>}
        {twice.length > 0 && <Notice kind="warning">{t.twice(named(twice))}</Notice>}
      </div>
      <div className="import__end">
        <Button variant="quiet" onClick={onBack}>
          {imports.choose.another}
        </Button>
        <Button variant="primary" disabled={wrong} onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </>
  );
}

/** The first value in this column. */
function exampleOf({ examples }: ReadFile, column: number): string {
  return examples.map(({ cells }) => cells[column]?.trim() ?? '').find(Boolean) ?? '';
}
