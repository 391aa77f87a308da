import { requestContext } from '#server/http/request-context.ts';
import { recordClick } from '#server/visitors/record-click.ts';
import { recordHeartbeat } from '#server/visitors/record-heartbeat.ts';
import { recordVisit } from '#server/visitors/record-visit.ts';
import type { Route } from './+types/visit.ts';

const kinds = { visit: recordVisit, heartbeat: recordHeartbeat, click: recordClick };
const maxBytes = 8 * 1024;

/** Answers at once and says nothing: the page does not wait for it, and a failure is only logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, log } = context.get(requestContext);
  const text = await request.text();
  const said = text.length <= maxBytes ? parse(text) : undefined;
  const record = said && Object.hasOwn(kinds, said.kind) ? kinds[said.kind] : undefined;
  if (record) {
    record(program, said, request.headers).catch((err: unknown) =>
      log.warn({ err }, 'visit could not be recorded'),
    );
  }
  return new Response(null, { status: 204 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

function parse(text: string): ({ kind: keyof typeof kinds } & Record<string, unknown>) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as never) : undefined;
  } catch {
    return undefined;
  }
}
