import type { ReactNode } from 'react';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MATCHES_PER_PAGE, type MatchPage } from '#domain/candidates/match-view.ts';
import type { MatchWeights } from '#domain/candidates/match-weights.ts';
import { formatNumber } from '#domain/time/format.ts';
import { MatchWeightsForm } from './match-weights.tsx';

type Props<Row> = {
  found: MatchPage<Row> | undefined;
  weights: MatchWeights;
  summary: (listed: string, total: string) => string;
  empty: string;
  card: (row: Row) => ReactNode;
};

/** Best matches first, beside the weights that decide the order. */
export function MatchList<Row>({ found, weights, summary, empty, card }: Props<Row>) {
  const { matching: t } = useTexts();
  const { language } = useSite();
  const written = (n: number) => formatNumber(n, language);
  return (
    <div className="record-columns">
      <div className="stack">
        {!found && <ListFailure title={t.loadFailed} />}
        {found && found.listed === 0 && <ListEmpty title={empty} narrowed={false} />}
        {found && found.listed > 0 && (
          <>
            <p className="text-dim">
              {summary(written(found.listed), written(found.total))}. {t.how}
            </p>
            <ul className="stack">{found.rows.map(card)}</ul>
            <ListPager page={found.page} pageSize={MATCHES_PER_PAGE} total={found.listed} />
          </>
        )}
      </div>
      <MatchWeightsForm weights={weights} />
    </div>
  );
}
