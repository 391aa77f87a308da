import { z } from 'zod';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { sendAgain } from '#server/mail/send-again.ts';
import { receiveJson } from '../receive-json.ts';
import type { Route } from './+types/send-mail-again.ts';

const schema = z.object({ id: z.uuid() });

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, schema, ({ id }) => sendAgain(program, id, actor));
}
