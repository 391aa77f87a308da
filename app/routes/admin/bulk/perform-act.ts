import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { performAct } from '#server/bulk/perform-act.ts';

export const action = jsonAction('/admin/bulk/uitvoeren', ({ sent, program, actor }) =>
  performAct(program, sent, actor),
);
