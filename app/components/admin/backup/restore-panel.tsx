import { useState } from 'react';
import { DropZone } from '#app/components/admin/drop-zone.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { ARCHIVE_EXTENSION } from '#domain/backup/archive.ts';
import { uploadArchive } from './upload-archive.ts';

type Props = { busy: boolean; onUploaded: (upload: string) => void };

/** Restores from a file: upload, check, then confirm. */
export function RestorePanel({ busy, onUploaded }: Props) {
  const { restore: texts, said } = useTexts().backup;
  const toast = useToast();
  const [percent, setPercent] = useState<number>();
  const disabled = busy || percent !== undefined;

  async function take(file: File) {
    if (disabled) return;
    if (!file.name.toLowerCase().endsWith(ARCHIVE_EXTENSION))
      return toast.error({ title: said.invalid, detail: texts.onlyZip });
    setPercent(0);
    const upload = await uploadArchive(file, setPercent);
    setPercent(undefined);
    if (upload) onUploaded(upload);
    else toast.error({ title: texts.uploadFailed, detail: texts.uploadFailedDetail });
  }
  return (
    <Panel title={texts.title}>
      <div className="stack backup__restore">
        <p className="text-soft">{texts.lead}</p>
        <div className="field">
          <DropZone
            wiring={{ 'aria-label': texts.choose }}
            accept={ARCHIVE_EXTENSION}
            disabled={disabled}
            busy={percent === undefined ? undefined : texts.uploading(percent)}
            onFile={(file) => void take(file)}
          />
          <p className="field__hint">{texts.hint}</p>
        </div>
        <Notice kind="warning">{texts.warning}</Notice>
      </div>
    </Panel>
  );
}
