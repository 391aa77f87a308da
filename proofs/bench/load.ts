import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputOf, start } from './processes.ts';

const places = (process.env.PATH ?? '').split(delimiter);
const wrk = places.map((place) => join(place, 'wrk')).find((file) => existsSync(file));

export const loadTool = wrk ? 'wrk' : 'the built-in client';

export type Load = { url: string; seconds: number; connections: number; encoding: string; cookie?: string };

/** Of one visitor, whose pages are neither taken from the cache nor added to it. */
export const personalCookie = 'maintenance_auth=bench';

/** Requests per second. The load comes from a separate process, so it does not share the event loop. */
export async function requestsPerSecond({
  url,
  seconds,
  connections,
  encoding,
  cookie = '',
}: Load): Promise<number> {
  if (!wrk) {
    const client = join(import.meta.dirname, 'load-client.ts');
    return Number(
      await outputOf(
        start(process.execPath, [client, url, String(seconds), String(connections), encoding, cookie]),
      ),
    );
  }
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-H',
    `Accept-Encoding: ${encoding}`,
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    url,
  ];
  const report = await outputOf(start(wrk, args));
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(report);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}
