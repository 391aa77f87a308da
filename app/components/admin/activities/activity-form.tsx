import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { CustomerPickerField } from '#app/components/admin/customers/customer-picker-field.tsx';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { RecordForm, RecordParts, wayBack } from '#app/components/admin/records/record-form.tsx';
import { SegmentedField } from '#app/components/admin/records/segmented-field.tsx';
import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { activityTypes } from '#domain/activities/activity.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { RecordPickerField } from './record-picker-field.tsx';
import { type Choices, useChoices } from './use-choices.ts';

type Form = FormOf<typeof activityRecord>;
type Props = {
  id: string;
  start: StoredForm<Form>;
  customer: CustomerName | null;
  candidate: Choice | null;
  assignment: Choice | null;
  choices: Choices;
  owners: Choice[];
  /** The customer whose page it was opened from. */
  from: CustomerName | null;
  /** Of an existing activity. */
  stored?: { subject: string };
};

/** The fields whose choices follow from the customer or the candidate. */
const dependent = {
  contact_id: { choices: 'contacts', needs: ['customer_id'] },
  opportunity_id: { choices: 'opportunities', needs: ['customer_id'] },
  application_id: { choices: 'applications', needs: ['candidate_id'] },
  placement_id: { choices: 'placements', needs: ['customer_id', 'candidate_id'] },
} as const;
type Dependent = keyof typeof dependent;

export function ActivityForm(props: Props) {
  const { id, start, customer, candidate, assignment, choices: startChoices, owners, from, stored } = props;
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
  const { customer_id: customerId, candidate_id: candidateId } = start.values;
  const { choices, loading, failed } = useChoices(
    form.values.customer_id,
    { customerId, candidateId, choices: startChoices },
    form.values.candidate_id,
  );
  const named = [...owners, ...Object.values(startChoices).flat(), candidate, assignment];

  const select = (
    name: Dependent | 'owner_id',
    offered: readonly Choice[],
    { none, hint, wide }: { none: string; hint: string | undefined; wide?: boolean },
  ) => (
    <SelectField
      name={name}
      className={wide ? 'field-grid__wide' : undefined}
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
  const related = (name: Dependent, none: string) => {
    // The company or candidate that it belongs to comes first.
    if (dependent[name].needs.every((needed) => form.values[needed] === '')) return null;
    const offered = choices[dependent[name].choices];
    const hint = () => {
      if (loading) return t.choicesLoading;
      if (failed) return t.choicesFailed;
      return offered.length === 0 ? t.noneOfCompany[name] : undefined;
    };
    return select(name, offered, { none, hint: hint() });
  };
  const isAboutSomebody = form.values.customer_id !== '' || form.values.candidate_id !== '';
  const chooseCustomer = (value: string) => {
    form.change('customer_id', value);
    for (const name of ['contact_id', 'opportunity_id', 'placement_id'] as const) form.change(name, '');
  };
  const chooseCandidate = (value: string) => {
    form.change('candidate_id', value);
    for (const name of ['application_id', 'placement_id'] as const) form.change(name, '');
  };
  return (
    <RecordForm
      {...given}
      back={back}
      name={stored?.subject}
      texts={t}
      names={Object.fromEntries([
        ...named.flatMap((choice) => (choice ? [[choice.id, choice.name] as const] : [])),
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
        leads={{ ...t.leads, related: isAboutSomebody ? undefined : t.chooseEitherFirst }}
        more={{
          subject: { className: 'long-field' },
          status: { className: 'third-field' },
          description: { rows: 3, className: 'field-grid__wide short-text-field' },
          due_date: { wholeDays: true },
        }}
        instead={{
          type: (
            <SegmentedField
              name="type"
              label={t.labels.type}
              value={form.values.type}
              options={activityTypes.map((value) => ({ value, label: texts.crm.activityTypes[value] }))}
              error={errorText(texts, { name: 'type', error: form.errors.type }, given.words)}
              onChange={(value) => form.change('type', value)}
              className="activity-types"
            />
          ),
          customer_id: (
            <CustomerPickerField
              start={customer}
              locked={from !== null}
              optional
              form={form}
              onChange={chooseCustomer}
            />
          ),
          contact_id: related('contact_id', t.noContact),
          opportunity_id: related('opportunity_id', t.noOpportunity),
          candidate_id: (
            <RecordPickerField
              name="candidate_id"
              form={form}
              start={candidate}
              placeholder={t.noCandidate}
              onChange={chooseCandidate}
            />
          ),
          assignment_id: (
            <RecordPickerField
              name="assignment_id"
              form={form}
              start={assignment}
              placeholder={t.noAssignment}
              onChange={(value) => form.change('assignment_id', value)}
            />
          ),
          application_id: related('application_id', t.noApplication),
          placement_id: related('placement_id', t.noPlacement),
          owner_id: select('owner_id', owners, { none: t.nobody, hint: t.ownerHint, wide: true }),
        }}
      />
    </RecordForm>
  );
}
