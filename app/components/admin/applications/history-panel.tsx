import { Archive, ArrowRightLeft, Eye, Inbox, type LucideIcon, Pencil, StickyNote } from 'lucide-react';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ApplicationEvent } from '#domain/applications/application-history.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

export const applicationEventIcons: Record<ApplicationEvent['kind'], LucideIcon> = {
  received: Inbox,
  status: ArrowRightLeft,
  noteAdded: StickyNote,
  noteRemoved: StickyNote,
  cvOpened: Eye,
  archived: Archive,
  changed: Pencil,
};

export function HistoryPanel({ events }: { events: ApplicationEvent[] }) {
  const { applications: texts } = useTexts();
  const { language } = useSite();
  return (
    <Panel title={texts.detail.history} flush>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.id} className="timeline__entry">
            <span className="timeline__icon">
              <Icon of={applicationEventIcons[event.kind]} />
            </span>
            <p>{applicationEventText(event, texts)}</p>
            <time dateTime={event.at.toISOString()}>{formatDateTime(event.at, language, 'short')}</time>
            <small>{whoOf(event, texts)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Happening =
  | { kind: Exclude<ApplicationEvent['kind'], 'status'> }
  | Pick<Extract<ApplicationEvent, { kind: 'status' }>, 'kind' | 'from' | 'to'>;

export function applicationEventText(event: Happening, { detail, statuses }: Texts['applications']): string {
  if (event.kind === 'status') return detail.statusEvent(statuses[event.from], statuses[event.to]);
  return detail.events[event.kind];
}

function whoOf({ by, byVisitor }: ApplicationEvent, { detail }: Texts['applications']): string {
  return by ?? (byVisitor ? detail.byApplicant : detail.bySystem);
}
