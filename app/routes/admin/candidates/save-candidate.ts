import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { candidateFields, CONSENT_FIELD, readCandidateForm } from '#domain/candidates/candidate-form.ts';
import { type CrmErrorKey, versionFrom } from '#domain/records/crm-form.ts';
import type { SaveAnswer } from '#domain/editing.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { addCandidate } from '#server/candidates/add-candidate.ts';
import { updateCandidate } from '#server/candidates/update-candidate.ts';
import { isId } from '#server/db/ids.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/save-candidate.ts';

const emailTaken = {
  outcome: 'invalid',
  errors: { email: 'emailTaken' satisfies CrmErrorKey },
} satisfies SaveAnswer;

/** Based on nothing is a new person; an id that is taken by then was made by the same form, sent twice. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/candidates/:id/save', request, async ({ basedOn, values }) => {
    if (!isId(id)) throw new AppError('notFound');
    const read = readCandidateForm(values);
    if ('errors' in read) return { outcome: 'invalid', errors: read.errors };
    const { content } = read;
    if (basedOn === '') {
      const consent = values[CONSENT_FIELD] === 'on';
      const { outcome } = await addCandidate(program, { id, content, consent }, actor);
      if (outcome === 'emailTaken') return emailTaken;
      if (outcome === 'added') return { outcome: 'saved', version: '1', values: candidateFields(content) };
    }
    const updated = await updateCandidate(program, { id, version: versionFrom(basedOn), content }, actor);
    if (updated.outcome === 'emailTaken') return emailTaken;
    const { outcome, candidate } = updated;
    const stored = { version: String(candidate.version), values: candidateFields(candidate) };
    if (outcome !== 'conflict') return { outcome: 'saved', ...stored };
    const last = await lastChange(program.db, 'profile', id);
    return { outcome, ...stored, by: last?.name ?? null, at: candidate.updatedAt.toISOString() };
  });
}
