import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type Loss, lossFilters, NOT_GIVEN, originFilters } from '#domain/figures/rows-behind.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { FilterChip } from './filter-bar.tsx';

type DaysProps = { label: string; from: Day | null; to: Day | null; without: readonly string[] };

/** The days that a list is narrowed to, first and last included. */
export function DaysChip({ label, from, to, without }: DaysProps) {
  const { language } = useSite();
  const { days } = useTexts().list;
  const [first, last] = [from, to].map(
    (day) => day && formatDate(day, language, 'short', { withYear: true }),
  );
  if (!first && !last) return null;
  const value = first && last ? days.between(first, last) : first ? days.from(first) : days.until(last ?? '');
  return <FilterChip label={label} value={value} without={without} />;
}

/** Why and when the rows were lost. */
export function LossChips({ lostReason, lostFrom, lostTo }: Loss) {
  const { list } = useTexts();
  const { lostReason: reason, lostFrom: from, lostTo: to } = lossFilters;
  return (
    <>
      {lostReason && (
        <FilterChip
          label={list.reason}
          value={lostReason === NOT_GIVEN ? list.noReason : lostReason}
          without={[reason.name]}
        />
      )}
      <DaysChip label={list.closed} from={lostFrom} to={lostTo} without={[from.name, to.name]} />
    </>
  );
}

export function CampaignChip({ campaign }: { campaign: string | null }) {
  const { list } = useTexts();
  if (!campaign) return null;
  const value = campaign === NOT_GIVEN ? list.noCampaign : campaign;
  return <FilterChip label={list.campaign} value={value} without={[originFilters.campaign.name]} />;
}
