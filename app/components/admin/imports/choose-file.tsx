import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Field, type FieldWiring } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { formatNumber } from '#domain/time/format.ts';
import { downloadTemplate } from './download-template.ts';
import { type FileProblem, inspectFile, type ReadFile } from './read-file.ts';
import { StepPanel } from './step-panel.tsx';
import { megabytes, useMaxRows, useProblemSentence } from './use-file-problem.ts';

type Props = { kind: ImportKind; rates: boolean; onRead: (read: ReadFile) => void };

export function ChooseFile({ kind, rates, onRead }: Props) {
  const texts = useTexts();
  const { imports } = texts;
  const { language } = useSite();
  const [problem, setProblem] = useState<FileProblem>();
  const [reading, setReading] = useState(false);
  const sentence = useProblemSentence();
  const maxRows = useMaxRows();
  const limit = formatNumber(maxRows, language);

  async function look(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    const found = await inspectFile(file, maxRows);
    setReading(false);
    if ('problem' in found) setProblem(found);
    else onRead(found);
  }
  return (
    <StepPanel title={imports.choose.title} lead={imports.choose.lead[kind]}>
      <Field
        label={imports.choose.file}
        hint={imports.choose.hint(limit, megabytes)}
        error={problem && sentence(problem)}
      >
        {(wiring) => <DropZone wiring={wiring} disabled={reading} onFile={(file) => void look(file)} />}
      </Field>
      <p role="status">{reading && imports.choose.reading}</p>
      <div className="import__end">
        <Button size="sm" icon={Download} onClick={() => downloadTemplate(kind, rates, texts)}>
          {imports.choose.template}
        </Button>
      </div>
    </StepPanel>
  );
}

type DropProps = { wiring: FieldWiring; disabled: boolean; onFile: (file: File | undefined) => void };

/** The whole zone is the control: for clicks, keys and dropped files. */
function DropZone({ wiring, disabled, onFile }: DropProps) {
  const { choose: t } = useTexts().imports;
  const [over, setOver] = useState(false);
  return (
    <div
      className={classes('import-dropzone', over && 'import-dropzone--dragover')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        {...wiring}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={disabled}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // Allow the same file to be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Icon of={FileUp} />
      <span aria-hidden>
        {over ? (
          t.dropNow
        ) : (
          <>
            <span className="import-dropzone__drop">{t.drop}</span> <b>{t.pick}</b>
          </>
        )}
      </span>
    </div>
  );
}
