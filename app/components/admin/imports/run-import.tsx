import { Download } from 'lucide';
import { useBlocker } from 'react-router';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { useAskBeforeClosing } from '#app/browser/ask-before-closing.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type ImportTotals, rowOutcomes, type RowReport } from '#domain/imports/import-batch.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { formatNumber } from '#domain/time/format.ts';
import { downloadRefused, downloadReport } from './download-report.ts';
import { type ImportChoices, listPaths } from './import-choices.ts';
import type { ReadFile } from './read-file.ts';
import { RowReports } from './row-reports.tsx';
import { StepPanel } from './step-panel.tsx';
import { type ImportRun, useImportRun } from './use-import-run.ts';

/** The downloadable report has the rest. */
const SHOWN_REPORTS = 200;

type Props = { read: ReadFile; choices: ImportChoices; onAgain: () => void };

export function RunImport({ read, choices, onAgain }: Props) {
  const { imports } = useTexts();
  const { language } = useSite();
  const run = useImportRun(read, choices);
  const { run: t } = imports;
  const busy = run.state === 'running' || run.state === 'interrupted';
  const written = (n: number) => formatNumber(n, language);
  return (
    <>
      <StepPanel title={run.state === 'finished' ? t.finished : t.progress}>
        <Progress
          label={t.progress}
          value={run.done}
          max={read.rows}
          valueLabel={t.done(written(run.done), written(read.rows))}
        />
        <p role="status" className={busy ? 'text-soft' : 'visually-hidden'}>
          {busy ? t.stay : t.finished}
        </p>
        <Trouble run={run} />
        {busy && (
          <div className="import__end">
            <Button size="sm" variant="danger-quiet" onClick={run.stop}>
              {t.stop}
            </Button>
          </div>
        )}
      </StepPanel>
      <Totals totals={run.totals} />
      {!busy && <NotTaken kind={choices.kind} read={read} reports={run.reports} />}
      {!busy && (
        <div className="import__end">
          <Button variant="quiet" onClick={onAgain}>
            {t.again}
          </Button>
          <LinkButton to={listPaths[choices.kind]} variant="primary">
            {t.toList[choices.kind]}
          </LinkButton>
        </div>
      )}
      <StayGuard when={busy} />
    </>
  );
}

function Trouble({ run }: { run: ImportRun }) {
  const { run: t } = useTexts().imports;
  if (run.state === 'stopped') return <Notice kind="warning">{t.stopped}</Notice>;
  if (run.state !== 'interrupted') return null;
  return (
    <>
      <Notice kind="danger" role="alert">
        {t.interrupted}
      </Notice>
      <Button size="sm" variant="primary" onClick={run.resume}>
        {t.resume}
      </Button>
    </>
  );
}

function Totals({ totals }: { totals: ImportTotals }) {
  const { run: t } = useTexts().imports;
  const { language } = useSite();
  return (
    <StepPanel title={t.totals} flush>
      <dl className="import__totals">
        {rowOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t[outcome]}</dt>
            <dd>{formatNumber(totals[outcome], language)}</dd>
          </div>
        ))}
      </dl>
    </StepPanel>
  );
}

type NotTakenProps = { kind: ImportKind; read: ReadFile; reports: readonly RowReport[] };

function NotTaken({ kind, read, reports }: NotTakenProps) {
  const texts = useTexts();
  const { language } = useSite();
  const { run: t } = texts.imports;
  const left = reports.filter(({ outcome }) => outcome === 'refused' || outcome === 'duplicate');
  const isRefused = left.some(({ outcome }) => outcome === 'refused');
  const written = (n: number) => formatNumber(n, language);
  return (
    <StepPanel title={t.report} flush={left.length > 0}>
      {left.length === 0 ? (
        <p>{t.allGood}</p>
      ) : (
        <RowReports kind={kind} caption={t.reportCaption} reports={left.slice(0, SHOWN_REPORTS)} />
      )}
      <div className={left.length > 0 ? 'panel__foot import__end' : 'import__end'}>
        {left.length > SHOWN_REPORTS && (
          <span className="text-dim">{t.shownOf(written(SHOWN_REPORTS), written(left.length))}</span>
        )}
        {isRefused && (
          <>
            <p className="text-soft">{t.refusedHint}</p>
            <Button
              size="sm"
              variant="primary"
              icon={Download}
              onClick={() => void downloadRefused(kind, read, reports, texts)}
            >
              {t.downloadRefused}
            </Button>
          </>
        )}
        <Button size="sm" icon={Download} onClick={() => downloadReport(kind, reports, texts)}>
          {t.download}
        </Button>
      </div>
    </StepPanel>
  );
}

/** Asks before leaving, which would stop the import halfway. */
function StayGuard({ when }: { when: boolean }) {
  const { leave } = useTexts().imports.run;
  const blocker = useBlocker(when);
  useAskBeforeClosing(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={leave.question}
      cancelLabel={leave.stay}
      confirmLabel={leave.go}
      onConfirm={() => blocker.proceed?.()}
      keepOpen
    >
      {leave.text}
    </ConfirmDialog>
  );
}
