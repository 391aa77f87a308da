import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { changeTeam } from '#server/team/change-team.ts';

export const action = jsonAction(
  '/admin/dashboard/settings/team/wijzigen',
  async ({ program, sent, actor }) => {
    await changeTeam(program, sent, actor);
    await program.contentChanged();
  },
);
