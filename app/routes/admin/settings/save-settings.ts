import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { readSettingsForm, settingsValues } from '#domain/settings/settings-form.ts';
import { passwords } from '#server/crypto/passwords.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { changeSettings, settingsEntityId, settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/save-settings.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/settings/save', request, async ({ basedOn, values }) => {
    const read = readSettingsForm(values, await readSettings(program.db));
    if (!read.ok) return { outcome: 'refused', errors: read.errors };
    const passwordHash = read.newPassword && (await passwords.hash(read.newPassword));
    const change = { basedOn, settings: read.settings, ...(passwordHash && { passwordHash }) };
    const { outcome, settings } = await changeSettings(program.db, change, actor);
    const stored = { version: settingsVersion(settings), values: settingsValues(settings) };
    if (outcome === 'conflict') {
      const last = await lastChange(program.db, 'settings', settingsEntityId);
      const at = (last?.at ?? program.now()).toISOString();
      return { outcome, ...stored, by: last?.name ?? null, at };
    }
    if (outcome === 'changed') await program.contentChanged();
    return { outcome: outcome === 'changed' ? 'updated' : 'unchanged', ...stored };
  });
}
