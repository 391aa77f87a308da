import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveBackupSettings } from '#server/backup/save-backup-settings.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/backup-settings.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(
    '/admin/dashboard/backup/instellingen',
    request,
    async (change) => (await saveBackupSettings(program, change, actor)) ?? {},
  );
}
