import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { readRows } from '#server/bulk/read-rows.ts';

export const action = jsonAction('/admin/bulk/regels', ({ sent, program }) => readRows(program, sent));
