import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { consentWays } from '#domain/candidates/consent.ts';
import { saveCandidate } from '#server/candidates/save-candidate.ts';

const save = saveForm({
  record: candidateRecord,
  save: (program, { values, ...saving }, actor) =>
    saveCandidate(
      program,
      { ...saving, consent: consentWays.find((way) => way === values[CONSENT_FIELD]) },
      actor,
    ),
});
export const action = jsonAction('/admin/crm/candidates/:id/save', save);
