import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useChoices } from '#app/components/admin/activities/use-choices.ts';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { FormControl } from '#app/components/admin/records/form-control.ts';
import { factSheet } from '#app/components/admin/records/fact-sheet.ts';
import { useNextActivity } from '#app/components/admin/records/next-activity.tsx';
import type { PageFacts } from '#app/components/admin/records/record-page.tsx';
import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { SelectField } from '#app/components/ui/field.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import { formatCents, parseCents } from '#domain/money.ts';
import { daysUntilEnd, marginOf, termsOn } from '#domain/placements/placement.ts';
import { type PlacementField, placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import { storedForm } from '#domain/records/save.ts';
import { type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { usePeriod } from './use-period.ts';

type Props = PlacementOverview & {
  today: Day;
  rates: boolean;
  keptUntil: Day | null;
  next: NextActivity | null;
  now: Date;
};

/** Hours and rates as agreed for today. Amounts only for those who may see them. */
export function usePlacementFacts(props: Props): PageFacts {
  const { placement, extensions, today, rates, keptUntil, next, now } = props;
  const texts = useTexts();
  const { detail: t } = texts.placements;
  const { language } = useSite();
  const { id, endDate, endsOn, customerId, contactId, contactName, title, personName } = placement;
  const { candidateId, assignmentId, assignmentTitle, applicationId } = placement;
  const dayOf = (day: Day) => formatDate(day, language, 'long');
  const record = useStoredRecord(storedForm(placementRecord, placement), (sent) =>
    send(endpoint('/admin/crm/placements/:id/save', { id }), sent),
  );
  const activity = useNextActivity({ activity: next, now });
  const terms = termsOn(placement, extensions, today);
  const euros = (cents: number | null) => (cents === null ? null : formatCents(cents, language));
  const perHour = (cents: number | null) => cents !== null && t.perHour(formatCents(cents, language));
  // An extension changed these; what was first agreed is changed in the form.
  const extended: PlacementField[] = [
    ...(terms.hoursPerWeek === placement.hoursPerWeek ? [] : (['hours_per_week'] as const)),
    ...(terms.purchaseCents === placement.purchaseCents ? [] : (['purchase_cents'] as const)),
    ...(terms.sellingCents === placement.sellingCents ? [] : (['selling_cents'] as const)),
  ];
  const isExtended = (name: PlacementField) => extended.includes(name);
  const sheet = factSheet({
    of: placementRecord,
    words: placementWords(texts),
    record,
    names: contactId && contactName ? { [contactId]: contactName } : {},
    // The customer stays the same, an extension changes the end, and the page has the owner above it.
    without: ['customer_id', 'end_date', 'owner_id', ...(rates ? [] : rateFields)],
    inHead: ['title'],
    fixed: extended,
    labels: { start_date: t.period, hours_per_week: t.hours, ...t.amounts },
    show: {
      start_date: () => <PeriodOf placement={placement} today={today} />,
      contact_id: (chosen) =>
        chosen === contactId ? (
          <Link to={href('/admin/crm/contacts/:id', { id: chosen })}>{contactName}</Link>
        ) : undefined,
      hours_per_week: (typed) => t.perWeek(String(isExtended('hours_per_week') ? terms.hoursPerWeek : typed)),
      purchase_cents: (typed) =>
        perHour(isExtended('purchase_cents') ? terms.purchaseCents : parseCents(typed)),
      selling_cents: (typed) => perHour(isExtended('selling_cents') ? terms.sellingCents : parseCents(typed)),
      salary_cents: (typed) => t.perMonth(euros(parseCents(typed)) ?? ''),
      fee_cents: (typed) => euros(parseCents(typed)),
    },
    controls: { contact_id: (editing) => <ContactSelect customerId={customerId} form={editing} /> },
  });
  const candidate = candidateId && (
    <Link to={href('/admin/crm/candidates/:id', { id: candidateId })}>{personName}</Link>
  );
  const assignment = assignmentId && (
    <Link to={href('/admin/dashboard/vacatures/:id', { id: assignmentId })}>{assignmentTitle}</Link>
  );
  const application = applicationId && (
    <Link to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}>{t.openApplication}</Link>
  );
  const margin = marginOf({ ...placement, ...terms });
  return {
    sheet,
    strip: [
      { field: 'start_date', width: 2 },
      { field: 'hours_per_week' },
      ...(rates
        ? placement.type === 'Werving & selectie'
          ? [{ field: 'salary_cents' }, { field: 'fee_cents' }, activity]
          : [
              { field: 'purchase_cents' },
              { field: 'selling_cents' },
              {
                label: t.margin,
                value:
                  margin === null ? (
                    <span className="text-dim">{texts.crm.notFilledIn}</span>
                  ) : (
                    <Margin cents={margin} of={terms.sellingCents} />
                  ),
              },
            ]
        : [{ field: 'type' }, { ...activity, width: 2 as const }]),
    ],
    after: [
      [t.candidate, candidate],
      [t.assignment, assignmentTitle === title ? null : assignment],
      [t.application, application],
      [t.firstEnd, endDate !== endsOn && endDate ? dayOf(endDate) : null],
    ],
    note: keptUntil && <p className="text-dim">{t.retention(dayOf(keptUntil))}</p>,
  };
}

type Of = Pick<PlacementOverview, 'placement'>;

/** From begin to end, and how much of it has passed. */
function PeriodOf({ placement, today }: Of & { today: Day }) {
  const { detail: t } = useTexts().placements;
  const period = usePeriod();
  const { startDate, endsOn } = placement;
  const left = daysUntilEnd(placement, today);
  const toGo = daysBetween(today, startDate);
  return (
    <>
      {period(placement)}
      {endsOn && toGo <= 0 && (
        <progress
          className="progress"
          value={Math.max(0, daysBetween(startDate, today))}
          max={Math.max(1, daysBetween(startDate, endsOn))}
          aria-label={t.passed}
        />
      )}
      {left !== null && <small>{toGo > 0 ? t.startsIn(toGo) : t.endsIn(left)}</small>}
    </>
  );
}

/** Per hour, and as a part of the selling rate. */
function Margin({ cents, of }: { cents: number; of: number | null }) {
  const { detail: t } = useTexts().placements;
  const { language } = useSite();
  return (
    <>
      {t.perHour(formatCents(cents, language))}
      {of && <small>{t.percent(Math.round((100 * cents) / of))}</small>}
    </>
  );
}

const noChoices = { contacts: [], opportunities: [], applications: [], placements: [] };

/** The contacts of the customer are fetched once somebody wants to choose. */
function ContactSelect({ customerId, form }: { customerId: string; form: FormControl }) {
  const texts = useTexts();
  const { form: t } = texts.placements;
  const { choices } = useChoices(customerId, { customerId: '', choices: noChoices });
  const value = form.values.contact_id;
  return (
    <SelectField
      name="contact_id"
      label={t.labels.contact_id}
      value={choices.contacts.find(({ id }) => id === value)?.id ?? ''}
      placeholder={t.noContact}
      options={choices.contacts.map(({ id, name: label }) => ({ value: id, label }))}
      error={errorText(texts, { name: 'contact_id', error: form.errors.contact_id })}
      onChange={({ target }) => form.change('contact_id', target.value)}
    />
  );
}
