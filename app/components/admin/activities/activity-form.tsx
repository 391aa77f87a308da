import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { CustomerPickerField } from '#app/components/admin/customers/customer-picker-field.tsx';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { RecordForm, RecordParts, wayBack } from '#app/components/admin/records/record-form.tsx';
import { activityWords } from '#app/components/admin/records/record-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { type Choices, useChoices } from './use-choices.ts';

type Props = {
  id: string;
  start: StoredForm<FormOf<typeof activityRecord>>;
  customer: CustomerName | null;
  choices: Choices;
  owners: Choice[];
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  /** Of an existing activity. */
  stored?: { subject: string };
};

export function ActivityForm({ id, start, customer, choices: startChoices, owners, from, stored }: Props) {
  const texts = useTexts();
  const { form: t, remove } = texts.activities;
  const back = wayBack(from, href('/admin/crm/activities'), t);
  const form = useRecordForm({
    labels: activityWords(texts).labels,
    start,
    save: (form) => send(endpoint('/admin/crm/activities/:id/save', { id }), form),
    back: back.to,
    texts: t,
  });
  const given = { of: activityRecord, words: activityWords(texts), form };
  const { customer_id: customerId } = form.values;
  const { choices, loading, failed } = useChoices(customerId, {
    customerId: start.values.customer_id,
    choices: startChoices,
  });
  const known = [...owners, ...startChoices.contacts, ...startChoices.opportunities].map(
    ({ id, name }) => [id, name] as const,
  );

  const select = (
    name: 'contact_id' | 'opportunity_id' | 'owner_id',
    offered: readonly Choice[],
    { none, hint }: { none: string; hint: string | undefined },
  ) => (
    <SelectField
      name={name}
      label={t.labels[name]}
      optionalMark={texts.site.words.optional}
      // A contact or opportunity of one customer is no choice at another.
      value={offered.some((choice) => choice.id === form.values[name]) ? form.values[name] : ''}
      placeholder={none}
      options={offered.map((choice) => ({ value: choice.id, label: choice.name }))}
      disabled={offered.length === 0}
      hint={hint}
      error={errorText(texts, { name, error: form.errors[name] })}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
  const hintFor = (name: 'contact_id' | 'opportunity_id', offered: readonly Choice[]) => {
    if (customerId === '') return t.chooseCompanyFirst;
    if (loading) return t.choicesLoading;
    if (failed) return t.choicesFailed;
    return offered.length === 0 ? t.noneOfCompany[name] : undefined;
  };
  return (
    <RecordForm
      {...given}
      back={back}
      name={stored?.subject}
      texts={t}
      names={Object.fromEntries([
        ...known,
        ...(customer ? [[customer.id, customer.companyName] as const] : []),
      ])}
      aside={
        stored && (
          <DeleteRecord
            to={endpoint('/admin/crm/activities/:id/delete', { id })}
            id={id}
            list={back.to}
            texts={{ ...remove, question: remove.question(stored.subject) }}
          >
            {remove.consequence}
          </DeleteRecord>
        )
      }
    >
      <RecordParts
        {...given}
        titles={t.parts}
        more={{ subject: { className: 'field-grid__wide' } }}
        instead={{
          customer_id: (
            <CustomerPickerField
              start={customer}
              locked={from !== null}
              form={form}
              onChange={(value) => {
                form.change('customer_id', value);
                form.change('contact_id', '');
                form.change('opportunity_id', '');
              }}
            />
          ),
          contact_id: select('contact_id', choices.contacts, {
            none: t.noContact,
            hint: hintFor('contact_id', choices.contacts),
          }),
          opportunity_id: select('opportunity_id', choices.opportunities, {
            none: t.noOpportunity,
            hint: hintFor('opportunity_id', choices.opportunities),
          }),
          owner_id: select('owner_id', owners, { none: t.nobody, hint: t.ownerHint }),
        }}
      />
    </RecordForm>
  );
}
