import { placementList } from '#domain/placements/placement-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { exportPlacements } from '#server/placements/export-placements.ts';
import { csvDownload } from '../records/csv-download.ts';
import { placementColumns } from './placement-sheet.ts';
import type { Route } from './+types/export-placements.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const rates = await seesRates(program, context.get(staffContext).actor);
  const today = calendarDay(program.now());
  const download = csvDownload({
    list: placementList,
    read: (of, state, actor) => exportPlacements(of, state, { today, rates }, actor),
    file: (texts) => texts.placements.list.exportFile,
    columns: (texts) => placementColumns(texts, { today, rates }),
  });
  return download({ request, context });
}
