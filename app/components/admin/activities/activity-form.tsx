import { endpoint, send } from '#app/browser/send.ts';
import { CustomerPickerField } from '#app/components/admin/customers/customer-picker-field.tsx';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
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
  /** Opened on the page of a customer. */
  locked?: boolean;
  /** Where it leads back to. */
  back: string;
  /** Of an existing activity. */
  stored?: { subject: string };
};

const { sections } = activityRecord;

export function ActivityForm({
  id,
  start,
  customer,
  choices: startChoices,
  owners,
  locked = false,
  back,
  stored,
}: Props) {
  const texts = useTexts();
  const { form: t } = texts.activities;
  const form = useRecordForm({
    start,
    save: (form) => send(endpoint('/admin/crm/activities/:id/save', { id }), form),
    next: back,
    texts: { saved: stored ? t.updated : t.added, failed: t.failed },
  });
  const words = activityWords(texts);
  const given = { of: activityRecord, words, form };
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
      texts={{ submit: stored ? t.submitEdit : t.submitNew, pending: t.pending, cancel: t.cancel }}
      names={Object.fromEntries([
        ...known,
        ...(customer ? [[customer.id, customer.companyName] as const] : []),
      ])}
      aside={stored && <DeleteActivity activity={{ id, ...stored }} next={back} />}
    >
      <FormPart title={t.parts.basis}>
        <RecordFields
          {...given}
          names={sections.basis}
          more={{ subject: { className: 'field-grid__wide' } }}
          instead={{
            customer_id: (
              <CustomerPickerField
                start={customer}
                locked={locked}
                form={form}
                onChange={(value) => {
                  form.change('customer_id', value);
                  form.change('contact_id', '');
                  form.change('opportunity_id', '');
                }}
              />
            ),
          }}
        />
      </FormPart>
      <FormPart title={t.parts.related}>
        {select('contact_id', choices.contacts, {
          none: t.noContact,
          hint: hintFor('contact_id', choices.contacts),
        })}
        {select('opportunity_id', choices.opportunities, {
          none: t.noOpportunity,
          hint: hintFor('opportunity_id', choices.opportunities),
        })}
      </FormPart>
      <FormPart title={t.parts.planning}>
        <RecordFields
          {...given}
          names={sections.planning}
          instead={{ owner_id: select('owner_id', owners, { none: t.nobody, hint: t.ownerHint }) }}
        />
      </FormPart>
    </RecordForm>
  );
}

function DeleteActivity({
  activity: { id, subject },
  next,
}: {
  activity: { id: string; subject: string };
  next: string;
}) {
  const { remove } = useTexts().activities;
  return (
    <DeleteRecord
      to={endpoint('/admin/crm/activities/:id/delete', { id })}
      next={next}
      texts={{ ...remove, question: remove.question(subject) }}
    >
      {remove.consequence}
    </DeleteRecord>
  );
}
