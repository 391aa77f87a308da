import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { listNames } from '#domain/list-name.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { AppError } from '#server/errors.ts';
import { keepView } from '#server/lists/keep-view.ts';

/** A step with a view of a list, or with its columns. */
export const action = jsonAction('/admin/lists/:list/views', async ({ sent, params, program, actor }) => {
  const { list } = params;
  if (!isOneOf(listNames, list)) throw new AppError('notFound');
  return keepView(program, sent, { list, person: { id: actor.userId, role: actor.role }, actor });
});
