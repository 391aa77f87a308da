import { managedList } from '#domain/assignments/managed-list.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { exportAssignments } from '#server/assignments/export-assignments.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { assignmentColumns } from './assignment-sheet.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-assignments.ts';

export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const rates = await seesRates(context.get(requestContext).program, context.get(staffContext).actor);
  const download = csvDownload({
    kind: 'assignment',
    list: managedList,
    read: exportAssignments,
    file: (texts) => texts.assignmentManagement.list.exportFile,
    columns: (texts) => assignmentColumns(texts, rates),
  });
  return download({ request, context });
}

export const action = loader;
