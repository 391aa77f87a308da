import { z } from 'zod';
import { deleteApplication } from '#server/applications/delete-application.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { receiveJson } from '../receive-json.ts';
import type { Route } from './+types/application-deletion.ts';

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, z.object({}), () => deleteApplication(program, params.id, actor));
}
