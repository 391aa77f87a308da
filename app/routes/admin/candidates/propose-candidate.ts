import { z } from 'zod';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { fieldLimits, optionalLines } from '#domain/form-text.ts';
import { searchFrom } from '#domain/list-state.ts';
import { proposableAssignments } from '#server/candidates/proposable-assignments.ts';
import { proposeCandidate } from '#server/candidates/propose-candidate.ts';
import { isId } from '#server/db/ids.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/propose-candidate.ts';

/** What can be chosen where an assignment is asked for. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const search = searchFrom(new URL(request.url).searchParams, 'q');
  return Response.json({ choices: isId(id) ? await proposableAssignments(db, id, search) : [] });
}

const proposal = z.object({
  id: z.uuid(),
  assignmentId: z.uuid(),
  motivation: optionalLines(fieldLimits.motivation),
});

export function action({ request, params: { id: candidateId }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, proposal, (sent) => proposeCandidate(program, { ...sent, candidateId }, actor));
}
