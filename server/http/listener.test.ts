import { once } from 'node:events';
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Progress, RunView } from '#domain/backup/backup-run.ts';
import { backupProgressPath } from '#domain/backup/archive.ts';
import { addSignedInStaff, setUpTwoFactor, signInStaff } from '#tests/support/accounts.ts';
import { portOf } from '#tests/support/port-of.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import { headerProblems } from '#tests/support/security-headers.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { openDatabase } from '../db/client.ts';
import type { Framework } from './framework.ts';
import { createListener } from './listener.ts';
import { type RequestContext, requestContext } from './request-context.ts';

let database: TestDatabase;
let program: TestProgram;
let server: Server;
/** Call again after changing the program. */
let open: () => Promise<void>;
let made: string[];
let answer: (request: Request) => Response;
let waiting: () => Promise<void>;
let seen: (context: RequestContext) => void;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  program = await testProgram(database);
  made = [];
  waiting = async () => {};
  seen = () => {};
  answer = () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const framework: Framework = {
    assets: { serve: async () => false, list: () => [] },
    behaviour: () => '',
    scriptsAhead: () => [],
    stop: async () => {},
    async handle(request, context) {
      const { language } = context.get(requestContext);
      seen(context.get(requestContext));
      made.push(`${request.method} ${new URL(request.url).pathname} ${language}`);
      await waiting();
      return answer(request);
    },
  };
  open = async () => {
    server?.close();
    server = createListener(program, framework).listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await program.remove();
});

/** As `fetch` would return them. */
function fetched(headers: IncomingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, values] of Object.entries(headers))
    for (const value of [values ?? []].flat()) all.append(name, value);
  return all;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port: portOf(server),
      host: '127.0.0.1',
      path,
      method: options.method ?? 'GET',
      headers: options.headers,
      agent: options.agent,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(options.body);
  });
}

const post = (path: string, headers: Record<string, string>, body = 'a=1') =>
  ask(path, {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
  });

