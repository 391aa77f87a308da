import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { mayBulk } from '#domain/accounts/roles.ts';
import { linkCustomers } from '#server/assignments/link-customers.ts';
import { AppError } from '#server/errors.ts';

export const action = jsonAction(
  '/admin/dashboard/vacatures/klanten/koppelen',
  async ({ sent: { links }, program, actor }) => {
    if (!mayBulk(actor.role, links.length)) throw new AppError('forbidden');
    return linkCustomers(program.db, links, actor);
  },
);
