import { ArrowRightLeft, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { Timeline } from '#app/components/admin/timeline.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { TimelineEvent } from '#domain/customers/customer-view.ts';
import type { Texts } from '#texts/texts.ts';

/** The events of a customer. */
export function TimelinePanel({ events, more }: { events: TimelineEvent[]; more: boolean }) {
  const texts = useTexts();
  const moments = events.map((event) => ({
    id: event.id,
    at: event.at,
    icon: iconOf(event),
    said: (
      <>
        {titleOf(event, texts)}
        {event.entity !== 'customer' && event.name && <b> {event.name}</b>}
      </>
    ),
    by: event.by ?? texts.customers.timeline.system,
  }));
  return <Timeline texts={texts.customers.detail} moments={moments} more={more} />;
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
