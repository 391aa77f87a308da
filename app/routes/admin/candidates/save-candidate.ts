import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { TICKED } from '#domain/records/fields.ts';
import { saveCandidate } from '#server/candidates/save-candidate.ts';

const save = saveForm({
  record: candidateRecord,
  save: (program, { values, ...saving }, actor) =>
    saveCandidate(program, { ...saving, consent: values[CONSENT_FIELD] === TICKED }, actor),
});
export const action = jsonAction('/admin/crm/candidates/:id/save', save);
