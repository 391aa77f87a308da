import type { RowReport } from '#domain/imports/import-batch.ts';
import { CSV_BOM, csvLine } from '#domain/csv.ts';
import { downloadText } from '#app/browser/download-text.ts';
import type { Texts } from '#texts/texts.ts';
import { remarksOf } from './row-reports.tsx';

/** Every row of the file with its outcome. */
export function downloadReport(reports: readonly RowReport[], texts: Texts): void {
  const { check, outcomes, run } = texts.imports;
  const head = csvLine([check.line, check.name, check.outcome, check.remark]);
  const lines = reports.map((report) =>
    csvLine([report.line, report.name, outcomes[report.outcome], remarksOf(report, texts).join(' ')]),
  );
  downloadText(CSV_BOM + head + lines.join(''), `${run.downloadName}.csv`, 'text/csv');
}
