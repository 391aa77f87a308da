import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { setThreadAside } from '#server/mails/set-thread-aside.ts';

export const action = jsonAction('/admin/mail/:id/afgehandeld', ({ sent, params, program, actor }) =>
  setThreadAside(program, params.id, sent.done, actor),
);
