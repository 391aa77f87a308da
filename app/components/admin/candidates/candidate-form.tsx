import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { FormPart, RecordForm, RecordParts } from '#app/components/admin/records/record-form.tsx';
import { candidateWords } from '#app/components/admin/records/record-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { TICKED } from '#domain/records/fields.ts';
import type { FormOf } from '#domain/records/record.ts';
import type { StoredForm } from '#domain/records/save.ts';

type Form = FormOf<typeof candidateRecord>;
/** `name`: of an existing candidate. */
type Props = { id: string; start: StoredForm<Form>; name?: string };

const number = { type: 'number', min: 0 };

export function CandidateForm({ id, start, name }: Props) {
  const texts = useTexts();
  const { form: t } = texts.candidates;
  const page = href('/admin/crm/candidates/:id', { id });
  const [consent, setConsent] = useState(false);
  const form = useRecordForm({
    start,
    save: ({ basedOn, values }) =>
      send(endpoint('/admin/crm/candidates/:id/save', { id }), {
        basedOn,
        values: { ...values, [CONSENT_FIELD]: consent ? TICKED : '' },
      }),
    next: page,
    texts: t,
  });
  const given = { of: candidateRecord, words: candidateWords(texts), form };
  const back = form.isNew
    ? { to: href('/admin/crm/candidates'), label: t.backToList }
    : { to: page, label: t.backToCandidate };
  return (
    <RecordForm {...given} back={back} name={name} texts={t}>
      <RecordParts
        {...given}
        titles={t.parts}
        more={{
          experience_years: number,
          education_level: { placeholder: t.noEducation },
          graduation_year: number,
          hours_min: number,
          hours_max: number,
        }}
      />
      {form.isNew && (
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
