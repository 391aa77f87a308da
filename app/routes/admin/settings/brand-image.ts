import { answerJson, refuseJson } from '#app/routes/admin/receive-json.ts';
import { type BrandImageProblem, brandSlots } from '#domain/brand/brand-images.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { changeBrandImage } from '#server/brand/change-brand-image.ts';
import { type FormProblem, readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/brand-image.ts';

const path = '/admin/dashboard/settings/logo';

const problems: Partial<Record<FormProblem, BrandImageProblem>> = {
  cvTooLarge: 'tooLarge',
  cvStorageFull: 'storageFull',
};

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return readForm(request, program, async ({ fields, file, problem }) => {
    const { slot } = fields;
    const known = problem && problems[problem];
    if (known) return answerJson(path, { problem: known });
    if (problem || !isOneOf(brandSlots, slot)) return refuseJson('invalid', 400);
    if (!file) return answerJson(path, { problem: 'missing' });
    const found = await changeBrandImage(program, slot, file, actor);
    if (!found) await program.contentChanged();
    return answerJson(path, { problem: found });
  });
}
