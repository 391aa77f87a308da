import { csvHead, csvLine } from '#domain/csv.ts';
import type { RowReport } from '#domain/imports/import-batch.ts';
import { isReasonHeading } from '#domain/imports/import-fields.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { downloadText } from '#app/browser/download-text.ts';
import type { Texts } from '#texts/texts.ts';
import { type ReadFile, rowsOf } from './read-file.ts';
import { remarksOf } from './row-reports.tsx';

/** Every row of the file with its outcome. */
export function downloadReport(kind: ImportKind, reports: readonly RowReport[], texts: Texts): void {
  const { check, outcomes, run } = texts.imports;
  const head = csvHead([check.line, check.name, check.outcome, check.remark]);
  const lines = reports.map((report) =>
    csvLine([report.line, report.name, outcomes[report.outcome], remarksOf(kind, report, texts).join(' ')]),
  );
  downloadText(head + lines.join(''), `${run.downloadName}.csv`, 'text/csv');
}

export async function downloadRefused(
  kind: ImportKind,
  read: ReadFile,
  reports: readonly RowReport[],
  texts: Texts,
) {
  const lines: string[] = [];
  for await (const line of refusedLines(kind, read, reports, texts)) lines.push(line);
  downloadText(lines.join(''), `${texts.imports.run.refusedName}.csv`, 'text/csv');
}

/** The refused rows as they are in the file, each with its reason: corrected, the file can be imported as it is. */
export async function* refusedLines(
  kind: ImportKind,
  read: Pick<ReadFile, 'file' | 'source' | 'headings'>,
  reports: readonly RowReport[],
  texts: Texts,
): AsyncGenerator<string> {
  const refused = new Map(
    reports.filter(({ outcome }) => outcome === 'refused').map((report) => [report.line, report]),
  );
  // A file that was refused before has reasons already.
  const kept = read.headings.flatMap((heading, at) => (isReasonHeading(heading) ? [] : [at]));
  const { reason } = texts.imports.run;
  yield csvHead([...kept.map((at) => read.headings[at] ?? ''), reason]);
  for await (const { line, cells } of rowsOf(read)) {
    const report = refused.get(line);
    if (report)
      yield csvLine([...kept.map((at) => cells[at] ?? ''), remarksOf(kind, report, texts).join(' ')]);
  }
}
