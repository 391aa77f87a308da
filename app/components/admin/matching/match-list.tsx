import type { ReactNode } from 'react';
import { BulkBar, useSelection } from '#app/components/admin/list/selection.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MATCHES_PER_PAGE, type MatchedApplication, type MatchPage } from '#domain/candidates/match-view.ts';
import type { Match } from '#domain/candidates/matching.ts';
import type { MatchWeights } from '#domain/candidates/match-weights.ts';
import { formatNumber } from '#domain/time/format.ts';
import { MatchCard } from './match-card.tsx';
import { MatchWeightsForm } from './match-weights.tsx';
import { ProposeButton } from './propose-button.tsx';

type Props<Row> = {
  found: MatchPage<Row> | undefined;
  weights: MatchWeights;
  summary: (listed: string, total: string) => string;
  empty: string;
  card: (row: Row) => Card;
  /** Something to do with several matches at once. */
  bulk?: ((chosen: Card[], clear: () => void) => ReactNode) | undefined;
};
export type Card = { name: string; to: string; caption: string; candidateId: string; assignmentId: string };
type Matched = { id: string; match: Match; application: MatchedApplication };

/** Best matches first, beside the weights that decide the order. */
export function MatchList<Row extends Matched>({ found, weights, summary, empty, card, bulk }: Props<Row>) {
  const selection = useSelection(found?.rows.map(({ id }) => id) ?? []);
  const { list } = useTexts();
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
            {bulk && (
              <BulkBar selection={selection}>
                {bulk(found.rows.filter(({ id }) => selection.has(id)).map(card), selection.clear)}
              </BulkBar>
            )}
            <ul className="stack">
              {found.rows.map((row) => {
                const { candidateId, assignmentId, ...shown } = card(row);
                const propose = { candidateId, assignmentId, name: shown.name, application: row.application };
                return (
                  <MatchCard
                    key={row.id}
                    {...shown}
                    match={row.match}
                    select={
                      bulk &&
                      selection.allowed && (
                        <Checkbox
                          labelHidden
                          checked={selection.has(row.id)}
                          onChange={() => selection.toggle(row.id)}
                        >
                          {list.select(shown.name)}
                        </Checkbox>
                      )
                    }
                    aside={<ProposeButton {...propose} />}
                  />
                );
              })}
            </ul>
            <ListPager page={found.page} pageSize={MATCHES_PER_PAGE} total={found.listed} />
          </>
        )}
      </div>
      <MatchWeightsForm weights={weights} />
    </div>
  );
}
