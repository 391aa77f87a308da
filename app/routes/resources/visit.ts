import { requestContext } from '#server/http/request-context.ts';
import { recordClick } from '#server/visitors/record-click.ts';
import { recordHeartbeat } from '#server/visitors/record-heartbeat.ts';
import { recordVisit } from '#server/visitors/record-visit.ts';
import type { Route } from './+types/visit.ts';

const recorders = new Map<unknown, typeof recordVisit>([
  ['visit', recordVisit],
  ['heartbeat', recordHeartbeat],
  ['click', recordClick],
]);
const MAX_BODY_LENGTH = 8 * 1024;

/** Answers before the visit is stored; a failure is only logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, log } = context.get(requestContext);
  const text = await request.text();
  const input = text.length <= MAX_BODY_LENGTH ? parse(text) : undefined;
  recorders
    .get(input?.kind)?.(program, input, request.headers)
    .catch((err: unknown) => log.warn({ err }, 'visit could not be recorded'));
  return new Response(null, { status: 204 });
}

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
