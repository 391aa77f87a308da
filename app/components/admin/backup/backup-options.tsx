import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type BackupOptions, compressionLevels } from '#domain/backup/backup-settings.ts';

type Props = {
  value: BackupOptions;
  onChange: (value: BackupOptions) => void;
  /** Undefined if they could not be fetched. */
  tables: string[] | undefined;
};

export function BackupOptionFields({ value, onChange, tables }: Props) {
  const { backup } = useTexts();
  const { options: texts } = backup;
  const toggle = (table: string, on: boolean) =>
    onChange({
      ...value,
      tables: on ? [...value.tables, table] : value.tables.filter((one) => one !== table),
    });
  return (
    <>
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
      <SelectField
        label={texts.compression}
        value={String(value.compressionLevel)}
        onChange={(event) => {
          const compressionLevel = compressionLevels.find((level) => String(level) === event.target.value);
          if (compressionLevel) onChange({ ...value, compressionLevel });
        }}
        options={compressionLevels.map((level) => ({ value: String(level), label: texts.levels[level] }))}
      />
      {tables ? (
        <fieldset className="backup__choice">
          <legend>{texts.tables}</legend>
          <p className="hint">{texts.tablesHint}</p>
          <div className="backup__boxes">
            {tables.map((table) => (
              <Checkbox
                key={table}
                checked={value.tables.includes(table)}
                onChange={(event) => toggle(table, event.target.checked)}
              >
                {backup.tableNames[table] ?? table}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ) : (
        <Notice kind="danger" title={backup.said.tablesFailed} />
      )}
    </>
  );
}
