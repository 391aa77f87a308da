import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { assertConfirmed, assertMay } from '#server/accounts/assert-access.ts';
import { currentKey, handOut, makeKey } from '#server/backup/backup-keys.ts';
import { deleteBackup } from '#server/backup/delete-backup.ts';
import { requestBackup, requestCheck, requestDrill, requestRestore } from '#server/backup/request-run.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/backup-work.ts';

/** What changes what can be restored, or hands out a key. */
const confirmedWork = ['restore', 'newKey', 'remove'] as const;

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/backup/werk', request, async (wanted) => {
    if (wanted.work !== 'make') assertMay(actor, 'manageBackups');
    if (isOneOf(confirmedWork, wanted.work)) assertConfirmed(actor, program.now());
    switch (wanted.work) {
      case 'make': {
        // The first encrypted backup makes the key, and hands it out with the secret of the installation.
        if (wanted.options.encryptBackup && !(await currentKey(program))) {
          assertMay(actor, 'manageBackups');
          assertConfirmed(actor, program.now());
        }
        const { id, newKey } = await requestBackup(program, wanted.options, actor);
        return { run: id, ...newKey };
      }
      case 'check':
        return { run: (await requestCheck(program, wanted, actor)).id };
      case 'restore': {
        const { id, newKey } = await requestRestore(program, wanted, actor);
        return { run: id, ...newKey };
      }
      case 'drill':
        return { run: (await requestDrill(program, wanted.id, '', actor)).id };
      case 'remove':
        await deleteBackup(program, wanted.id, actor);
        return {};
      case 'newKey':
        return handOut(program, (await makeKey(program, actor)).key);
    }
  });
}
