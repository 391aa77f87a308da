import { jsonAction } from '#app/routes/admin/receive-json.ts';
import type { PlaceAnswer } from '#domain/placements/placement-end.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { readForm } from '#domain/records/record.ts';
import { saveAnswer } from '#domain/records/save.ts';
import { answerWithout, withStored } from '#domain/records/withheld.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { AppError } from '#server/errors.ts';
import { findPlacementStart, placeCandidate, startForm } from '#server/placements/place-candidate.ts';

/** For those who may not see rates, those of the assignment count. */
export const action = jsonAction(
  '/admin/crm/placements/:id/place',
  async ({ sent, program, params: { id }, actor }): Promise<PlaceAnswer> => {
    const { applicationId } = sent;
    const rates = await seesRates(program, actor);
    const found = rates ? undefined : await findPlacementStart(program.db, applicationId);
    if (!rates && !found) throw new AppError('notFound');
    const { values } = found ? withStored(sent, startForm(found.start), rateFields) : sent;
    const read = readForm(placementRecord, values);
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    const placed = await placeCandidate(program.db, { id, applicationId, content: read.content }, actor);
    if (placed.outcome === 'already' || placed.outcome === 'notAccepted') return placed;
    const answer = saveAnswer(placementRecord, placed);
    return rates ? answer : answerWithout(answer, rateFields);
  },
);
