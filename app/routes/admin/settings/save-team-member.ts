import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveTeamMember } from '#server/team/change-team.ts';

export const action = jsonAction('/admin/dashboard/settings/team', async ({ program, sent, actor }) => {
  await saveTeamMember(program, sent, actor);
  await program.contentChanged();
});
