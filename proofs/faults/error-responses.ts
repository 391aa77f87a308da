import type { Installation } from './installation.ts';
import { withoutKeepAlive, newAddress, staffHeaders } from './requests.ts';

/** Internals that must never appear on a page: code locations and system error names. */
const inside =
  /\bat .+:\d+:\d+|node_modules|ENOSPC|EMFILE|ECONN|ENOENT|PostgresError|DatabaseError|ConnectionLostError|CONNECTION_/;
const requestId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Requests something that cannot be served right now; the response must be an error page with a request id and no
 * internals.
 */
export async function findUnclearErrors(
  installation: Installation,
  path: string,
  form?: FormData,
): Promise<string[]> {
  const answer = await fetch(installation.url + path, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: form }),
    redirect: 'manual',
    headers: form ? visitorHeaders() : { ...withoutKeepAlive, ...staffHeaders(installation) },
    signal: AbortSignal.timeout(40_000),
  });
  const page = await answer.text();
  const told = inside.exec(page)?.[0];
  return [
    ...(answer.status < 500 ? [`${path} returned ${answer.status} instead of an error`] : []),
    ...(told ? [`${path} reveals '${told}'`] : []),
    ...(requestId.test(answer.headers.get('X-Request-Id') ?? '') ? [] : [`${path} has no request id header`]),
    // A form comes back with the typed values, unless the body could not be read. Without the database a page asks again by itself.
    ...(requestId.test(page) || isAskedAgain(page) || (form && page.includes(typedIn(form)))
      ? []
      : [`${path} shows no request id nor the typed values, and does not ask again`]),
  ];
}

const isAskedAgain = (page: string) => page.includes('<meta http-equiv="refresh"');

const visitorHeaders = () => ({
  ...withoutKeepAlive,
  'Sec-Fetch-Site': 'same-origin',
  'X-Forwarded-For': newAddress(),
});

/** A value that occurs in the form and nowhere else on the page. */
function typedIn(form: FormData): string {
  const email = form.get('email') ?? form.get('user_email');
  return typeof email === 'string' ? email : '';
}
