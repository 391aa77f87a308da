import { answerJson, jsonAction } from '#app/routes/admin/receive-json.ts';
import { searchFrom } from '#domain/list-state.ts';
import { proposableAssignments } from '#server/candidates/proposable-assignments.ts';
import { proposeCandidate } from '#server/candidates/propose-candidate.ts';
import { isId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/propose-candidate.ts';

/** The assignments that the candidate can be proposed for. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const search = searchFrom(new URL(request.url).searchParams, 'q');
  const choices = isId(id) ? await proposableAssignments(db, id, search) : [];
  return answerJson('/admin/crm/candidates/:id/propose', { choices });
}

export const action = jsonAction('/admin/crm/candidates/:id/propose', ({ sent, program, params, actor }) =>
  proposeCandidate(program, { ...sent, candidateId: params.id }, actor),
);
