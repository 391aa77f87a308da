import { endpoint } from '#app/browser/send.ts';
import { CompanyField } from '#app/components/admin/customers/customer-field.tsx';
import { DeleteRecord } from '#app/components/admin/records/delete-record.tsx';
import { namesOf } from '#app/components/admin/records/names-of.ts';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { useControls } from '#app/components/admin/records/use-controls.ts';
import { useCrmError } from '#app/components/admin/records/use-crm-error.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  type ActivityStatus,
  activityStatuses,
  type ActivityType,
  activityTypes,
} from '#domain/activities/activity.ts';
import { type ActivityField, activityLimits } from '#domain/activities/activity-form.ts';
import type { Choice, Names } from '#domain/records/choice.ts';
import type { Company } from '#domain/customers/customer.ts';
import type { StoredForm } from '#domain/editing.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/local-moment.ts';
import { type Choices, useChoices } from './use-choices.ts';

type Props = {
  id: string;
  start: StoredForm;
  company: Company | null;
  choices: Choices;
  owners: Choice[];
  /** Opened from a customer to add something there. */
  locked?: boolean;
  /** Where it leads back to. */
  back: string;
  /** Of an activity that is there. */
  stored?: { subject: string };
};

const options = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }));

export function ActivityForm({
  id,
  start,
  company,
  choices: startChoices,
  owners,
  locked,
  back,
  stored,
}: Props) {
  const { activities, crm } = useTexts();
  const { form: t } = activities;
  const form = useRecordForm({
    to: endpoint('/admin/crm/activities/:id/save', { id }),
    start,
    next: back,
    texts: { saved: stored ? t.updated : t.added, failed: t.failed },
  });
  const control = useControls<ActivityField>({
    form,
    labels: t.labels,
    limits: activityLimits,
    placeholders: t.placeholders,
  });
  const errorText = useCrmError();
  const { customer_id: companyId = '', status } = form.values;
  const atStart = { companyId: start.values.customer_id ?? '', choices: startChoices };
  const { choices, loading, failed } = useChoices(companyId, atStart);
  const valueOf = useWords(form, company, [
    ...owners,
    ...startChoices.contacts,
    ...startChoices.opportunities,
  ]);

  const hintFor = (name: 'contact_id' | 'opportunity_id', offered: readonly Choice[]) => {
    if (companyId === '') return t.chooseCompanyFirst;
    if (loading) return t.choicesLoading;
    if (failed) return t.choicesFailed;
    return offered.length === 0 ? t.noneOfCompany[name] : undefined;
  };
  const related = (name: 'contact_id' | 'opportunity_id', offered: readonly Choice[], none: string) => (
    <SelectField
      {...control(name)}
      // What was chosen at one company is no choice at another.
      value={offered.some((choice) => choice.id === form.values[name]) ? form.values[name] : ''}
      placeholder={none}
      options={options(offered)}
      disabled={offered.length === 0}
      hint={hintFor(name, offered)}
    />
  );
  return (
    <RecordForm
      form={form}
      back={back}
      texts={{ submit: stored ? t.submitEdit : t.submitNew, pending: t.pending, cancel: t.cancel }}
      labelOf={(name) => t.labels[name as ActivityField] ?? name}
      valueOf={valueOf}
      aside={stored && <DeleteActivity activity={{ id, ...stored }} next={back} />}
    >
      <FormPart title={t.parts.basis}>
        <CompanyField
          className="field-grid__wide"
          value={companyId}
          start={company}
          locked={locked ?? false}
          error={errorText('customer_id', form.errors.customer_id)}
          onChange={(value) => {
            form.change('customer_id', value);
            form.change('contact_id', '');
            form.change('opportunity_id', '');
          }}
        />
        <SelectField
          {...control('type', { required: true })}
          options={activityTypes.map((value) => ({ value, label: crm.activityTypes[value] }))}
        />
        <SelectField
          {...control('status', { required: true })}
          options={activityStatuses.map((value) => ({ value, label: crm.activityStatuses[value] }))}
        />
        <InputField {...control('subject', { required: true })} className="field-grid__wide" />
        <TextareaField {...control('description')} rows={5} className="field-grid__wide" />
      </FormPart>
      <FormPart title={t.parts.related}>
        {related('contact_id', choices.contacts, t.noContact)}
        {related('opportunity_id', choices.opportunities, t.noOpportunity)}
      </FormPart>
      <FormPart title={t.parts.planning}>
        <InputField {...control('due_date')} type="datetime-local" />
        {status === 'completed' && (
          <InputField {...control('completed_at')} type="datetime-local" hint={t.completedHint} />
        )}
        <SelectField
          {...control('owner_id')}
          placeholder={t.nobody}
          options={options(owners)}
          hint={t.ownerHint}
        />
      </FormPart>
    </RecordForm>
  );
}

/** For comparing: every key and id in words. */
function useWords(form: Parameters<typeof namesOf>[0], company: Company | null, known: readonly Choice[]) {
  const { crm } = useTexts();
  const { language } = useSite();
  const names: Names = Object.fromEntries(known.map(({ id, name }) => [id, name]));
  const nameOf = namesOf(form, company ? { ...names, [company.id]: company.companyName } : names);
  return (name: string, value: string): string => {
    if (name === 'type') return crm.activityTypes[value as ActivityType] ?? value;
    if (name === 'status') return crm.activityStatuses[value as ActivityStatus] ?? value;
    if (name.endsWith('_id')) return nameOf(value);
    const moment = name === 'due_date' || name === 'completed_at' ? instantOf(value) : null;
    return moment ? formatDateTime(moment, language) : value;
  };
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
