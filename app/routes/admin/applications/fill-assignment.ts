import { answerJson, jsonAction, withStatus } from '#app/routes/admin/receive-json.ts';
import { readForm } from '#domain/records/record.ts';
import { placementRecord } from '#domain/placements/placement-record.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { fillAssignment } from '#server/placements/fill-assignment.ts';
import { readFillStart } from '#server/placements/fill-start.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/fill-assignment.ts';

/** The form of the placement, filled in. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  return withStatus(async () => {
    const rates = await seesRates(program, context.get(staffContext).actor);
    const start = await readFillStart(program, id, rates);
    return answerJson('/admin/dashboard/sollicitaties/:id/plaatsen', start);
  });
}

export const action = jsonAction(
  '/admin/dashboard/sollicitaties/:id/plaatsen',
  async ({ sent, program, params: { id }, actor }) => {
    const read = readForm(placementRecord, sent.values);
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    return fillAssignment(program, { ...sent, applicationId: id, content: read.content }, actor);
  },
);
