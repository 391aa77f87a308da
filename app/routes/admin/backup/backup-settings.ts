import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { changeBackupSettings } from '#server/settings/change-settings.ts';
import type { Route } from './+types/backup-settings.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/backup/instellingen', request, async (change) => {
    if (change.backup.storage.type === 's3' && !program.config.s3) throw new AppError('forbidden');
    const outcome = await changeBackupSettings(program.db, change, actor);
    if (outcome === 'conflict') throw new AppError('conflict');
    if (outcome === 'changed') await program.contentChanged();
  });
}
