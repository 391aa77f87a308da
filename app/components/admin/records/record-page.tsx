import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { TimelineFilter } from '#app/components/admin/timeline/timeline-filter.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import {
  type PartOf,
  partQuery,
  partsOf,
  type RecordPart,
  type RecordWithParts,
} from '#domain/records/record-parts.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import type { FactSheet } from './fact-sheet.ts';
import { FactStrip, type StripFact } from './fact-strip.tsx';
import { type FactPair, RecordFacts } from './record-facts.tsx';
import { RecordHead, type RecordHeadProps } from './record-head.tsx';
import { TabLine } from './tab-line.tsx';

export type PartCounts<Kind extends RecordWithParts> = Record<Exclude<PartOf<Kind>, 'timeline'>, number>;

/** The facts of a record: those that matter most over the page, the others beside it. */
export type PageFacts = {
  sheet: FactSheet;
  strip: readonly StripFact[];
  before?: readonly FactPair[];
  after?: readonly FactPair[];
  note?: ReactNode;
};

type Props<Kind extends RecordWithParts> = {
  kind: Kind;
  back: { to: string; label: string };
  head: RecordHeadProps;
  facts: PageFacts;
  /** The open tab. */
  part: PartOf<Kind>;
  counts: PartCounts<Kind>;
  /** Small panels beside the tab, below the facts. */
  side?: ReactNode;
  /** Below the head: the stages of a deal. */
  stages?: ReactNode;
  /** Above the tabs, whichever is open. */
  notice?: ReactNode;
  /** The data of the open tab, by its name; empty if they could not be read. */
  shown: { timeline?: ShownTimeline | undefined };
  children: ReactNode;
};

/** The page of one record: its head, its facts, and tabs of which only the open one is read. */
export function RecordPage<Kind extends RecordWithParts>(props: Props<Kind>) {
  const { kind, back, head, facts, part, counts, side, stages, notice, shown, children } = props;
  const { sheet, strip, before, after, note } = facts;
  const failed = Object.keys(shown).length === 0;
  const { recordPage: t } = useTexts();
  const inStrip = strip.flatMap((fact) => ('field' in fact ? [fact.field] : []));
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <RecordHead {...head} />
      {stages}
      {strip.length > 0 && <FactStrip sheet={sheet} facts={strip} />}
      {notice && <div className="record-page__notice">{notice}</div>}
      <TabLine aside={shown.timeline && <TimelineFilter of={kind} timeline={shown.timeline} />}>
        <PartTabs parts={partsOf[kind]} current={part} counts={counts} />
      </TabLine>
      <div className="record-page">
        <div className="record-page__main stack">
          {failed ? <ListFailure title={t.partFailed} /> : children}
        </div>
        <div className="record-page__side stack">
          <RecordFacts sheet={sheet} elsewhere={inStrip} before={before} after={after}>
            {note}
          </RecordFacts>
          {side}
        </div>
      </div>
    </>
  );
}

type TabsProps = {
  parts: readonly RecordPart[];
  current: RecordPart;
  counts: Partial<Record<RecordPart, number>>;
};

function PartTabs({ parts, current, counts }: TabsProps) {
  const { recordPage: t } = useTexts();
  const { search } = useLocation();
  // The page that it was opened from stays known.
  const from = new URLSearchParams(search).get(FROM_CUSTOMER_PARAM);
  const to = (part: RecordPart) => {
    const query = new URLSearchParams(partQuery(part));
    if (from) query.set(FROM_CUSTOMER_PARAM, from);
    return `?${query}`;
  };
  return (
    <TabLinks
      label={t.tabsLabel}
      links={parts.map((part) => ({
        to: to(part),
        label: t.tabs[part],
        current: part === current,
        ...(counts[part] && { count: counts[part] }),
      }))}
    />
  );
}
