import { answerJson, refuseJson } from '#app/routes/admin/receive-json.ts';
import type { PhotoProblem } from '#domain/team/team-member.ts';
import { uuidPattern } from '#domain/uuid.ts';
import { type FormProblem, readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { changeTeamPhoto } from '#server/team/change-team.ts';
import type { Route } from './+types/team-photo.ts';

const path = '/admin/dashboard/settings/team/foto';

const problems: Partial<Record<FormProblem, PhotoProblem>> = {
  cvTooLarge: 'tooLarge',
  cvStorageFull: 'storageFull',
};

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return readForm(request, program, async ({ fields: { id = '' }, file, problem }) => {
    const known = problem && problems[problem];
    if (known) return answerJson(path, { problem: known });
    if (problem || !uuidPattern.test(id)) return refuseJson('invalid', 400);
    if (!file) return answerJson(path, { problem: 'missing' });
    const found = await changeTeamPhoto(program, id, file, actor);
    if (!found) await program.contentChanged();
    return answerJson(path, { problem: found });
  });
}
