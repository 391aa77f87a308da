import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
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

  async function take(file: File | undefined) {
    if (!file || disabled) return;
    if (!file.name.toLowerCase().endsWith(ARCHIVE_EXTENSION))
      return toast.error({ title: said.invalid, detail: texts.onlyZip });
    setPercent(0);
    const upload = await uploadArchive(file, setPercent);
    setPercent(undefined);
    if (upload) onUploaded(upload);
    else toast.error({ title: texts.uploadFailed, detail: texts.uploadFailedDetail });
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0]);
    event.target.value = '';
  };
  return (
    <Panel title={texts.title}>
      <div className="stack backup__restore">
        <p className="text-soft">{texts.lead}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it does the same */}
        <label className="backup-dropzone" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
          <Icon of={Upload} />
          <b>{percent === undefined ? texts.choose : texts.uploading(percent)}</b>
          <small>{texts.hint}</small>
          <input
            type="file"
            className="visually-hidden"
            accept={ARCHIVE_EXTENSION}
            disabled={disabled}
            onChange={choose}
          />
        </label>
        <Notice kind="warning">{texts.warning}</Notice>
      </div>
    </Panel>
  );
}
