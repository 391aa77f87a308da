import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { eraseSender } from '#server/messages/erase-sender.ts';

export const action = jsonAction('/admin/dashboard/berichten/:id/wissen', ({ program, params, actor }) =>
  eraseSender(program, params.id, 'staff', actor),
);
