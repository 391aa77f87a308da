import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { href, Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList } from '#app/components/admin/records/record-facts.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatCents } from '#domain/money.ts';
import { marginOf, termsOn } from '#domain/placements/placement.ts';
import type { PlacementExtension, PlacementOverview } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

type Props = PlacementOverview & { today: Day };

export function PlacementFacts({
  placement,
  extensions,
  today,
  keptUntil,
}: Props & { keptUntil: Day | null }) {
  const { assignments, placements } = useTexts();
  const { detail: t, list } = placements;
  const { language } = useSite();
  const dayOf = (day: Day) => formatDate(day, language, 'long');
  const { candidateId, personName, assignmentId, assignmentTitle, applicationId } = placement;
  const { contactId, contactName, endDate, endsOn } = placement;
  const { hoursPerWeek } = termsOn(placement, extensions, today);
  const candidate = candidateId ? (
    <Link to={href('/admin/crm/candidates/:id', { id: candidateId })}>{personName}</Link>
  ) : (
    <>
      {personName} <span className="text-dim">({t.erased})</span>
    </>
  );
  const assignment = assignmentId && assignmentTitle && (
    <Link to={href('/admin/dashboard/edit/:id', { id: assignmentId })}>{assignmentTitle}</Link>
  );
  const application = applicationId && (
    <Link to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}>{t.openApplication}</Link>
  );
  const customer = (
    <Link to={href('/admin/crm/customers/:id', { id: placement.customerId })}>{placement.companyName}</Link>
  );
  const contact = contactId && contactName && (
    <Link to={href('/admin/crm/contacts/:id', { id: contactId })}>{contactName}</Link>
  );
  return (
    <Panel title={t.facts}>
      <DetailList
        pairs={[
          [t.candidate, candidate],
          [t.assignment, assignment],
          [t.application, application],
          [t.customer, customer],
          [t.contact, contact],
          [t.owner, placement.ownerName],
          [t.type, assignments.types[placement.type]],
          [t.start, dayOf(placement.startDate)],
          [t.end, endsOn ? dayOf(endsOn) : list.noEnd],
          [t.firstEnd, endDate !== endsOn && endDate ? dayOf(endDate) : null],
          [t.hours, hoursPerWeek],
        ]}
      />
      {keptUntil && <p className="text-dim">{t.retention(dayOf(keptUntil))}</p>}
    </Panel>
  );
}

/** Amounts as agreed for today. Only for those who may see them. */
export function PlacementMoney({ placement, extensions, today }: Props) {
  const { detail: t } = useTexts().placements;
  const { language } = useSite();
  const terms = { ...placement, ...termsOn(placement, extensions, today) };
  const once = placement.type === 'Werving & selectie';
  const euros = (cents: number | null, said: (amount: string) => string = (amount) => amount) =>
    cents === null ? null : said(formatCents(cents, language));
  const perHour = (cents: number | null) => euros(cents, t.perHour);
  const margin = marginOf(terms);
  return (
    <Panel title={t.money}>
      <DetailList
        pairs={[
          [t.purchase, once ? null : (perHour(terms.purchaseCents) ?? t.none)],
          [t.selling, once ? null : (perHour(terms.sellingCents) ?? t.none)],
          [t.salary, euros(terms.salaryCents, t.perMonth)],
          [t.fee, once ? (euros(terms.feeCents) ?? t.none) : null],
          [t.margin, (once ? euros(margin) : perHour(margin)) ?? t.none],
        ]}
      />
    </Panel>
  );
}

export function ExtensionsPanel({ extensions }: { extensions: PlacementExtension[] }) {
  const { detail: t } = useTexts().placements;
  return (
    <Panel title={t.extensions} flush>
      {extensions.length === 0 && <p className="panel__body text-dim">{t.noExtensions}</p>}
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
