import { z } from 'zod';
import { AppError, type AppErrorCode } from '#server/errors.ts';

const statuses: Partial<Record<AppErrorCode, number>> = {
  notFound: 404,
  forbidden: 403,
  conflict: 409,
  tooLarge: 413,
};

/** A form as useEditing sends it: its values, and the version that they are based on. */
export const sentForm = z.object({ basedOn: z.string(), values: z.record(z.string(), z.string()) });

/**
 * What a page of the back office sends in the background: judged by its schema, answered as JSON. What the program
 * refuses gets its status; anything else that goes wrong is logged and answered with 500 by the framework.
 */
export async function receiveJson<Input, Answer>(
  request: Request,
  schema: z.ZodType<Input>,
  work: (input: Input) => Promise<Answer>,
): Promise<Response> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return Response.json({ problem: 'invalid' }, { status: 400 });
  try {
    return Response.json((await work(parsed.data)) ?? {});
  } catch (error) {
    const status = error instanceof AppError ? statuses[error.code] : undefined;
    if (!status) throw error;
    return Response.json({ problem: (error as AppError).code }, { status });
  }
}
