import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { removeBrandImage } from '#server/brand/change-brand-image.ts';

export const action = jsonAction(
  '/admin/dashboard/settings/logo/verwijderen',
  async ({ program, sent, actor }) => {
    await removeBrandImage(program, sent.slot, actor);
    await program.contentChanged();
  },
);
