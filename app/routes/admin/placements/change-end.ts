import { jsonAction } from '#app/routes/admin/receive-json.ts';
import type { EndAnswer } from '#domain/placements/placement-end.ts';
import { extensionRecord, rateFields } from '#domain/placements/placement-record.ts';
import { readForm } from '#domain/records/record.ts';
import { withStored } from '#domain/records/withheld.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { changePlacementEnd } from '#server/placements/change-placement-end.ts';

/** An extension by someone who may not see rates leaves them as they are. */
export const action = jsonAction(
  '/admin/crm/placements/:id/end',
  async ({ sent, program, params, actor }): Promise<EndAnswer> => {
    const { id, kind, basedOn } = sent;
    const { values } = (await seesRates(program, actor)) ? sent : withStored(sent, {}, rateFields);
    const read = readForm(extensionRecord, values);
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    const change = { placementId: params.id, id, kind, basedOn, content: read.content };
    return changePlacementEnd(program.db, change, program.now(), actor);
  },
);
