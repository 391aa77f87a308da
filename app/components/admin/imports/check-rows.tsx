import { useEffect, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { importRow, type RowReport } from '#domain/imports/import-batch.ts';
import type { ImportChoices } from './import-choices.ts';
import type { ReadFile } from './read-file.ts';
import { RowReports } from './row-reports.tsx';
import { StepPanel } from './step-panel.tsx';
import { sendRows } from './use-import-run.ts';

type Props = { read: ReadFile; choices: ImportChoices; onBack: () => void; onStart: () => void };

/** A preview of the first rows: the server validates them and writes nothing. */
export function CheckRows({ read, choices, onBack, onStart }: Props) {
  const { imports } = useTexts();
  const { check: t } = imports;
  const { reports, failed, retry } = usePreview(read, choices);
  const count = read.examples.length;
  const taken = takenOf(reports, read.rows);
  return (
    <>
      <StepPanel title={t.title(count)} flush>
        <p role="status" className={reports ? 'visually-hidden' : 'panel__body text-soft'}>
          {!reports && !failed && t.busy}
        </p>
        {failed && (
          <div className="panel__body">
            <Notice kind="danger" role="alert">
              {t.failed}
            </Notice>
          </div>
        )}
        {reports && <RowReports kind={choices.kind} caption={t.caption} reports={reports} />}
      </StepPanel>
      <div className="import__end">
        <Button variant="quiet" onClick={onBack}>
          {t.previous}
        </Button>
        {failed ? (
          <Button variant="primary" onClick={retry}>
            {t.retry}
          </Button>
        ) : (
          <Button variant="primary" disabled={!reports} onClick={onStart}>
            {taken < read.rows ? t.startSome(taken, read.rows) : t.start(read.rows)}
          </Button>
        )}
      </div>
    </>
  );
}

/** How many rows will be imported, if all of them were checked; otherwise every row may be. */
function takenOf(reports: readonly RowReport[] | undefined, rows: number): number {
  if (reports?.length !== rows) return rows;
  return reports.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length;
}

function usePreview({ examples, headings }: ReadFile, choices: ImportChoices) {
  const [reports, setReports] = useState<RowReport[]>();
  const [failed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let left = false;
    const rows = examples.map(({ line, cells }) => importRow(line, cells, headings, choices.targets));
    void sendRows(choices, rows, { preview: true }).then((answered) => {
      if (left) return;
      setReports(answered?.rows);
      setFailed(!answered?.rows);
    });
    return () => {
      left = true;
    };
  }, [examples, headings, choices, times]);
  return {
    reports,
    failed,
    retry: () => {
      setFailed(false);
      setTimes(times + 1);
    },
  };
}
