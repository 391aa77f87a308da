import { answerJson, jsonAction, withStatus } from '#app/routes/admin/receive-json.ts';
import { readForm } from '#domain/records/record.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { fillAssignment } from '#server/placements/fill-assignment.ts';
import { readFillStart } from '#server/placements/fill-start.ts';
import type { Program } from '#server/program.ts';
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
    const values = (await seesRates(program, actor))
      ? sent.values
      : { ...sent.values, ...(await ratesOf(program, id)) };
    const read = readForm(placementRecord, values);
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    return fillAssignment(program, { ...sent, applicationId: id, content: read.content }, actor);
  },
);

/** Of the assignment, for someone who may not see or choose them. */
async function ratesOf(program: Program, applicationId: string) {
  const { values } = await readFillStart(program, applicationId, true);
  return Object.fromEntries(rateFields.map((field) => [field, values?.[field] ?? '']));
}
