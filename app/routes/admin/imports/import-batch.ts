import { mayBulk } from '#domain/accounts/roles.ts';
import { languages } from '#domain/language.ts';
import { inValues } from '#app/components/admin/imports/import-words.ts';
import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { AppError } from '#server/errors.ts';
import { importInTurn } from '#server/imports/import-rows.ts';
import { textsIn } from '#texts/texts.ts';

/** Imports a batch of rows and reports the outcome of each. */
export const action = jsonAction('/admin/crm/import', async ({ sent, program, actor }) => {
  if (!mayBulk(actor.role, sent.rows.length)) throw new AppError('forbidden');
  const rates = await seesRates(program, actor);
  const rows = inValues(sent.kind, sent.rows, languages.map(textsIn));
  const reports = await importInTurn(program, { ...sent, rows }, { rates, actor });
  return reports ? { rows: reports } : {};
});
