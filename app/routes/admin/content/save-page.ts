import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { defaultTexts } from '#app/page-texts.ts';
import { readTextForm, textFormValues } from '#domain/content/read-text-form.ts';
import { type TextPage, textPageNames } from '#domain/content/text-fields.ts';
import type { Language } from '#domain/language.ts';
import { mergeForms } from '#domain/records/merge.ts';
import { differingFields, type SaveAnswer } from '#domain/records/save.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { savePageTexts } from '#server/content/save-page-texts.ts';
import { AppError } from '#server/errors.ts';
import type { Program } from '#server/program.ts';

const MAX_MERGES = 5;

type Values = Record<string, string>;
type Target = { page: TextPage; language: Language };

export const action = jsonAction(
  '/admin/dashboard/teksten/:page/save',
  async ({ program, params: { page }, sent: { basedOn, base, values, language }, actor }) => {
    if (!isOneOf(textPageNames, page)) throw new AppError('notFound');
    const target = { page, language };
    let saved = await save(program, target, { basedOn, values }, actor);
    for (let attempt = 0; saved.outcome === 'conflict' && attempt < MAX_MERGES; attempt += 1) {
      if (!base) return saved;
      const { version, by } = saved;
      const merged = mergeForms(base, values, saved.values);
      if (merged.conflicts.length > 0) return { ...saved, fields: merged.conflicts };
      saved = await save(program, target, { basedOn: version, values: merged.values }, actor);
      if (saved.outcome !== 'conflict' && saved.outcome !== 'refused' && merged.takenOver.length > 0)
        saved = { ...saved, merged: { by, fields: merged.takenOver } };
    }
    if (saved.outcome === 'updated') await program.contentChanged();
    return saved;
  },
);

async function save(
  program: Program,
  { page, language }: Target,
  { basedOn, values }: { basedOn: string; values: Values },
  actor: StaffActor,
): Promise<SaveAnswer<Values>> {
  const defaults = defaultTexts(page, language);
  const read = readTextForm(page, values, defaults);
  if (!read.ok) return { outcome: 'refused', errors: read.errors };
  const change = { page, language, basedOn, texts: read.overrides };
  const { outcome, current } = await savePageTexts(program, change, actor);
  const stored = {
    version: current?.id ?? '',
    values: textFormValues(page, current?.texts ?? {}, defaults),
  };
  if (outcome !== 'conflict') return { outcome, ...stored };
  const at = (current?.changedAt ?? program.now()).toISOString();
  return { outcome, ...stored, by: current?.by ?? null, at, fields: differingFields(stored.values, values) };
}
