import type { Place } from './place.ts';
import { alone, newAddress, staffHeaders } from './requests.ts';

/** What a person must never read: where in the code it went wrong, and what the system called it. */
const inside = /\bat .+:\d+:\d+|node_modules|ENOSPC|EMFILE|ECONN|ENOENT|PostgresError|CONNECTION_/;
const requestId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Asks for something that cannot be had just now: what comes is a page that tells so, and by which mark to ask. */
export async function findUncalm(place: Place, path: string, form?: FormData): Promise<string[]> {
  const answer = await fetch(place.url + path, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: form }),
    redirect: 'manual',
    headers: form ? visitorHeaders() : { ...alone, ...staffHeaders(place) },
    signal: AbortSignal.timeout(40_000),
  });
  const page = await answer.text();
  const told = inside.exec(page)?.[0];
  return [
    ...(answer.status < 500 ? [`${path} was answered with ${answer.status} instead of a failure`] : []),
    ...(told ? [`${path} tells '${told}'`] : []),
    ...(requestId.test(answer.headers.get('X-Request-Id') ?? '') ? [] : [`${path} has no mark in its head`]),
    // A form comes back with what was typed, unless not even that could be read.
    ...(requestId.test(page) || (form && page.includes(typedIn(form)))
      ? []
      : [`${path} shows neither a mark to ask by nor what was typed`]),
  ];
}

const visitorHeaders = () => ({
  ...alone,
  'Sec-Fetch-Site': 'same-origin',
  'X-Forwarded-For': newAddress(),
});

/** Something that stands in the form and nowhere else. */
function typedIn(form: FormData): string {
  const email = form.get('email') ?? form.get('user_email');
  return typeof email === 'string' ? email : '';
}
