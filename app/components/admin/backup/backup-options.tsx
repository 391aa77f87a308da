import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type BackupOptions, compressionLevels } from '#domain/backup/backup-settings.ts';
import { TableChoice, type TableRows, type useTableChoice } from './table-choice.tsx';

type Props = {
  value: BackupOptions;
  onChange: (value: BackupOptions) => void;
  /** Undefined if they could not be fetched. */
  tables: TableRows[] | undefined;
  choice: ReturnType<typeof useTableChoice>;
};

export function BackupOptionFields({ value, onChange, tables, choice }: Props) {
  const { backup } = useTexts();
  const { options: texts } = backup;
  return (
    <>
      {tables ? (
        <TableChoice
          tables={tables}
          chosen={value.tables}
          part={choice.part}
          onPart={choice.onPart}
          onChange={(chosen) => onChange({ ...value, tables: chosen })}
          error={choice.errorOf(value.tables)}
        />
      ) : (
        <Notice kind="danger" title={backup.said.tablesFailed} />
      )}
      <div className="backup__ticks">
        <Checkbox
          checked={value.includeFiles}
          onChange={(event) => onChange({ ...value, includeFiles: event.target.checked })}
        >
          {texts.files}
        </Checkbox>
        <Checkbox
          checked={value.encryptBackup}
          onChange={(event) => onChange({ ...value, encryptBackup: event.target.checked })}
        >
          {texts.encrypt}
        </Checkbox>
      </div>
      <SelectField
        label={texts.compression}
        value={String(value.compressionLevel)}
        onChange={(event) => {
          const compressionLevel = compressionLevels.find((level) => String(level) === event.target.value);
          if (compressionLevel) onChange({ ...value, compressionLevel });
        }}
        options={compressionLevels.map((level) => ({ value: String(level), label: texts.levels[level] }))}
      />
      {tables && <p className="backup__sum">{sentence()}</p>}
    </>
  );

  /** The numbers are those of the planner, which counts as rows change. */
  function sentence(): string {
    const counted = (tables ?? []).filter(({ name }) => !choice.part || value.tables.includes(name));
    const rows = counted.reduce((sum, { rows: more }) => sum + more, 0);
    const files = value.includeFiles ? (counted.find(({ name }) => name === 'stored_files')?.rows ?? 0) : 0;
    return texts.sum(rows, files, value.encryptBackup);
  }
}
