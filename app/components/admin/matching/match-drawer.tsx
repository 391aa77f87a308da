import { Link } from '#app/components/ui/link.tsx';
import { Dialog, DialogBody, DialogText } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { scoreOf } from '#domain/candidates/matching.ts';
import type { MatchCriterion, MatchWeights } from '#domain/candidates/match-weights.ts';
import { MatchLines } from './match-lines.tsx';
import { Score } from './match-matrix.tsx';
import type { MatchRow } from './match-row.ts';

type Props = { row: MatchRow; criterion: MatchCriterion; weights: MatchWeights; onClose: () => void };

/** The evidence of one comparison, beside the matrix; first of the criterion that was asked for. */
export function MatchDrawer({ row, criterion, weights, onClose }: Props) {
  const { matching: t } = useTexts();
  const { lines } = row.match;
  const first = lines.filter((line) => line.criterion === criterion);
  const others = lines.filter((line) => line.criterion !== criterion);
  return (
    <Dialog
      shape="drawer"
      title={row.name}
      closeLabel={t.close}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DialogBody>
        <div className="match-drawer">
          {(row.caption || row.place) && (
            <DialogText>{[row.caption, row.place].filter(Boolean).join(' · ')}</DialogText>
          )}
          <div className="match-drawer__score">
            <Score name={row.name} score={scoreOf(lines, weights)} />
            <Link to={row.to}>{t.openRecord}</Link>
          </div>
          <h3>{t.evidence}</h3>
          <MatchLines name={row.name} lines={[...first, ...others]} current={criterion} />
        </div>
      </DialogBody>
    </Dialog>
  );
}
