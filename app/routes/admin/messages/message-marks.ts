import { z } from 'zod';
import { messageMarks } from '#domain/messages/message-list.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { markMessages } from '#server/messages/mark-messages.ts';
import { receiveJson } from '../receive-json.ts';
import type { Route } from './+types/message-marks.ts';

const schema = z.object({ ids: z.array(z.uuid()).min(1).max(100), mark: z.enum(messageMarks) });

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, schema, (wanted) => markMessages(program, wanted, actor));
}
