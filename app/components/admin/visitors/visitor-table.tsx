import { Monitor, Smartphone } from 'lucide';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Column, Table } from '#app/components/ui/table.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type LiveVisitor, sourceOf } from '#domain/visitors/live.ts';
import type { Texts } from '#texts/texts.ts';

export function VisitorTable({ visitors, at }: { visitors: readonly LiveVisitor[]; at: string }) {
  const { visitors: texts } = useTexts();
  return (
    <Table
      caption={texts.caption}
      columns={columnsOf(texts, at)}
      rows={visitors}
      rowKey={({ sessionId }) => sessionId}
      frame="panel"
      fixed
      className="visitor-table"
    />
  );
}

function columnsOf(texts: Texts['visitors'], at: string): Column<LiveVisitor>[] {
  return [
    {
      key: 'page',
      header: texts.page,
      narrow: 'lead',
      cell: ({ page, title, pages, ...visitor }) => (
        <>
          <NewTabLink className="table__value list-strong" href={page} title={page}>
            {title ?? page}
          </NewTabLink>
          <small>
            {texts.pagesSeen(pages)}
            <span className="table__narrow">
              {[
                texts.devices[visitor.deviceType],
                `${visitor.browser}, ${visitor.os}`,
                sourceOf(visitor) ?? texts.direct,
              ].join(' · ')}
            </span>
          </small>
        </>
      ),
    },
    {
      key: 'time',
      header: texts.timeOnPage,
      numeric: true,
      width: 's',
      narrow: 'aside',
      cell: ({ secondsOnPage }) => duration(secondsOnPage, texts),
    },
    {
      key: 'device',
      header: texts.device,
      width: 's',
      room: 's',
      narrow: 'hidden',
      cell: ({ deviceType }) => (
        <span className="list-with-icon">
          <Icon of={deviceType === 'mobile' ? Smartphone : Monitor} />
          {texts.devices[deviceType]}
        </span>
      ),
    },
    {
      key: 'browser',
      header: texts.browser,
      width: 'm',
      room: 'm',
      narrow: 'hidden',
      cell: ({ browser, os }) => `${browser}, ${os}`,
    },
    {
      key: 'source',
      header: texts.source,
      width: 'l',
      narrow: 'hidden',
      cell: (visitor) => (
        <span className="table__value">
          {sourceOf(visitor) ?? texts.direct}
          {visitor.utmSource && <span className="text-dim"> · {texts.campaign}</span>}
        </span>
      ),
    },
    {
      key: 'seen',
      header: texts.lastSeen,
      width: 'm',
      narrow: 'hidden',
      cell: ({ lastSeen }) => <span className="text-soft">{ago(lastSeen, at, texts)}</span>,
    },
  ];
}

function duration(seconds: number, texts: Texts['visitors']): string {
  if (seconds < 60) return texts.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Relative to the server time of the data, because the browser's clock may differ. */
function ago(then: string, at: string, texts: Texts['visitors']): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(then)) / 60_000);
  return minutes < 1 ? texts.justNow : texts.minutesAgo(minutes);
}
