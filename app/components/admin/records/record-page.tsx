import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import {
  type PartOf,
  partQuery,
  partsOf,
  type RecordPart,
  type RecordWithParts,
} from '#domain/records/record-parts.ts';
import { RecordHead, type RecordHeadProps } from './record-head.tsx';

export type PartCounts<Kind extends RecordWithParts> = Record<Exclude<PartOf<Kind>, 'timeline'>, number>;

type Props<Kind extends RecordWithParts> = {
  kind: Kind;
  back: { to: string; label: string };
  head: RecordHeadProps;
  facts: ReactNode;
  /** The open tab. */
  part: PartOf<Kind>;
  counts: PartCounts<Kind>;
  /** Below the facts. */
  more?: ReactNode;
  /** Above the tabs, whichever is open. */
  notice?: ReactNode;
  /** The data of the open tab, by its name; empty if they could not be read. */
  shown: object;
  children: ReactNode;
};

/** The page of one record: its head, its facts, and tabs of which only the open one is read. */
export function RecordPage<Kind extends RecordWithParts>(props: Props<Kind>) {
  const { kind, back, head, facts, part, counts, more, notice, shown, children } = props;
  const failed = Object.keys(shown).length === 0;
  const { recordPage: t } = useTexts();
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <RecordHead {...head} />
      <div className="record-page">
        <div className="record-page__facts">{facts}</div>
        <div className="record-page__main">
          {notice}
          <PartTabs parts={partsOf[kind]} current={part} counts={counts} />
          <div className="stack">{failed ? <ListFailure title={t.partFailed} /> : children}</div>
        </div>
        {more && <div className="record-page__more stack">{more}</div>}
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
