import { ArrowDownWideNarrow, Columns3, SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSelection } from '#app/components/admin/list/use-selection.ts';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MATCHES_PER_PAGE, type MatchedApplication, type MatchPage } from '#domain/candidates/match-view.ts';
import type { Match } from '#domain/candidates/matching.ts';
import { type MatchCriterion, type MatchWeights, weightsSearch } from '#domain/candidates/match-weights.ts';
import { formatNumber } from '#domain/time/format.ts';
import { MatchCompare } from './match-compare.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchMatrix, useSortForm } from './match-matrix.tsx';
import type { MatchRow } from './match-row.ts';
import { VerdictLegend } from './match-verdict.tsx';
import { useKeptOrder } from './use-kept-order.ts';

type Matched = { id: string; match: Match; application: MatchedApplication };
type Props<Row> = {
  found: MatchPage<Row> | undefined;
  weights: MatchWeights;
  label: string;
  /** Above the names. */
  head: string;
  summary: (listed: string, total: string) => string;
  empty: string;
  row: (found: Row) => Omit<MatchRow, keyof Matched>;
  /** Something to do with several matches at once. */
  bulk: (chosen: MatchRow[], clear: () => void) => ReactNode;
};

export function MatchPageView<Row extends Matched>({ found, empty, row, ...rest }: Props<Row>) {
  const { matching: t } = useTexts();
  if (!found) return <ListFailure title={t.loadFailed} />;
  if (found.listed === 0) return <ListEmpty title={empty} narrowed={false} />;
  const rows = found.rows.map((one): MatchRow => {
    const { id, match, application } = one;
    return { id, match, application, ...row(one) };
  });
  return <Matches {...rest} found={found} rows={rows} />;
}

type MatchesProps = Omit<Props<unknown>, 'found' | 'empty' | 'row'> & {
  found: Omit<MatchPage<unknown>, 'rows'>;
  rows: MatchRow[];
};

const MOST_COMPARED = 4;

/** Best matches first. Other weights change the scores at once, and the order when asked for. */
function Matches({ found, rows: read, weights: sorted, label, head, summary, bulk }: MatchesProps) {
  const { list, matching: t } = useTexts();
  const { language } = useSite();
  const rows = useKeptOrder(read, useLocation().search);
  const selection = useSelection(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.has(id));
  const sort = useSortForm();
  const [changed, setChanged] = useState<{ from: string; weights: MatchWeights }>();
  // Weights that a link brings replace those that were not used.
  const weights = changed?.from === weightsSearch(sorted) ? changed.weights : sorted;
  const [evidence, setEvidence] = useState<{ id: string; criterion: MatchCriterion }>();
  const shown = rows.find(({ id }) => id === evidence?.id);
  const [weighing, setWeighing] = useState(weightsSearch(sorted) !== '');
  const [comparing, setComparing] = useState(false);
  const written = (n: number) => formatNumber(n, language);
  const canCompare = chosen.length >= 2 && chosen.length <= MOST_COMPARED;
  return (
    <>
      {sort.form}
      <div className="match-tools">
        <p className="text-dim" role="status">
          {chosen.length > 0
            ? list.selected(chosen.length)
            : summary(written(found.listed), written(found.total))}
        </p>
        {chosen.length > 0 && (
          <>
            <Button
              size="sm"
              icon={Columns3}
              aria-disabled={!canCompare}
              title={canCompare ? undefined : t.compareHint}
              onClick={() => canCompare && setComparing(true)}
            >
              {t.compare}
            </Button>
            {bulk(chosen, selection.clear)}
            <Button size="sm" variant="quiet" onClick={selection.clear}>
              {list.clearSelection}
            </Button>
          </>
        )}
        {chosen.length === 0 && <VerdictLegend />}
        <div className="match-tools__order">
          <Button
            variant="quiet"
            size="sm"
            icon={SlidersHorizontal}
            aria-expanded={weighing}
            onClick={() => setWeighing(!weighing)}
          >
            <span className="match-tools__word">{t.weights.title}</span>
          </Button>
          {weightsSearch(weights) !== weightsSearch(sorted) && (
            <Button type="submit" form={sort.id} size="sm" variant="primary" icon={ArrowDownWideNarrow}>
              {t.weights.apply}
            </Button>
          )}
          {weightsSearch(weights) !== '' && (
            <LinkButton to="?" size="sm" variant="quiet" onClick={() => setChanged(undefined)}>
              {t.weights.reset}
            </LinkButton>
          )}
        </div>
      </div>
      <MatchMatrix
        {...{ label, head, rows, weights, weighing, selection }}
        form={sort.id}
        onWeights={(to) => setChanged({ from: weightsSearch(sorted), weights: to })}
        onEvidence={({ id }, criterion) => setEvidence({ id, criterion })}
      />
      <p className="match-note">{t.how}</p>
      <ListPager page={found.page} pageSize={MATCHES_PER_PAGE} total={found.listed} />
      {evidence && shown && (
        <MatchDrawer
          row={shown}
          criterion={evidence.criterion}
          weights={weights}
          onClose={() => setEvidence(undefined)}
        />
      )}
      {comparing && canCompare && (
        <MatchCompare rows={chosen} weights={weights} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
