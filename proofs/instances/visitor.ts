import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { responseTo } from '#tests/support/response-to.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Sent = { form?: Record<string, string>; multipart?: FormData; json?: unknown; bytes?: Uint8Array };

export type Visitor = {
  get(path: string): Promise<Answer>;
  post(path: string, sent: Sent): Promise<Answer>;
  leave(): void;
};

/** The destination of requests: the proxy, or one instance directly, with the headers that the proxy would set. */
export type Destination = { port: number; origin: string; authority?: string };

/** Behaves like a browser: keeps cookies and connections, but follows no redirects. */
export function createVisitor(
  door: Destination,
  address = '127.0.0.1',
  cookies = new Map<string, string>(),
): Visitor {
  const secure = door.authority !== undefined;
  const agent = secure
    ? new SecureAgent({ keepAlive: true, ca: door.authority, localAddress: address })
    : new Agent({ keepAlive: true });
  const forwarded = {
    Host: new URL(door.origin).host,
    ...(!secure && {
      'X-Forwarded-For': address,
      'X-Forwarded-Host': new URL(door.origin).host,
      'X-Forwarded-Proto': 'https',
    }),
  };

  async function ask(method: string, path: string, body?: Buffer, type?: string): Promise<Answer> {
    const headers = {
      ...forwarded,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Sec-Fetch-Site': 'same-origin',
      ...(cookies.size > 0 && {
        Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(body && { 'Content-Type': type ?? '', 'Content-Length': body.length }),
    };
    const options = {
      host: secure ? 'localhost' : '127.0.0.1',
      port: door.port,
      path,
      method,
      headers,
      agent,
    };
    const asking = secure ? httpsRequest({ ...options, family: 4 }) : httpRequest(options);
    asking.end(body);
    const answer = await responseTo(asking);
    for (const line of answer.headers['set-cookie'] ?? []) keep(line);
    const content = await buffer(answer);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: content,
      text: content.toString(),
    };
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    get: (path) => ask('GET', path),
    async post(path, { form, multipart, json, bytes }) {
      if (bytes) return ask('POST', path, Buffer.from(bytes), 'application/octet-stream');
      if (json !== undefined) return ask('POST', path, Buffer.from(JSON.stringify(json)), 'application/json');
      const encoded = new Response(multipart ?? new URLSearchParams(form));
      const type = encoded.headers.get('Content-Type') ?? '';
      return ask('POST', path, Buffer.from(await encoded.arrayBuffer()), type);
    },
    leave: () => agent.destroy(),
  };
}
