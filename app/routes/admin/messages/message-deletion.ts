import { z } from 'zod';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { deleteMessages } from '#server/messages/delete-messages.ts';
import { receiveJson } from '../receive-json.ts';
import type { Route } from './+types/message-deletion.ts';

const schema = z.object({ ids: z.array(z.uuid()).min(1).max(100) });

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, schema, ({ ids }) => deleteMessages(program, ids, actor));
}
