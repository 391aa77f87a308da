import { useState } from 'react';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { textEncodings } from '#domain/text-encoding.ts';
import { type FileProblem, type FileSource, inspectFile, type ReadFile } from './read-file.ts';
import { useMaxRows, useProblemSentence } from './use-file-problem.ts';

type Props = { read: ReadFile; onRead: (read: ReadFile) => void };

/** How the file was read, to be corrected if that was guessed wrong. */
export function ChooseSource({ read, onRead }: Props) {
  const { map: t } = useTexts().imports;
  const [problem, setProblem] = useState<FileProblem>();
  const sentence = useProblemSentence();
  const maxRows = useMaxRows();
  const { source } = read;

  async function readAs(chosen: FileSource) {
    const found = await inspectFile(read.file, maxRows, chosen);
    setProblem('problem' in found ? found : undefined);
    if (!('problem' in found)) onRead(found);
  }
  return (
    <>
      {source.kind === 'text' && (
        <SelectField
          label={t.encoding}
          hint={t.encodingHint}
          value={source.encoding}
          options={textEncodings.map((value) => ({ value, label: t.encodings[value] }))}
          onChange={({ target }) => {
            const encoding = textEncodings.find((known) => known === target.value);
            if (encoding) void readAs({ kind: 'text', encoding });
          }}
        />
      )}
      {source.kind === 'workbook' && source.sheets.length > 1 && (
        <SelectField
          label={t.sheet}
          value={source.sheet}
          options={source.sheets.map((value) => ({ value, label: value }))}
          onChange={({ target }) => void readAs({ ...source, sheet: target.value })}
        />
      )}
      {problem && (
        <Notice kind="danger" role="alert">
          {sentence(problem)}
        </Notice>
      )}
    </>
  );
}
