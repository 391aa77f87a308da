import { useState } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { useSite, useTexts } from '#app/hooks/use-site.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/crm/import-batch.ts';
import type { ImportKind } from '#domain/crm/import-fields.ts';
import { formatNumber } from '#domain/time/format.ts';
import { type FileProblem, inspectFile, type ReadFile } from './read-file.ts';
import { StepPanel } from './step-panel.tsx';

const megabytes = MAX_IMPORT_BYTES / 1024 / 1024;

export function ChooseFile({ kind, onRead }: { kind: ImportKind; onRead: (read: ReadFile) => void }) {
  const { imports } = useTexts();
  const { language } = useSite();
  const [problem, setProblem] = useState<FileProblem>();
  const [reading, setReading] = useState(false);
  const sentence = useProblemSentence();
  const limit = formatNumber(MAX_IMPORT_ROWS, language);

  async function look(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    const found = await inspectFile(file);
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
          <input
            {...wiring}
            type="file"
            className="input"
            accept=".csv,text/csv,text/plain"
            disabled={reading}
            onChange={({ target }) => {
              void look(target.files?.[0]);
              // The same file can be chosen again once it has been put right.
              target.value = '';
            }}
          />
        )}
      </Field>
      <p role="status">{reading && imports.choose.reading}</p>
    </StepPanel>
  );
}

function useProblemSentence(): (problem: FileProblem) => string {
  const { imports } = useTexts();
  const { language } = useSite();
  return (found) => {
    if ('line' in found) {
      const said = imports.problems[found.problem];
      return typeof said === 'string' ? said : said(found.line);
    }
    if (found.problem === 'tooManyRows') return imports.tooManyRows(formatNumber(MAX_IMPORT_ROWS, language));
    if (found.problem === 'tooLarge') return imports.tooLarge(megabytes);
    return imports[found.problem];
  };
}
