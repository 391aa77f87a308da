import { FileUp } from 'lucide';
import type { ReactNode } from 'react';
import { useDrop } from '#app/browser/use-drop.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { classes } from '#app/components/ui/classes.ts';
import type { FieldWiring } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatFileSize } from '#domain/file-size.ts';

type Props = {
  /** Of its field, or a name without one. */
  wiring: FieldWiring | { 'aria-label': string };
  accept: string;
  disabled?: boolean;
  /** The chosen one, which is shown with its size. */
  file?: File | undefined;
  /** Instead of the invitation, while the file is read or sent. */
  busy?: ReactNode;
  onFile: (file: File) => void;
};

/** The whole zone is the control: for clicks, keys and dropped files. */
export function DropZone({ wiring, accept, disabled, file, busy, onFile }: Props) {
  const { dropZone: t } = useTexts();
  const { language } = useSite();
  const take = (chosen: File | undefined) => {
    if (chosen && !disabled) onFile(chosen);
  };
  const { over, handlers } = useDrop(take);
  const invitation = (
    <>
      <span className="drop-zone__drop">{file ? t.other : t.drop}</span> <b>{t.choose}</b>
    </>
  );
  return (
    <div className={classes('drop-zone', over && 'drop-zone--dragover')} {...handlers}>
      <input
        {...wiring}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Allow the same file to be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Icon of={FileUp} />
      {file && !busy && (
        <p role="status">
          <b>{file.name}</b> <small>{formatFileSize(file.size, language)}</small>
        </p>
      )}
      <span aria-hidden>{busy ?? (over ? t.dropNow : invitation)}</span>
    </div>
  );
}
