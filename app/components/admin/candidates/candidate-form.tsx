import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { TICKED } from '#domain/records/fields.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';

type Form = FormOf<typeof candidateRecord>;
type Props = { id: string; start: StoredForm<Form>; isNew: boolean };

const { sections } = candidateRecord;
const number = { type: 'number', min: 0 };

export function CandidateForm({ id, start, isNew }: Props) {
  const texts = useTexts();
  const { form: t } = texts.candidates;
  const [consent, setConsent] = useState(false);
  const form = useRecordForm({
    start,
    save: ({ basedOn, values }) =>
      send(endpoint('/admin/crm/candidates/:id/save', { id }), {
        basedOn,
        values: { ...values, [CONSENT_FIELD]: consent ? TICKED : '' },
      }),
    next: href('/admin/crm/candidates/:id', { id }),
    texts: { saved: isNew ? t.added : t.updated, failed: t.failed },
  });
  const given = { of: candidateRecord, words: candidateWords(texts), form };
  return (
    <RecordForm
      {...given}
      back={isNew ? href('/admin/crm/candidates') : href('/admin/crm/candidates/:id', { id })}
      texts={{ submit: isNew ? t.submitNew : t.submitEdit, pending: t.pending, cancel: t.cancel }}
    >
      <FormPart title={t.parts.personal}>
        <RecordFields {...given} names={sections.personal} />
      </FormPart>
      <FormPart title={t.parts.professional}>
        <RecordFields {...given} names={sections.professional} more={{ experience_years: number }} />
      </FormPart>
      <FormPart title={t.parts.education}>
        <RecordFields
          {...given}
          names={sections.education}
          more={{ education_level: { placeholder: t.noEducation }, graduation_year: number }}
        />
      </FormPart>
      <FormPart title={t.parts.availability}>
        <RecordFields
          {...given}
          names={sections.availability}
          more={{ hours_min: number, hours_max: number }}
        />
      </FormPart>
      {isNew && (
        <FormPart title={t.parts.privacy}>
          <Checkbox
            className="field-grid__wide"
            name={CONSENT_FIELD}
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          >
            {t.consent}
          </Checkbox>
        </FormPart>
      )}
    </RecordForm>
  );
}
