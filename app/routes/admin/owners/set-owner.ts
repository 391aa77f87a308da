import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { setOwner } from '#server/owners/set-owner.ts';

export const action = jsonAction('/admin/owner', ({ sent, program, actor }) =>
  setOwner(program.db, sent, actor, program.now()),
);
