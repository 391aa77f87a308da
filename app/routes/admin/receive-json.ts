import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ParamName } from '#domain/paths.ts';
import { parseStorable } from '#domain/storable-text.ts';
import {
  type ChunkPath,
  type ChunkResponse,
  type FileFormPath,
  type FileFormResponse,
  type PostInput,
  type PostPath,
  postRequests,
  type PostResponse,
  type ReadPath,
  type ReadResponse,
} from '#domain/wire.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { isId } from '#server/db/ids.ts';
import { AppError, type AppErrorCode } from '#server/errors.ts';
import { readText } from '#server/http/read-body.ts';
import { requestContext, type RequestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';

/** A batch of an import has four million characters, most of them of one byte. Anything larger would take long to read. */
const MAX_JSON_BYTES = 12 * 1024 * 1024;

const schemas: { [Path in PostPath]: z.ZodType<PostInput<Path>> } = postRequests;

const statuses: Partial<Record<AppErrorCode, number>> = {
  notFound: 404,
  forbidden: 403,
  confirmationRequired: 403,
  conflict: 409,
  tooLarge: 413,
};

/**
 * Answers a POST from a script of the back office by the contract of its path. An expected error gets its status; any
 * other is logged and answered with 500 by the framework.
 */
export async function receiveJson<Path extends PostPath>(
  path: Path,
  request: Request,
  work: (input: PostInput<Path>) => Promise<PostResponse<Path>>,
): Promise<Response> {
  return receive(schemas[path], request, work);
}

async function receive<Input>(
  schema: z.ZodType<Input>,
  request: Request,
  work: (input: Input) => Promise<unknown>,
): Promise<Response> {
  const text = await readText(request.body, MAX_JSON_BYTES).catch(() => '');
  if (text === undefined) return refuseJson('tooLarge', 413);
  const parsed = schema.safeParse(parseStorable(text));
  if (!parsed.success) return refuseJson('invalid', 400);
  return withStatus(async () => Response.json((await work(parsed.data)) ?? {}));
}

type Params<Path> = Readonly<Record<ParamName<Path>, string>>;
type Asked<Path extends PostPath> = Pick<RequestContext, 'program' | 'language'> & {
  sent: PostInput<Path>;
  params: Params<Path>;
  actor: StaffActor;
};

/** The `action` of a route that does nothing else. */
export function jsonAction<Path extends PostPath>(
  path: Path,
  work: (asked: Asked<Path>) => Promise<PostResponse<Path>>,
) {
  type Args = { request: Request; params: Params<Path>; context: Readonly<RouterContextProvider> };
  return ({ request, params, context }: Args) => {
    const { program, language } = context.get(requestContext);
    const { actor } = context.get(staffContext);
    const run = async (sent: PostInput<Path>) => {
      if (!areIds(params)) throw new AppError('notFound');
      return work({ sent, params, program, language, actor });
    };
    return receive<PostInput<Path>>(schemas[path], request, run);
  };
}

/** The database would refuse to compare anything else with an id. */
function areIds(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(([name, value]) => !/id$/i.test(name) || isId(value));
}

/** Answers a GET, or the upload of a file, by the contract of its path. */
export function answerJson<Path extends ReadPath>(path: Path, answer: ReadResponse<Path>): Response;
export function answerJson<Path extends FileFormPath>(path: Path, answer: FileFormResponse<Path>): Response;
export function answerJson<Path extends ChunkPath>(path: Path, answer: ChunkResponse<Path>): Response;
export function answerJson(_path: string, answer: unknown): Response {
  return Response.json(answer);
}

export function refuseJson(problem: string, status: number): Response {
  return Response.json({ problem }, { status });
}

/** Answers an expected error with its status. */
export async function withStatus(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const status = error instanceof AppError && statuses[error.code];
    if (!status) throw error;
    return refuseJson(error.code, status);
  }
}
