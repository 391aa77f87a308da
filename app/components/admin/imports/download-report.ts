import type { RowReport } from '#domain/imports/import-batch.ts';
import { CSV_BOM, csvLine } from '#domain/csv.ts';
import type { Texts } from '#texts/texts.ts';
import { remarksOf } from './row-reports.tsx';

/** Every row of the file with its outcome. */
export function downloadReport(reports: readonly RowReport[], texts: Texts): void {
  const { check, outcomes, run } = texts.imports;
  const head = csvLine([check.line, check.name, check.outcome, check.remark]);
  const lines = reports.map((report) =>
    csvLine([report.line, report.name, outcomes[report.outcome], remarksOf(report, texts).join(' ')]),
  );
  const url = URL.createObjectURL(new Blob([CSV_BOM, head, ...lines], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${run.downloadName}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}
