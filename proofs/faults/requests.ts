import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { until } from '#tests/support/until.ts';
import type { Installation, Target } from './installation.ts';

const timeoutMs = 60_000;

export type Answer = {
  status: number;
  /** Whether the program confirmed the write. */
  acknowledged: boolean;
  body: unknown;
};

/** Sends a JSON request as a back-office page does. */
export async function staffPost(
  installation: Target,
  path: string,
  body: object,
  isDone: (answer: Record<string, unknown>) => boolean = () => true,
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...staffHeaders(installation) };
  return judged(await send(installation, path, { body: JSON.stringify(body), headers }), isDone);
}

export async function staffUpload(installation: Target, path: string, form: FormData): Promise<Answer> {
  const answer = await send(installation, path, { body: form, headers: staffHeaders(installation) });
  return judged(answer, ({ problem }) => problem === undefined);
}

/**
 * Submits a public form as a new visitor. A redirect to `next` is the acknowledgement; any other redirect is a
 * refusal.
 */
export async function visitorPost(
  installation: Target,
  path: string,
  form: FormData,
  next: string,
): Promise<Answer> {
  const headers = { 'X-Background': '1', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': newAddress() };
  const answer = await send(installation, path, { body: form, headers });
  await answer.arrayBuffer();
  const to = answer.headers.get('X-Location');
  const thanked = answer.status === 204 && to === next;
  // A redirect elsewhere is a refusal, whatever the status says.
  const status = answer.status === 204 && !thanked ? 503 : answer.status;
  return { status, acknowledged: thanked, body: to };
}

/** Returns the status of a page, or 0 without a response in time. Back-office pages are requested as staff. */
export async function statusOf(installation: Target, path: string, within = timeoutMs): Promise<number> {
  const headers = { ...withoutKeepAlive, ...(path.startsWith('/admin') && staffHeaders(installation)) };
  const signal = AbortSignal.timeout(within);
  try {
    const answer = await fetch(installation.url + path, { headers, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const isReady = async (installation: Target): Promise<boolean> =>
  (await statusOf(installation, '/readyz')) === 200;

/** Waits until the program is ready; fails with its output if it exits instead. */
export async function readyAgain(installation: Installation, within = 30_000): Promise<void> {
  const { ended, output } = installation.program;
  const endedInstead = ended.then(() => {
    throw new Error(`The program exited:\n${output()}`);
  });
  await Promise.race([until(() => isReady(installation), within), endedInstead]);
}

/** Uses a new connection: a kept-alive one may be closed by the other side at any moment. */
export const withoutKeepAlive = { Connection: 'close' };

export const staffHeaders = ({ cookie }: Pick<Target, 'cookie'>) => ({
  Cookie: cookie,
  'Sec-Fetch-Site': 'same-origin',
});

export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function send(
  { url }: Target,
  path: string,
  init: { body: BodyInit; headers: Record<string, string> },
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { ...withoutKeepAlive, ...init.headers };
  return fetch(url + path, { method: 'POST', redirect: 'manual', signal, ...init, headers });
}

async function judged(
  answer: Response,
  isDone: (answer: Record<string, unknown>) => boolean,
): Promise<Answer> {
  const text = await answer.text();
  if (answer.status !== 200) return { status: answer.status, acknowledged: false, body: text };
  const sent: unknown = JSON.parse(text);
  const body = z.record(z.string(), z.unknown()).parse(Array.isArray(sent) ? { each: sent } : sent);
  return { status: 200, acknowledged: isDone(body), body };
}
