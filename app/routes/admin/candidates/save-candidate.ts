import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { candidateRecord, CONSENT_FIELD } from '#domain/candidates/candidate-record.ts';
import { TICKED } from '#domain/records/fields.ts';
import { saveCandidate } from '#server/candidates/save-candidate.ts';
import type { Route } from './+types/save-candidate.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: candidateRecord,
    save: (program, { values, ...saving }, actor) =>
      saveCandidate(program, { ...saving, consent: values[CONSENT_FIELD] === TICKED }, actor),
  });
  return receiveJson('/admin/crm/candidates/:id/save', args.request, save);
}
