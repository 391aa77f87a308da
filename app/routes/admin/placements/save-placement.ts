import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { showForm } from '#domain/records/record.ts';
import { answerWithout, withStored } from '#domain/records/withheld.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { AppError } from '#server/errors.ts';
import { findPlacement } from '#server/placements/placement-queries.ts';
import { namesInPlacement, savePlacement } from '#server/placements/save-placement.ts';

const save = saveForm({
  record: placementRecord,
  save: ({ db }, saving, actor) => savePlacement(db, saving, actor),
  names: ({ db }, stored) => namesInPlacement(db, stored),
});

/** Those who may not see rates leave them as they are. */
export const action = jsonAction('/admin/crm/placements/:id/save', async (asked) => {
  const { program, params, actor, sent } = asked;
  if (await seesRates(program, actor)) return save(asked);
  const found = await findPlacement(program.db, params.id, { rates: true });
  if (!found) throw new AppError('notFound');
  const stored = showForm(placementRecord, found.placement);
  return answerWithout(await save({ ...asked, sent: withStored(sent, stored, rateFields) }), rateFields);
});