describe('the page cache in front of the pages', () => {
  test('makes an anonymous page once', async () => {
    const first = await ask('/opdrachten');
    const second = await ask('/opdrachten');
    expect(made).toEqual(['GET /opdrachten nl']);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.headers['x-content-type-options']).toBe('nosniff');
  });

  test('sends it on a connection that is kept as it sends it on a new one', async () => {
    const keepingAgent = () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      return agent;
    };
    let agent = keepingAgent();
    let requests = 0;
    server.on('request', () => (requests += 1));
    for (const headers of [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { cookie: 'language=en' },
      { 'if-none-match': (await ask('/opdrachten')).headers.etag ?? '' },
    ]) {
      // Rendered, and compressed.
      await ask('/opdrachten', { headers });
      agent = keepingAgent();
      const first = await ask('/opdrachten', { headers, agent });
      const before = requests;
      const second = await ask('/opdrachten', { headers, agent });
      expect(requests).toBe(before);
      const { date: _first, ...ofFirst } = first.headers;
      const { date: _second, ...ofSecond } = second.headers;
      expect(second).toEqual({ ...first, headers: second.headers });
      expect(ofSecond).toEqual(ofFirst);
    }
    for (const cookie of ['session=abc', 'toast=messageSent', 'maintenance_auth=x']) {
      const before = made.length;
      await ask('/opdrachten', { headers: { cookie }, agent });
      expect(made).toHaveLength(before + 1);
    }
    const before = requests;
    await ask('/contact', { agent });
    program.contentChanged = async () => program.pageCache.moveTo(program.pageCache.epoch + 1);
    await program.contentChanged();
    await ask('/opdrachten', { agent });
    expect(requests).toBe(before + 2);
  });

  test('keeps the languages apart', async () => {
    await ask('/opdrachten');
    await ask('/opdrachten', { headers: { cookie: 'language=en' } });
    expect(made).toEqual(['GET /opdrachten nl', 'GET /opdrachten en']);
  });

  test.each(['session=abc', 'toast=messageSent', 'maintenance_auth=x'])(
    'neither serves nor keeps a page for %s',
    async (cookie) => {
      await ask('/opdrachten', { headers: { cookie } });
      await ask('/opdrachten');
      await ask('/opdrachten', { headers: { cookie } });
      expect(made).toHaveLength(3);
    },
  );

  test('does not keep what sets a cookie, what failed, or what it does not know', async () => {
    answer = () => new Response('x', { headers: { 'Set-Cookie': 'a=1' } });
    await ask('/contact');
    await ask('/contact');
    answer = () => new Response('x', { status: 404 });
    await ask('/faq');
    await ask('/faq');
    answer = () => new Response('x');
    await ask('/opdrachten/onbekend');
    await ask('/opdrachten/onbekend');
    expect(made).toHaveLength(6);
  });

  test('does not keep a page of which something could not be read', async () => {
    seen = (context) => (context.isIncomplete = made.length === 0);
    await ask('/over-ons');
    await ask('/over-ons');
    await ask('/over-ons');
    expect(made).toHaveLength(2);
  });

  test('keeps one page for all campaigns and spellings, and makes it at its own address', async () => {
    for (const query of ['utm_source=x', 'fbclid=1&pagina=1', 'verzonnen=2'])
      await ask(`/opdrachten?${query}`);
    expect(made).toEqual(['GET /opdrachten nl']);
    await ask('/opdrachten?pagina=2&type=ZZP&gclid=3');
    await ask('/opdrachten?type=ZZP&pagina=2');
    expect(made).toHaveLength(2);
  });

  test('keeps a search when it is asked for again', async () => {
    for (let nr = 0; nr < 3; nr += 1) await ask('/opdrachten?zoek=jurist');
    expect(made).toHaveLength(2);
  });

  test('makes a page once for all who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('/opdrachten?utm_source=x')));
    expect(made).toHaveLength(1);
    expect(new Set(all.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
  });

  test('does not share a page that cannot be kept', async () => {
    answer = () => new Response('x', { headers: { 'Set-Cookie': 'a=1' } });
    await Promise.all([ask('/contact'), ask('/contact')]);
    expect(made).toHaveLength(2);
  });

  test('keeps a page under one address only', async () => {
    for (const path of ['/contact', '/x/../contact', '/./contact', '/contact#x']) await ask(path);
    expect(program.pageCache.size).toBe(1);
  });

  test('makes the page anew when the public content has changed', async () => {
    await ask('/opdrachten');
    program.pageCache.moveTo(1);
    await ask('/opdrachten');
    expect(made).toHaveLength(2);
  });

  test('makes the page anew after midnight in Amsterdam', async () => {
    program.clock.now = new Date('2026-11-15T22:59:59Z');
    await ask('/opdrachten');
    program.clock.now = new Date('2026-11-15T23:00:00Z');
    await ask('/opdrachten');
    expect(made).toHaveLength(2);
  });

  test('answers that nothing has changed', async () => {
    const { headers } = await ask('/opdrachten');
    const again = await ask('/opdrachten', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, body: '' });
    for (const tags of [`W/${headers.etag}`, `"other", ${headers.etag}`, '*'])
      expect((await ask('/opdrachten', { headers: { 'if-none-match': tags } })).status).toBe(304);
    expect((await ask('/opdrachten', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test.each(['on new connections', 'on one that is kept'])(
    'gives each encoding its own tag, and says of each that nothing has changed (%s)',
    async (how) => {
      const agent = new Agent({ keepAlive: how === 'on one that is kept', maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      const tagged = async (encoding: string, headers: Record<string, string> = {}) =>
        ask('/opdrachten', { agent, headers: { 'accept-encoding': encoding, ...headers } });
      const encodings = ['identity', 'gzip', 'br', 'gzip;Q=0'];
      const tags: string[] = [];
      for (const encoding of encodings) {
        await tagged(encoding);
        const { headers } = await tagged(encoding);
        tags.push(String(headers.etag));
        const expected = ['gzip', 'br'].includes(encoding) ? encoding : undefined;
        expect([encoding, headers['content-encoding']]).toEqual([encoding, expected]);
      }
      expect(new Set(tags).size).toBe(3);
      expect(tags[3]).toBe(tags[0]);
      for (const [nr, encoding] of encodings.entries())
        for (const tag of tags) {
          const answered = await tagged(encoding, { 'if-none-match': `"x", W/${tag}` });
          const { status, headers } = answered;
          expect([encoding, tag, status]).toEqual([encoding, tag, tag === tags[nr] ? 304 : 200]);
          expect([headers.etag, headers.vary]).toEqual([tags[nr], 'Cookie, Accept-Encoding']);
        }
      expect(made).toHaveLength(1);
    },
  );
});

describe('the door', () => {
  test('tells that it lives and that it is ready', async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  });

  test('answers 404 for assets and interfaces that do not exist', async () => {
    expect((await ask('/assets/nothing.js')).status).toBe(404);
    expect((await ask('/api/nothing')).status).toBe(404);
    expect(made).toEqual([]);
  });

  test('refuses a change that comes from elsewhere', async () => {
    expect((await post('/contact', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/contact', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/contact', { cookie: 'session=x' })).status).toBe(403);
    expect(made).toEqual([]);
    expect((await post('/contact', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('takes no host and no path for another than it is', async () => {
    expect((await ask('/contact', { headers: { host: 'x@y' } })).status).toBe(400);
    expect((await ask('/contact', { headers: { host: 'x?' } })).status).toBe(400);
    expect(made).toEqual([]);
    const elsewhere = { origin: 'http://evil.example' };
    expect((await ask('//evil.example/contact', { method: 'POST', headers: elsewhere })).status).toBe(403);
    await ask('//evil.example/contact');
    expect(made).toEqual(['GET //evil.example/contact nl']);
  });

  test('takes a percent sign that stands for nothing for a sign', async () => {
    await ask('/opdrachten/100%?zoek=%ff%');
    await ask('/opdrachten/%c3%a9');
    expect(made).toEqual(['GET /opdrachten/100%25 nl', 'GET /opdrachten/%c3%a9 nl']);
  });

  test('knows no other ways of asking than those of a browser', async () => {
    const { status, headers } = await ask('/contact', { method: 'TRACE' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE');
    expect(made).toEqual([]);
  });

  test('refuses a body without a length, and one that is too large, unread', async () => {
    const chunked = { 'transfer-encoding': 'chunked', 'sec-fetch-site': 'same-origin' };
    expect((await ask('/contact', { method: 'POST', body: 'a=1', headers: chunked })).status).toBe(411);
    const large = { 'content-length': String(40 * 1024 * 1024), 'sec-fetch-site': 'same-origin' };
    expect((await ask('/contact', { method: 'POST', headers: large, body: 'x' })).status).toBe(413);
  });

  test('knows its own origin from PUBLIC_URL, whatever the Host header says', async () => {
    program.config = { ...program.config, ownOrigin: 'https://www.example.nl' };
    const host = 'evil.example';
    expect((await post('/contact', { host, origin: 'http://evil.example' })).status).toBe(403);
    expect((await post('/contact', { host, origin: 'https://www.example.nl' })).status).toBe(200);
  });

  test('asks for https on subdomains when that is configured', async () => {
    const sent = async (hstsSubdomains: boolean) => {
      program.secure = true;
      program.config = { ...program.config, hstsSubdomains };
      await open();
      return (await ask('/contact')).headers['strict-transport-security'];
    };
    expect(await sent(false)).toBe('max-age=31536000');
    expect(await sent(true)).toBe('max-age=31536000; includeSubDomains');
  });

  test('remembers the language that an address asks for', async () => {
    const { headers } = await ask('/?lang=en');
    expect(headers['set-cookie']).toEqual([expect.stringContaining('language=en')]);
    expect(made).toEqual(['GET / en']);
  });

  test('binds every cookie to the host under https', async () => {
    program.secure = true;
    await open();
    const { headers } = await ask('/?lang=en');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-language=en; Path=\/;.*; Secure$/),
    ]);
    await ask('/contact', { headers: { cookie: 'language=en' } });
    await ask('/contact', { headers: { cookie: '__Host-language=en' } });
    expect(made.slice(1)).toEqual(['GET /contact nl', 'GET /contact en']);
  });

  test('records changes of language from our own pages, once an hour for a network', async () => {
    const ours = { 'sec-fetch-site': 'same-origin' };
    await ask('/?lang=en', { headers: ours });
    await ask('/?lang=en', { headers: ours });
    await ask('/?lang=en', { headers: { 'sec-fetch-site': 'none' } });
    await expect
      .poll(
        () =>
          database.sql`select old_data, new_data, ip_address, occurrences from audit_logs where action_type = 'language_change'`,
      )
      .toEqual([
        { old_data: { language: 'nl' }, new_data: { language: 'en' }, ip_address: null, occurrences: 2 },
      ]);
  });

  test('says a message once', async () => {
    const { headers } = await ask('/contact', { headers: { cookie: 'toast=messageSent' } });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^toast=;.*Max-Age=0/)]);
  });

  test('tells a script where to go instead of sending it there', async () => {
    answer = () =>
      new Response(null, {
        status: 303,
        headers: { Location: '/contact', 'Set-Cookie': 'toast=messageSent' },
      });
    const background = await post('/contact', { 'sec-fetch-site': 'same-origin', 'x-background': '1' });
    expect(background).toMatchObject({ status: 204, headers: { 'x-location': '/contact' } });
    expect(background.headers['set-cookie']).toEqual(['toast=messageSent']);
    expect((await post('/contact', { 'sec-fetch-site': 'same-origin' })).headers.location).toBe('/contact');
  });

  test('is shut during maintenance, except for staff and for the way in', async () => {
    program.change({ maintenance: { enabled: true } });
    const opens = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    expect(await ask('/opdrachten?zoek=a%26b', { headers: opens })).toMatchObject({
      status: 302,
      headers: { location: '/maintenance?terug=%2Fopdrachten%3Fzoek%3Da%2526b' },
    });
    expect((await post('/contact', opens)).headers.location).toBe('/maintenance?terug=%2Fcontact');
    for (const path of ['/maintenance', '/login', '/admin/dashboard'])
      expect((await ask(path)).status).toBe(200);
  });

  test('tells machines to come back during maintenance, whatever they ask for', async () => {
    program.change({ maintenance: { enabled: true } });
    const bare = { status: 503, headers: { 'retry-after': '3600', 'cache-control': 'no-store' } };
    for (const path of [
      '/',
      '/opdrachten',
      '/opdrachten.rss',
      '/sitemap.xml',
      '/robots.txt',
      '/x.png',
      '/contact.data',
    ])
      expect(await ask(path, { headers: { accept: '*/*' } })).toMatchObject(bare);
    const fetched = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    expect(await ask('/opdrachten', { headers: fetched })).toMatchObject(bare);
    expect(await post('/contact', { ...fetched, 'x-background': '1' })).toMatchObject(bare);
    expect(await post('/contact', { accept: 'text/html', 'sec-fetch-site': 'same-origin' })).toMatchObject(
      bare,
    );
    expect(made).toEqual([]);
    // A crawler asks for a page without opening it: it gets the maintenance page at the same address.
    const crawled = await ask('/opdrachten', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(crawled.headers.location).toBeUndefined();
    expect(made).toEqual(['GET /maintenance nl']);
  });

  test('shows signed-in staff their own site during maintenance, and caches none of it', async () => {
    program.change({ maintenance: { enabled: true } });
    const { token } = await addSignedInStaff(database.db);
    const unconfirmed = await addSignedInStaff(database.db);
    await setUpTwoFactor(database.db, unconfirmed);
    const half = await signInStaff(database.db, unconfirmed);
    expect((await ask('/over-ons', { headers: { cookie: `session=${token}` } })).status).toBe(200);
    for (const cookie of [`session=${newToken()}`, 'session=x', `session=${half.token}`])
      expect((await ask('/over-ons', { headers: { cookie } })).status).toBe(503);
    expect((await ask('/over-ons')).status).toBe(503);
  });

  test('stays open when maintenance cannot be looked up', async () => {
    program.settings.current = () => Promise.reject(new Error('no database'));
    expect((await ask('/opdrachten')).status).toBe(200);
  });

  test('lets only the session that started a restore follow it, with the same headers', async () => {
    const progress: Progress = { step: 'database', done: 1, total: 2, percent: 50 };
    const run: RunView = {
      id: 'x',
      kind: 'restore',
      status: 'running',
      progress,
      failure: null,
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: null,
      report: null,
    };
    const token = newToken();
    program.restoring = () => ({ run, session: hashToken(token) });
    const follow = (cookie?: string) => ask(backupProgressPath, cookie ? { headers: { cookie } } : {});
    const { status, headers, body } = await follow(`session=${token}`);
    expect([status, JSON.parse(body)]).toMatchObject([200, { run: { progress } }]);
    expect(headerProblems(fetched(headers), { personal: true })).toEqual([]);
    expect(made).toEqual([]);
    for (const stranger of [undefined, `session=${newToken()}`, 'session=']) {
      expect((await follow(stranger)).body).not.toContain('"progress"');
    }
    program.restoring = () => ({ run, session: null });
    expect((await follow('session=')).body).not.toContain('"progress"');
  });

  test.each([true, false])('promises TLS only where there is TLS (%s)', async (secure) => {
    program.secure = secure;
    await open();
    for (const path of ['/opdrachten', '/opdrachten', '/login', '/assets/none.js', '/healthz']) {
      const { headers } = await ask(path);
      expect([path, headerProblems(fetched(headers), { secure })]).toEqual([path, []]);
    }
  });

  test('knows the session by the name that belongs to the address', async () => {
    let token: string | undefined;
    seen = (context) => (token = context.sessionToken);
    await ask('/contact', { headers: { cookie: 'session=plain; __Host-session=bound' } });
    expect(token).toBe('plain');
    program.secure = true;
    await open();
    await ask('/contact', { headers: { cookie: 'session=plain; __Host-session=bound' } });
    expect(token).toBe('bound');
  });

  test('answers a failure with the mark under which it is logged', async () => {
    answer = () => {
      throw new Error('secret detail');
    };
    const { status, body, headers } = await ask('/contact');
    expect(status).toBe(500);
    expect(body).toContain(headers['x-request-id']);
    expect(body).not.toContain('secret');
  });

  test('takes scheme and host from a proxy only when it is trusted', async () => {
    const forwarded = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.example.nl',
      origin: 'https://www.example.nl',
    };
    expect((await post('/contact', forwarded)).status).toBe(403);
    program.config.trustProxy = 1;
    expect((await post('/contact', forwarded)).status).toBe(200);
  });
});

describe('an answer that is made for one visitor', () => {
  const drawing = (headers = {}) =>
    new Response('<svg/>'.repeat(50), {
      headers: { 'Content-Type': 'image/svg+xml', ETag: '"x"', ...headers },
    });

  test.each([
    ['identity', '"x"', undefined],
    ['gzip', '"x-gzip"', 'gzip'],
    ['br', '"x-br"', 'br'],
    ['zstd', '"x-zstd"', 'zstd'],
  ])('has a tag for its encoding (%s), by which it is not sent again', async (encoding, tag, sent) => {
    answer = () => drawing();
    const headers = { 'accept-encoding': encoding };
    for (const method of ['GET', 'HEAD']) {
      const first = await ask('/mark.svg', { method, headers });
      expect(first).toMatchObject({ status: 200, headers: { etag: tag, vary: 'Cookie, Accept-Encoding' } });
      expect(first.headers['content-encoding']).toBe(sent);
      for (const tags of [tag, `W/${tag}`, `"y", ${tag}`, '*']) {
        const again = await ask('/mark.svg', { method, headers: { ...headers, 'if-none-match': tags } });
        expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } });
      }
      const other = { ...headers, 'if-none-match': '"x-deflate"' };
      expect(await ask('/mark.svg', { method, headers: other })).toMatchObject({ status: 200 });
    }
  });

  test('is sent whole if it is no file of ours, or an error', async () => {
    const unchanged = { 'if-none-match': '*' };
    answer = () => new Response('x', { headers: { 'Content-Type': 'text/plain' } });
    expect(await ask('/x.txt', { headers: unchanged })).toMatchObject({ status: 200 });
    answer = () => new Response('x', { status: 404, headers: { ETag: '"x"' } });
    expect(await ask('/x.txt', { headers: unchanged })).toMatchObject({ status: 404, body: 'x' });
  });
});

describe('whoever asks for the head of a page only', () => {
  test('leaves the whole page for who comes next', async () => {
    answer = (request) =>
      new Response(request.method === 'HEAD' ? null : '<p>page</p>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await ask('/')).toMatchObject({ status: 200, body: '<p>page</p>' });
  });

  test('keeps nothing open of what is made as it is read', async () => {
    const { promise: told, resolve: cancel } = Promise.withResolvers<void>();
    answer = () => new Response(endless(cancel), { headers: { 'Content-Type': 'text/csv' } });
    expect(await ask('/lijst', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    await told;
  });
});

test.each(['identity', 'gzip'])(
  'who leaves before the answer comes keeps nothing open (%s)',
  async (encoding) => {
    const { promise: told, resolve: cancel } = Promise.withResolvers<void>();
    const port = portOf(server);
    const headers = { 'accept-encoding': encoding };
    const request = httpRequest({ port, host: '127.0.0.1', path: '/lijst', headers }).on('error', () => {});
    const gone = new Promise<void>((closed) => {
      server.once('request', (_request, response: ServerResponse) => response.once('close', closed));
    });
    waiting = () => gone;
    answer = () => new Response(endless(cancel), { headers: { 'Content-Type': 'text/csv' } });
    request.end();
    while (made.length === 0) await delay(5);
    request.destroy();
    await told;
  },
);

test('who neither sends nor takes anything is let go after two minutes', () => {
  expect(server.timeout).toBe(120_000);
});

/** An endless list that produces nothing until it is read. */
function endless(cancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (to) => to.enqueue(Buffer.from('rij\n')), cancel }, { highWaterMark: 0 });
}

describe('whether it is ready', () => {
  test('is said when the database answers', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
  });

  test('is denied when the database is silent for seconds, and said again when it is back', async () => {
    const { sql, close } = openDatabase(database.connection, { max: 1 });
    onTestFinished(() => close());
    program.sql = sql;
    const busy = sql`select pg_sleep(4)`.then(() => {});
    const checks = await Promise.all(Array.from({ length: 5 }, () => ask('/readyz')));
    expect(checks.map(({ status }) => status)).toEqual(Array(5).fill(503));
    await busy;
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  });
});
