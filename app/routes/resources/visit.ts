import { requestContext } from '#server/http/request-context.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { networkKey, takeQuota } from '#server/limits/quota.ts';
import { recordClick } from '#server/visitors/record-click.ts';
import { recordHeartbeat } from '#server/visitors/record-heartbeat.ts';
import { recordVisit } from '#server/visitors/record-visit.ts';
import type { Route } from './+types/visit.ts';

const HOUR = 3600;
/** An open page sends a heartbeat every minute. */
const kinds = new Map<unknown, { record: typeof recordVisit; perPage: number }>([
  ['visit', { record: recordVisit, perPage: 1 }],
  ['heartbeat', { record: recordHeartbeat, perPage: 10 }],
  ['click', { record: recordClick, perPage: 10 }],
]);
const MAX_BODY_BYTES = 8 * 1024;

/** Nobody waits for the answer: a failure is only logged. The listener requires a Content-Length. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, log, address } = context.get(requestContext);
  if (Number(request.headers.get('content-length') ?? Infinity) > MAX_BODY_BYTES) return empty(413);
  const input = parse(await request.text());
  const kind = kinds.get(input?.kind);
  if (!kind) return empty(204);
  try {
    const key = networkKey(program, kind.record.name, address);
    const max = kind.perPage * program.config.pageViewsPerHour;
    if (!(await takeQuota(program, { key, max, seconds: HOUR }))) return empty(429, retryAfter(HOUR));
    await kind.record(program, input, request.headers);
  } catch (err) {
    log.warn({ err }, 'visit could not be recorded');
  }
  return empty(204);
}

const empty = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, ...(headers && { headers }) });

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

function parse(text: string): { kind: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? value : undefined;
  } catch {
    return undefined;
  }
}
