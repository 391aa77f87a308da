import { useId } from 'react';
import { Form } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isWithShift, type Selection } from '#app/components/admin/list/selection.tsx';
import { type MatchLine, type MatchScore, scoreOf } from '#domain/candidates/matching.ts';
import { type MatchCriterion, type MatchWeights } from '#domain/candidates/match-weights.ts';
import { MatchHeads } from './match-heads.tsx';
import type { MatchRow } from './match-row.ts';
import { VerdictGlyph } from './match-verdict.tsx';
import { ProposeButton } from './propose-button.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useMatchWords } from './use-match-words.ts';

type Props = {
  label: string;
  head: string;
  rows: readonly MatchRow[];
  weights: MatchWeights;
  onWeights: (weights: MatchWeights) => void;
  selection: Selection;
  /** The form that sorts by the weights. */
  form: string;
  /** The weights are in the heads of the columns. */
  weighing: boolean;
  onEvidence: (row: MatchRow, criterion: MatchCriterion) => void;
};

type Grid = ReturnType<typeof useGridKeys>;

/** Every comparison in a row of its own, every criterion in a column. */
export function MatchMatrix({ label, head, rows, selection, weighing, onEvidence, ...heads }: Props) {
  const grid = useGridKeys((at) => {
    const row = rows[at];
    if (row) selection.toggle(row.id);
  });
  const tableClass = classes('table', 'match-matrix', weighing && 'match-matrix--weighing');
  return (
    <div className="match-matrix-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of controls, as ARIA describes it */}
      <table role="grid" aria-label={label} aria-multiselectable className={tableClass}>
        <MatchHeads head={head} selection={selection} {...heads} />
        <tbody {...grid.handlers}>
          {rows.map((row, at) => (
            <Row key={row.id} {...{ row, at, grid, selection, onEvidence }} weights={heads.weights} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, 'weights' | 'selection' | 'onEvidence'> & {
  row: MatchRow;
  at: number;
  grid: Grid;
};

function Row({ row, at, grid, weights, selection, onEvidence }: RowProps) {
  const { list } = useTexts();
  const { lines } = row.match;
  const action = lines.length + 2;
  return (
    <tr aria-selected={selection.has(row.id)}>
      <td data-uses-space {...grid.cell(at, 0)}>
        <Checkbox
          labelHidden
          checked={selection.has(row.id)}
          onChange={({ nativeEvent }) => selection.toggle(row.id, isWithShift(nativeEvent))}
          tabIndex={grid.tabIndex(at, 0)}
        >
          {list.select(row.name)}
        </Checkbox>
      </td>
      <td role="rowheader" className="match-matrix__name" {...grid.cell(at, 1)}>
        <Link to={row.to} tabIndex={grid.tabIndex(at, 1)}>
          {row.name}
        </Link>
        {(row.caption || row.place) && (
          <small className="match-matrix__about" title={row.caption}>
            {[row.place, row.caption].filter(Boolean).join(' · ')}
          </small>
        )}
        <Misses lines={lines} weights={weights} />
      </td>
      <td className="match-matrix__score">
        <Score name={row.name} score={scoreOf(lines, weights)} />
      </td>
      {lines.map((line, column) => (
        <td
          key={line.criterion}
          className={classes(
            'match-matrix__criterion',
            weights[line.criterion] === 0 && 'match-matrix__criterion--out',
          )}
          {...grid.cell(at, column + 2)}
        >
          <Cell
            line={line}
            tabIndex={grid.tabIndex(at, column + 2)}
            onOpen={() => onEvidence(row, line.criterion)}
          />
        </td>
      ))}
      <td className="match-matrix__action" data-uses-space {...grid.cell(at, action)}>
        <ProposeButton row={row} tabIndex={grid.tabIndex(at, action)} />
      </td>
    </tr>
  );
}

type CellProps = { line: MatchLine; tabIndex: number; onOpen: () => void };

function Cell({ line, tabIndex, onOpen }: CellProps) {
  const { matching: t } = useTexts();
  const { gapOf, shortGapOf } = useMatchWords();
  const gap = gapOf(line);
  const caption = shortGapOf(line);
  return (
    <button
      type="button"
      className="match-cell"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      title={gap}
      aria-label={[`${t.criteria[line.criterion]}: ${t.verdicts[line.verdict]}`, gap]
        .filter(Boolean)
        .join(', ')}
      onClick={onOpen}
    >
      <VerdictGlyph verdict={line.verdict} />
      {caption && <small>{caption}</small>}
    </button>
  );
}

const SHOWN_MISSES = 2;

/** The heaviest, on a phone, where the cells have no room for words. */
function Misses({ lines, weights }: { lines: readonly MatchLine[]; weights: MatchWeights }) {
  const { missOf } = useMatchWords();
  const misses = lines
    .filter(
      ({ verdict, criterion }) => (verdict === 'partly' || verdict === 'notMet') && weights[criterion] > 0,
    )
    .toSorted((a, b) => weightOf(b, weights) - weightOf(a, weights))
    .slice(0, SHOWN_MISSES);
  return misses.length > 0 && <small className="match-matrix__near">{misses.map(missOf).join(' · ')}</small>;
}

/** A requirement that is not met at all weighs twice as much as one that is met in part. */
const weightOf = ({ verdict, criterion }: MatchLine, weights: MatchWeights) =>
  weights[criterion] * (verdict === 'notMet' ? 2 : 1);

const percent = (part: number) => Math.round(part * 100);

export function Score({ name, score: { score, known } }: { name: string; score: MatchScore }) {
  const { matching: t } = useTexts();
  return (
    <span className={classes('match-score', known < 0.5 && 'match-score--faint')}>
      <b className="tabular">{score === null ? t.noScore : t.score(percent(score))}</b>
      <progress className="progress" value={percent(score ?? 0)} max={100} aria-label={t.scoreLabel(name)} />
      {percent(known) < 100 && <small className="tabular">{t.known(percent(known))}</small>}
    </span>
  );
}

/** Sends the weights, which the heads of the columns hold: kept in the URL, so that a shared link shows the same order. */
export function useSortForm() {
  const id = useId();
  return { id, form: <Form method="get" id={id} /> };
}
