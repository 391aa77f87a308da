import { Download } from 'lucide';
import { useState } from 'react';
import { DropZone } from '#app/components/admin/drop-zone.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { formatNumber } from '#domain/time/format.ts';
import { downloadTemplate } from './download-template.ts';
import { type FileProblem, inspectFile, type ReadFile } from './read-file.ts';
import { StepPanel } from './step-panel.tsx';
import { megabytes, useMaxRows, useProblemSentence } from './use-file-problem.ts';

const accept =
  '.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

  async function look(file: File) {
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
        {(wiring) => (
          <DropZone wiring={wiring} accept={accept} disabled={reading} onFile={(file) => void look(file)} />
        )}
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
