import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { mergeForms } from '#domain/records/merge.ts';
import { differingFields, type SaveAnswer } from '#domain/records/save.ts';
import { changesSecurity, readSettingsForm, settingsValues } from '#domain/settings/settings-form.ts';
import { assertConfirmed } from '#server/accounts/assert-access.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { keepingAnOwner } from '#server/accounts/last-owner.ts';
import { requireVerification } from '#server/accounts/require-verification.ts';
import { passwords } from '#server/crypto/passwords.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import { changeSettings, settingsEntityId, settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/save-settings.ts';

const MAX_MERGES = 5;

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/settings/save', request, async ({ basedOn, base, values }) => {
    let saved = await saveSettings(program, { basedOn, values }, actor);
    for (let attempt = 0; saved.outcome === 'conflict' && attempt < MAX_MERGES; attempt += 1) {
      if (!base) return saved;
      const { version, by } = saved;
      const merged = mergeForms(base, values, saved.values);
      if (merged.conflicts.length > 0) return { ...saved, fields: merged.conflicts };
      saved = await saveSettings(program, { basedOn: version, values: merged.values }, actor);
      if (saved.outcome !== 'conflict' && saved.outcome !== 'refused' && merged.takenOver.length > 0)
        saved = { ...saved, merged: { by, fields: merged.takenOver } };
    }
    if (saved.outcome === 'updated') await program.contentChanged();
    return saved;
  });
}

/** Refuses a form that was not based on the stored settings. */
async function saveSettings(
  program: Program,
  { basedOn, values }: { basedOn: string; values: Record<string, string> },
  actor: StaffActor,
): Promise<SaveAnswer<Record<string, string>>> {
  const stored = await readSettings(program.db);
  const read = readSettingsForm(values, stored);
  if (!read.ok) return { outcome: 'refused', errors: read.errors };
  if (changesSecurity(stored, read)) assertConfirmed(actor, program.now());
  const passwordHash = read.newPassword && (await passwords.hash(read.newPassword));
  const change = { basedOn, settings: read.settings, ...(passwordHash && { passwordHash }) };
  const { staffDomain } = program.config;
  const security = { before: stored.security, after: read.settings.security };
  const changed = await keepingAnOwner(program.db, security.after, staffDomain, async (tx) => {
    const result = await changeSettings(tx, change, actor);
    if (result.outcome === 'changed') await requireVerification(tx, security, actor, program);
    return result;
  });
  if (changed === 'noOwnerLeft')
    return { outcome: 'refused', errors: { 'security.require_email_verification': changed } };
  const { outcome, settings } = changed;
  const answered = { version: settingsVersion(settings), values: settingsValues(settings) };
  if (outcome !== 'conflict')
    return { outcome: outcome === 'changed' ? 'updated' : 'unchanged', ...answered };
  const last = await lastChange(program.db, 'settings', settingsEntityId);
  const at = (last?.at ?? program.now()).toISOString();
  const fields = differingFields(answered.values, values);
  return { outcome, ...answered, by: last?.name ?? null, at, fields };
}
