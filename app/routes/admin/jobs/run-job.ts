import { z } from 'zod';
import { jobNames } from '#domain/jobs/job.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { requestRun } from '#server/timetable/request-run.ts';
import { receiveJson } from '../receive-json.ts';
import type { Route } from './+types/run-job.ts';

const schema = z.object({ name: z.enum(jobNames) });

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, schema, ({ name }) => requestRun(program, name, actor));
}
