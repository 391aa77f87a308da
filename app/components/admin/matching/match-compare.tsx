import { Link } from '#app/components/ui/link.tsx';
import { Dialog, DialogBody } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { scoreOf } from '#domain/candidates/matching.ts';
import { matchCriteria, type MatchCriterion, type MatchWeights } from '#domain/candidates/match-weights.ts';
import { Score } from './match-matrix.tsx';
import type { MatchRow } from './match-row.ts';
import { VerdictBadge } from './match-verdict.tsx';
import { useMatchWords } from './use-match-words.ts';

type Props = { rows: readonly MatchRow[]; weights: MatchWeights; onClose: () => void };

/** Two to four comparisons side by side, each criterion on one line. */
export function MatchCompare({ rows, weights, onClose }: Props) {
  const { matching: t } = useTexts();
  return (
    <Dialog
      shape="full"
      title={t.compareTitle}
      closeLabel={t.close}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DialogBody>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it must be reachable by keyboard */}
        <div className="match-compare" role="region" aria-label={t.compareTitle} tabIndex={0}>
          <table className="match-compare__table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t.criterion}</span>
                </th>
                {rows.map((row) => (
                  <th key={row.id} scope="col">
                    <Link to={row.to}>{row.name}</Link>
                    <small>{[row.caption, row.place].filter(Boolean).join(' · ')}</small>
                    <Score name={row.name} score={scoreOf(row.match.lines, weights)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matchCriteria.map((criterion) => (
                <tr key={criterion}>
                  <th scope="row">
                    {t.criteria[criterion]}
                    <small>{t.weights.counts(weights[criterion])}</small>
                  </th>
                  {rows.map((row) => (
                    <Compared key={row.id} row={row} criterion={criterion} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Compared({ row, criterion }: { row: MatchRow; criterion: MatchCriterion }) {
  const { gapOf, quoteOf } = useMatchWords();
  const line = row.match.lines.find((one) => one.criterion === criterion);
  if (!line) return null;
  const [source] = line.sources;
  const gap = gapOf(line);
  return (
    <td>
      <VerdictBadge verdict={line.verdict} />
      {gap && <b>{gap}</b>}
      {source && <q>{quoteOf(line, source)}</q>}
    </td>
  );
}
