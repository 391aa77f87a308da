import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { FormPart, RecordForm, RecordParts } from '#app/components/admin/records/record-form.tsx';
import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { SelectField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { consentWays } from '#domain/candidates/consent.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import type { Texts } from '#texts/texts.ts';

type Form = FormOf<typeof candidateRecord>;
/** `name`: of an existing candidate. */
type Props = { id: string; start: StoredForm<Form>; name?: string };

const number = { type: 'number', min: 0 };

const third = { className: 'third-field' };
const short = { className: 'third-field short-field' };

/** The controls of the form and of the facts on the page. */
export const candidateControls = ({ candidates: { form } }: Texts) => ({
  first_name: short,
  last_name: short,
  location: third,
  current_job_title: third,
  current_employer: { className: 'middle-field' },
  experience_years: { ...number, className: 'quarter-field short-field' },
  education_level: { placeholder: form.noEducation, ...third },
  field_of_study: third,
  graduation_year: { ...number, ...short },
  hours_min: { ...number, ...short },
  hours_max: { ...number, ...short },
  available_from: third,
});

export function CandidateForm({ id, start, name }: Props) {
  const texts = useTexts();
  const {
    form: t,
    consent: { ways },
  } = texts.candidates;
  const page = href('/admin/crm/candidates/:id', { id });
  const [consent, setConsent] = useState('');
  const back =
    start.version === ''
      ? { to: href('/admin/crm/candidates'), label: t.backToList }
      : { to: page, label: t.backToCandidate };
  const form = useRecordForm({
    labels: candidateWords(texts).labels,
    start,
    save: ({ basedOn, base, values }) =>
      send(endpoint('/admin/crm/candidates/:id/save', { id }), {
        basedOn,
        base,
        values: { ...values, [CONSENT_FIELD]: consent },
      }),
    back: back.to,
    next: page,
    texts: t,
  });
  const given = { of: candidateRecord, words: candidateWords(texts), form };
  return (
    <RecordForm {...given} back={back} name={name} texts={t}>
      <RecordParts {...given} titles={t.parts} leads={t.leads} more={candidateControls(texts)} />
      {form.isNew && (
        <FormPart title={t.parts.privacy} lead={t.leads.privacy}>
          <SelectField
            name={CONSENT_FIELD}
            label={t.consent}
            hint={t.consentHint}
            value={consent}
            onChange={({ target }) => setConsent(target.value)}
            options={[
              { value: '', label: t.noConsent },
              ...consentWays.map((value) => ({ value, label: ways[value] })),
            ]}
          />
        </FormPart>
      )}
    </RecordForm>
  );
}
