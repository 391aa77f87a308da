import { href, Link } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useChoices } from '#app/components/admin/activities/use-choices.ts';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { FormControl } from '#app/components/admin/records/form-control.ts';
import { RecordFacts } from '#app/components/admin/records/record-facts.tsx';
import { placementWords } from '#app/components/admin/records/record-words.ts';
import { useStoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { SelectField } from '#app/components/ui/field.tsx';
import { formatCents, parseCents } from '#domain/money.ts';
import { marginOf, termsOn } from '#domain/placements/placement.ts';
import { type PlacementField, placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import type { Choice } from '#domain/records/choice.ts';
import { storedForm } from '#domain/records/save.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = PlacementOverview & { today: Day; rates: boolean; keptUntil: Day | null; owners: Choice[] };

/** Hours and rates as agreed for today. Amounts only for those who may see them. */
export function PlacementFacts({ placement, extensions, today, rates, keptUntil, owners }: Props) {
  const texts = useTexts();
  const { detail: t, form, list } = texts.placements;
  const { language } = useSite();
  const { id, endDate, endsOn, customerId, companyName, contactId, contactName, ownerId } = placement;
  const { assignmentId, applicationId } = placement;
  const dayOf = (day: Day) => formatDate(day, language, 'long');
  const record = useStoredRecord(storedForm(placementRecord, placement), (sent) =>
    send(endpoint('/admin/crm/placements/:id/save', { id }), sent),
  );
  const terms = termsOn(placement, extensions, today);
  const euros = (cents: number | null) => (cents === null ? null : formatCents(cents, language));
  const perHour = (cents: number | null) => cents !== null && t.perHour(formatCents(cents, language));
  const once = placement.type === 'Werving & selectie';
  const margin = rates ? marginOf({ ...placement, ...terms }) : null;
  // An extension changed these; what was first agreed is changed in the form.
  const extended: PlacementField[] = [
    ...(terms.hoursPerWeek === placement.hoursPerWeek ? [] : (['hours_per_week'] as const)),
    ...(terms.purchaseCents === placement.purchaseCents ? [] : (['purchase_cents'] as const)),
    ...(terms.sellingCents === placement.sellingCents ? [] : (['selling_cents'] as const)),
  ];
  const isExtended = (name: PlacementField) => extended.includes(name);
  return (
    <RecordFacts
      of={placementRecord}
      words={placementWords(texts)}
      record={record}
      names={{
        [customerId]: companyName,
        ...(contactId && contactName && { [contactId]: contactName }),
        ...(ownerId && placement.ownerName && { [ownerId]: placement.ownerName }),
      }}
      before={[
        [t.candidate, <Person key="person" placement={placement} />],
        [
          t.assignment,
          assignmentId && (
            <AssignmentLink key="assignment" id={assignmentId} title={placement.assignmentTitle} />
          ),
        ],
        [t.application, applicationId && <ApplicationLink key="application" id={applicationId} />],
        [t.end, endsOn ? dayOf(endsOn) : list.noEnd],
        [t.firstEnd, endDate !== endsOn && endDate ? dayOf(endDate) : null],
      ]}
      without={['end_date', ...(rates ? [] : rateFields)]}
      fixed={['customer_id', ...extended]}
      show={{
        customer_id: () => (
          <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
        ),
        contact_id: (chosen) =>
          chosen === contactId ? (
            <Link to={href('/admin/crm/contacts/:id', { id: chosen })}>{contactName}</Link>
          ) : undefined,
        hours_per_week: (typed) => (isExtended('hours_per_week') ? terms.hoursPerWeek : typed),
        purchase_cents: (typed) =>
          perHour(isExtended('purchase_cents') ? terms.purchaseCents : parseCents(typed)),
        selling_cents: (typed) =>
          perHour(isExtended('selling_cents') ? terms.sellingCents : parseCents(typed)),
        salary_cents: (typed) => t.perMonth(euros(parseCents(typed)) ?? ''),
        fee_cents: (typed) => euros(parseCents(typed)),
      }}
      controls={{
        contact_id: (editing) => <ContactSelect customerId={customerId} form={editing} />,
        owner_id: (editing) => (
          <ReferenceSelect name="owner_id" offered={owners} none={form.nobody} form={editing} />
        ),
      }}
      after={[[t.margin, margin === null ? null : once ? euros(margin) : perHour(margin)]]}
    >
      {keptUntil && <p className="text-dim">{t.retention(dayOf(keptUntil))}</p>}
    </RecordFacts>
  );
}

type Of = Pick<PlacementOverview, 'placement'>;

function Person({ placement: { candidateId, personName } }: Of) {
  const { detail: t } = useTexts().placements;
  if (candidateId)
    return <Link to={href('/admin/crm/candidates/:id', { id: candidateId })}>{personName}</Link>;
  return (
    <>
      {personName} <span className="text-dim">({t.erased})</span>
    </>
  );
}

function AssignmentLink({ id, title }: { id: string; title: string | null }) {
  return <Link to={href('/admin/dashboard/vacatures/:id', { id })}>{title}</Link>;
}

function ApplicationLink({ id }: { id: string }) {
  const { detail: t } = useTexts().placements;
  return <Link to={href('/admin/dashboard/sollicitaties/:id', { id })}>{t.openApplication}</Link>;
}

const noChoices = { contacts: [], opportunities: [], applications: [], placements: [] };

/** The contacts of the customer are fetched once somebody wants to choose. */
function ContactSelect({ customerId, form }: { customerId: string; form: FormControl }) {
  const { form: t } = useTexts().placements;
  const { choices } = useChoices(customerId, { customerId: '', choices: noChoices });
  return <ReferenceSelect name="contact_id" offered={choices.contacts} none={t.noContact} form={form} />;
}

type SelectProps = {
  name: 'contact_id' | 'owner_id';
  offered: readonly Choice[];
  none: string;
  form: FormControl;
};

function ReferenceSelect({ name, offered, none, form }: SelectProps) {
  const texts = useTexts();
  const value = form.values[name];
  return (
    <SelectField
      name={name}
      label={texts.placements.form.labels[name]}
      value={offered.find(({ id }) => id === value)?.id ?? ''}
      placeholder={none}
      options={offered.map(({ id, name: label }) => ({ value: id, label }))}
      error={errorText(texts, { name, error: form.errors[name] })}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
}
