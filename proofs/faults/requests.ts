import { randomInt } from 'node:crypto';
import { until } from '#tests/support/until.ts';
import type { Place } from './place.ts';

const patience = 60_000;

export type Answer = {
  status: number;
  /** Whether the program said that it is done. */
  acknowledged: boolean;
  body: unknown;
};

/** What a page of the back office sends in the background. */
export async function staffPost(
  place: Place,
  path: string,
  body: object,
  isDone: (answer: Record<string, unknown>) => boolean = () => true,
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...staffHeaders(place) };
  return judged(await send(place, path, { body: JSON.stringify(body), headers }), isDone);
}

export async function staffUpload(place: Place, path: string, form: FormData): Promise<Answer> {
  const answer = await send(place, path, { body: form, headers: staffHeaders(place) });
  return judged(answer, ({ problem }) => problem === undefined);
}

/**
 * A form of the public site, sent by somebody whom nobody knows from an earlier form. He is thanked on the page `next`;
 * sent anywhere else, he is not.
 */
export async function visitorPost(place: Place, path: string, form: FormData, next: string): Promise<Answer> {
  const headers = { 'X-Background': '1', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': newAddress() };
  const answer = await send(place, path, { body: form, headers });
  await answer.arrayBuffer();
  const to = answer.headers.get('X-Location');
  const thanked = answer.status === 204 && to === next;
  // Who is led away in vain is refused, whatever the status says.
  const status = answer.status === 204 && !thanked ? 503 : answer.status;
  return { status, acknowledged: thanked, body: to };
}

/** The status of a page, or 0 when no answer comes in time. Back office pages are asked for by staff. */
export async function statusOf(place: Place, path: string, within = patience): Promise<number> {
  const headers = { ...alone, ...(path.startsWith('/admin') && staffHeaders(place)) };
  const signal = AbortSignal.timeout(within);
  try {
    const answer = await fetch(place.url + path, { headers, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const isReady = async (place: Place): Promise<boolean> => (await statusOf(place, '/readyz')) === 200;

/** By itself: a program that ended instead says why. */
export async function readyAgain(place: Place, within = 30_000): Promise<void> {
  const { ended, said } = place.program;
  const endedInstead = ended.then(() => {
    throw new Error(`The program ended:\n${said()}`);
  });
  await Promise.race([until(() => isReady(place), within), endedInstead]);
}

/** On a connection of its own: one that was kept may be closed by the other side at this very moment. */
export const alone = { Connection: 'close' };

export const staffHeaders = ({ cookie }: Pick<Place, 'cookie'>) => ({
  Cookie: cookie,
  'Sec-Fetch-Site': 'same-origin',
});

export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function send(
  { url }: Place,
  path: string,
  init: { body: BodyInit; headers: Record<string, string> },
): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const headers = { ...alone, ...init.headers };
  return fetch(url + path, { method: 'POST', redirect: 'manual', signal, ...init, headers });
}

async function judged(
  answer: Response,
  isDone: (answer: Record<string, unknown>) => boolean,
): Promise<Answer> {
  const text = await answer.text();
  if (answer.status !== 200) return { status: answer.status, acknowledged: false, body: text };
  const body = JSON.parse(text) as Record<string, unknown>;
  return { status: 200, acknowledged: isDone(body), body };
}
