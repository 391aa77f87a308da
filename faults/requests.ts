import { randomInt } from 'node:crypto';
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

/** A form of the public site, sent by somebody whom nobody knows from an earlier form. */
export async function visitorPost(place: Place, path: string, form: FormData): Promise<Answer> {
  const headers = { 'X-Background': '1', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': newAddress() };
  const answer = await send(place, path, { body: form, headers });
  await answer.arrayBuffer();
  return { status: answer.status, acknowledged: answer.status === 204, body: undefined };
}

export const staffHeaders = ({ cookie }: Pick<Place, 'cookie'>) => ({
  Cookie: cookie,
  'Sec-Fetch-Site': 'same-origin',
});

export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function send({ url }: Place, path: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  return fetch(url + path, { method: 'POST', redirect: 'manual', signal, ...init });
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
