import { href } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { useControls } from '#app/components/admin/records/use-controls.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { educationLevels, vakgebieden } from '#domain/assignments/assignment.ts';
import {
  CONSENT_FIELD,
  type CandidateField,
  candidateLimits,
  listed,
  writtenVakgebieden,
} from '#domain/candidates/candidate-form.ts';
import type { StoredForm } from '#domain/editing.ts';
import { useFieldWords } from './use-field-words.ts';

type Props = { id: string; start: StoredForm; isNew: boolean };

export function CandidateForm({ id, start, isNew }: Props) {
  const { candidates, assignments } = useTexts();
  const { form: t } = candidates;
  const form = useRecordForm({
    to: endpoint('/admin/crm/candidates/:id/save', { id }),
    start,
    next: href('/admin/crm/candidates/:id', { id }),
    texts: { saved: isNew ? t.added : t.updated, failed: t.failed },
  });
  const control = useControls<CandidateField>({ form, labels: t.labels, limits: candidateLimits });
  const { labelOf, valueOf } = useFieldWords();
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <RecordForm
      form={form}
      back={isNew ? href('/admin/crm/candidates') : href('/admin/crm/candidates/:id', { id })}
      texts={{ submit: isNew ? t.submitNew : t.submitEdit, pending: t.pending, cancel: t.cancel }}
      labelOf={labelOf}
      valueOf={valueOf}
    >
      <FormPart title={t.parts.personal}>
        <InputField {...control('first_name', { required: true })} />
        <InputField {...control('last_name', { required: true })} />
        <InputField {...control('email', { required: true })} type="email" />
        <InputField {...control('phone')} type="tel" />
        <InputField {...control('location')} />
      </FormPart>
      <FormPart title={t.parts.professional}>
        <InputField {...control('current_job_title')} />
        <InputField {...control('current_employer')} />
        <InputField {...control('experience_years')} {...number} />
        <InputField {...control('expertise')} hint={t.listHint} className="field-grid__wide" />
        <InputField {...control('skills')} hint={t.listHint} className="field-grid__wide" />
        <fieldset className="field-grid__wide choice-grid">
          <legend>{t.labels.vakgebieden}</legend>
          {vakgebieden.map((one) => (
            <Checkbox
              key={one}
              name="vakgebieden"
              value={one}
              checked={chosenIn(form.values.vakgebieden ?? '').includes(one)}
              onChange={({ target: { checked } }) =>
                form.change('vakgebieden', (before) => {
                  const others = chosenIn(before).filter((other) => other !== one);
                  return writtenVakgebieden(checked ? [...others, one] : others);
                })
              }
            >
              {assignments.vakgebieden[one]}
            </Checkbox>
          ))}
        </fieldset>
      </FormPart>
      <FormPart title={t.parts.education}>
        <SelectField
          {...control('education_level')}
          placeholder={t.noEducation}
          options={educationLevels.map((value) => ({ value, label: assignments.educationLevels[value] }))}
        />
        <InputField {...control('field_of_study')} />
        <InputField {...control('graduation_year')} {...number} />
      </FormPart>
      <FormPart title={t.parts.availability}>
        <InputField {...control('hours_min')} {...number} />
        <InputField {...control('hours_max')} {...number} />
        <InputField {...control('available_from')} type="date" />
      </FormPart>
      {isNew && (
        <FormPart title={t.parts.privacy}>
          <Checkbox
            className="field-grid__wide"
            name={CONSENT_FIELD}
            checked={form.values[CONSENT_FIELD] === 'on'}
            onChange={({ target }) => form.change(CONSENT_FIELD, target.checked ? 'on' : '')}
          >
            {t.consent}
          </Checkbox>
        </FormPart>
      )}
    </RecordForm>
  );
}

const chosenIn = (written: string) => vakgebieden.filter((one) => listed(written).includes(one));
