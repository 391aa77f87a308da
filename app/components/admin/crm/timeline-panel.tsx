import { ArrowRightLeft, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/hooks/use-site.ts';
import type { TimelineEvent } from '#domain/crm/customer-view.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';

/** What happened at a customer, newest first, and by whom. */
export function TimelinePanel({ events, more }: { events: TimelineEvent[]; more: boolean }) {
  const texts = useTexts();
  const { language } = useSite();
  const { detail, timeline } = texts.customers;
  return (
    <Panel title={detail.timeline} flush>
      {events.length === 0 && <p className="panel__b dim">{detail.noTimeline}</p>}
      <ol className="acts">
        {events.map((event) => (
          <li key={event.id} className="act act--tall">
            <span className="act__i">
              <Icon of={iconOf(event)} />
            </span>
            <p>
              {titleOf(event, texts)}
              {event.entity !== 'customer' && event.name && <b> {event.name}</b>}
            </p>
            <small>
              <time dateTime={event.at.toISOString()}>
                {formatDateTime(event.at, language, 'short', { withYear: true })}
              </time>
              {' · '}
              {event.by ?? timeline.system}
            </small>
          </li>
        ))}
      </ol>
      {more && (
        <p className="panel__f">
          <Link to="?tijdlijn=alles" preventScrollReset>
            {detail.moreTimeline}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function iconOf({ action, from }: TimelineEvent): LucideIcon {
  if (action === 'create') return Plus;
  if (action === 'delete') return Trash2;
  return from === null ? Pencil : ArrowRightLeft;
}

function titleOf({ action, entity, changed, from, to }: TimelineEvent, { crm, customers }: Texts): string {
  const { timeline } = customers;
  if (action === 'create') return timeline.made[entity];
  if (action === 'delete') return timeline.deleted[entity];
  const said = timeline.changed[entity];
  const names: Partial<Record<string, string>> = { ...crm.stages, ...crm.statuses, ...crm.activityStatuses };
  if (from !== null && to !== null) return `${said}: ${timeline.moved(names[from] ?? from, names[to] ?? to)}`;
  return changed.length > 0 ? `${said} (${timeline.fields(changed.length)})` : said;
}
