import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { changesSecurity, readSettingsForm, settingsValues } from '#domain/settings/settings-form.ts';
import { assertConfirmed } from '#server/accounts/assert-access.ts';
import { ownersAble } from '#server/accounts/last-owner.ts';
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
    const stored = await readSettings(program.db);
    const read = readSettingsForm(values, stored);
    if (!read.ok) return { outcome: 'refused', errors: read.errors };
    if (changesSecurity(stored, read)) assertConfirmed(actor, program.now());
    if ((await ownersAble(program.db, read.settings.security, program.config.staffDomain)).length === 0)
      return { outcome: 'refused', errors: { 'security.require_email_verification': 'noOwnerLeft' } };
    const passwordHash = read.newPassword && (await passwords.hash(read.newPassword));
    const change = { basedOn, settings: read.settings, ...(passwordHash && { passwordHash }) };
    const { outcome, settings } = await changeSettings(program.db, change, actor);
    const answered = { version: settingsVersion(settings), values: settingsValues(settings) };
    if (outcome === 'conflict') {
      const last = await lastChange(program.db, 'settings', settingsEntityId);
      const at = (last?.at ?? program.now()).toISOString();
      return { outcome, ...answered, by: last?.name ?? null, at };
    }
    if (outcome === 'changed') await program.contentChanged();
    return { outcome: outcome === 'changed' ? 'updated' : 'unchanged', ...answered };
  });
}
