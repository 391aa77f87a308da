import { CalendarPlus, CalendarX2 } from 'lucide';
import type { ReactNode } from 'react';
import { Panel } from '#app/components/admin/panel.tsx';
import { EmptyPart } from '#app/components/admin/part-panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatCents } from '#domain/money.ts';
import type { PlacementExtension } from '#domain/placements/placement-view.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

export function ExtensionsPanel({ extensions, act }: { extensions: PlacementExtension[]; act?: ReactNode }) {
  const { detail: t } = useTexts().placements;
  return (
    <Panel title={t.extensions} flush>
      {extensions.length === 0 && <EmptyPart act={act}>{t.noExtensions}</EmptyPart>}
      <ol className="timeline">
        {extensions.toReversed().map((extension) => (
          <Extension key={extension.id} extension={extension} />
        ))}
      </ol>
    </Panel>
  );
}

function Extension({ extension }: { extension: PlacementExtension }) {
  const { detail: t } = useTexts().placements;
  const { language } = useSite();
  const { endsOn, startsOn, hoursPerWeek, purchaseCents, sellingCents, note, by, createdAt } = extension;
  const end = formatDate(endsOn, language, 'long');
  const terms = [
    startsOn && t.from(formatDate(startsOn, language, 'long')),
    hoursPerWeek !== null && t.newHours(hoursPerWeek),
    purchaseCents !== null && t.newPurchase(formatCents(purchaseCents, language)),
    sellingCents !== null && t.newSelling(formatCents(sellingCents, language)),
  ].filter(Boolean);
  return (
    <li className="timeline__entry">
      <span className="timeline__icon">
        <Icon of={startsOn ? CalendarPlus : CalendarX2} />
      </span>
      <p>
        <b>{startsOn ? t.extended(end) : t.shortened(end)}</b>
        {note && <> {note}</>}
      </p>
      <small>
        {[
          ...terms,
          t.by(by ?? t.unknown, formatDateTime(createdAt, language, 'short', { withYear: true })),
        ].join(' · ')}
      </small>
    </li>
  );
}
