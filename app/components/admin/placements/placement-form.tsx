import { useState } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint, send, type Sent } from '#app/browser/send.ts';
import { type Choices, useChoices } from '#app/components/admin/activities/use-choices.ts';
import { CustomerPickerField } from '#app/components/admin/customers/customer-picker-field.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Field, SelectField } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { PlaceAnswer } from '#domain/placements/placement-end.ts';
import { type PlacementForm as Values, placementRecord } from '#domain/placements/placement-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { SaveAnswer, StoredForm } from '#domain/records/save.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = {
  id: string;
  /** Of a new placement: the application that it is created from. */
  applicationId?: string;
  person: string;
  start: StoredForm<Values>;
  customer: CustomerName | null;
  choices: Choices;
  owners: Choice[];
  /** Whether to show amounts. */
  rates: boolean;
  /** Of an existing placement: its current end, which this form does not change. */
  stored?: { endsOn: Day | null };
};

const third = { className: 'third-field' };
const euro = { unit: { before: '€' } };

type Refusal = Extract<PlaceAnswer, { outcome: 'already' | 'notAccepted' }>;

export function PlacementForm({
  id,
  applicationId,
  person,
  start,
  customer,
  rates,
  stored,
  ...given
}: Props) {
  const texts = useTexts();
  const { form: t } = texts.placements;
  const [refusal, setRefusal] = useState<Refusal>();
  const page = href('/admin/crm/placements/:id', { id });
  const back = applicationId
    ? {
        to: href('/admin/dashboard/sollicitaties/:id', { id: applicationId }),
        label: t.backToApplication,
      }
    : { to: page, label: t.backToPlacement };
  const form = useRecordForm({
    labels: placementWords(texts).labels,
    start,
    async save(sent): Promise<Sent<SaveAnswer<Values>>> {
      if (!applicationId) return send(endpoint('/admin/crm/placements/:id/save', { id }), sent);
      const placed = await send(endpoint('/admin/crm/placements/:id/place', { id }), {
        ...sent,
        applicationId,
      });
      if (placed.state !== 'done') return placed;
      const { answer } = placed;
      if (answer.outcome !== 'already' && answer.outcome !== 'notAccepted') return { ...placed, answer };
      setRefusal(answer);
      return { state: 'refused', status: 409 };
    },
    back: back.to,
    next: page,
    texts: t,
  });
  const words = placementWords(texts);
  const sections = keysOf(placementRecord.sections).filter((section) => rates || section !== 'money');
  const instead = useReferences({ form, start, customer, locked: stored !== undefined, ...given });
  const names = [
    ...given.owners,
    ...given.choices.contacts,
    ...(customer ? [{ id: customer.id, name: customer.companyName }] : []),
  ].map((one) => [one.id, one.name] as const);
  return (
    <RecordForm
      of={placementRecord}
      words={words}
      form={form}
      back={back}
      name={person}
      texts={t}
      names={Object.fromEntries(names)}
    >
      {refusal && <Refused refusal={refusal} />}
      {sections.map((section) => (
        <FormPart key={section} title={t.parts[section]}>
          <RecordFields
            of={placementRecord}
            words={words}
            form={form}
            names={placementRecord.sections[section]}
            more={{
              title: { className: 'long-field' },
              type: third,
              start_date: third,
              end_date: third,
              hours_per_week: third,
              purchase_cents: euro,
              selling_cents: euro,
              salary_cents: euro,
              fee_cents: euro,
            }}
            instead={{ ...instead, ...(stored && { end_date: <FixedEnd endsOn={stored.endsOn} /> }) }}
          />
        </FormPart>
      ))}
    </RecordForm>
  );
}

type ReferenceProps = Pick<Props, 'start' | 'customer' | 'choices' | 'owners'> & {
  form: ReturnType<typeof useRecordForm<Values>>;
  /** A placement stays at its customer. */
  locked: boolean;
};

function useReferences({ form, start, customer, choices: startChoices, owners, locked }: ReferenceProps) {
  const texts = useTexts();
  const { form: t } = texts.placements;
  const { customer_id: customerId } = form.values;
  const { choices } = useChoices(customerId, {
    customerId: start.values.customer_id,
    choices: startChoices,
  });
  const select = (name: 'contact_id' | 'owner_id', offered: readonly Choice[], none: string) => (
    <SelectField
      name={name}
      label={t.labels[name]}
      optionalMark={texts.site.words.optional}
      value={offered.some((one) => one.id === form.values[name]) ? form.values[name] : ''}
      placeholder={none}
      options={offered.map((one) => ({ value: one.id, label: one.name }))}
      disabled={offered.length === 0}
      error={errorText(texts, { name, error: form.errors[name] })}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
  return {
    customer_id: (
      <CustomerPickerField
        start={customer}
        locked={locked}
        lockedHint={t.customerFixed}
        form={form}
        onChange={(value) => {
          form.change('customer_id', value);
          form.change('contact_id', '');
        }}
      />
    ),
    contact_id: select('contact_id', choices.contacts, t.noContact),
    owner_id: select('owner_id', owners, t.nobody),
  };
}

/** The reason why no placement was created; typed values are kept. */
function Refused({ refusal }: { refusal: Refusal }) {
  const { start, end } = useTexts().placements;
  if (refusal.outcome === 'notAccepted')
    return (
      <Notice kind="danger" role="alert">
        {start.notAccepted}
      </Notice>
    );
  return (
    <Notice kind="danger" role="alert">
      {start.already(refusal.by ?? end.colleague)}{' '}
      <Link to={href('/admin/crm/placements/:id', { id: refusal.id })}>{start.open}</Link>
    </Notice>
  );
}

function FixedEnd({ endsOn }: { endsOn: Day | null }) {
  const { form, list } = useTexts().placements;
  const { language } = useSite();
  const shown = endsOn ? formatDate(endsOn, language, 'long') : list.noEnd;
  return (
    <Field label={form.labels.end_date} hint={form.endFixed} className="third-field">
      {(wiring) => <Input {...wiring} value={shown} readOnly />}
    </Field>
  );
}
