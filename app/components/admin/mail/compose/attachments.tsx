import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { formatFileSize } from '#domain/file-size.ts';
import type { AttachableFile } from '#domain/mail/compose.ts';

type Props = {
  files: readonly AttachableFile[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** The documents of the record. */
export function Attachments({ files, chosen, error, onChange }: Props) {
  const { mailing: t } = useTexts();
  const { language } = useSite();
  if (files.length === 0) return null;
  return (
    <fieldset className="stack" aria-describedby={error && 'attachments-error'}>
      <legend>{t.fields.attachments}</legend>
      {files.map(({ id, name, size }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          {name} <span className="text-dim">{formatFileSize(size, language)}</span>
        </Checkbox>
      ))}
      {error && <FieldError id="attachments-error">{error}</FieldError>}
    </fieldset>
  );
}
