import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { readWholeRequest } from './whole-request.ts';

const read = (head: string) => readWholeRequest(Buffer.from(head, 'latin1'));
const get = (...lines: string[]) =>
  ['GET /opdrachten HTTP/1.1', 'Host: lexbrug.example', ...lines, '', ''].join('\r\n');

test('a request of a browser is read, whatever the case of its headers', () => {
  const lines = [
    'COOKIE: a=1; language=en ',
    'accept-encoding:gzip, br',
    'If-None-Match: "x"',
    'Accept: */*',
  ];
  expect(read(get(...lines, 'Connection: Keep-Alive'))).toEqual({
    address: '/opdrachten',
    cookie: 'a=1; language=en',
    encodings: 'gzip, br',
    tags: '"x"',
  });
});

test.each([
  ['another method', get().replace('GET', 'HEAD')],
  ['an older version', get().replace('1.1', '1.0')],
  ['no path', get().replace('/opdrachten', 'http://lexbrug.example/')],
  ['a space in the path', get().replace('/opdrachten', '/op drachten')],
  ['a character that is not ASCII in the path', get().replace('/opdrachten', '/é')],
  ['no host', get().replace('Host: lexbrug.example\r\n', '')],
  ['two hosts', get('Host: elsewhere.example')],
  ['a body', get('Content-Length: 0')],
  ['a body in pieces', get('Transfer-Encoding: chunked')],
  ['an upgrade', get('Connection: Upgrade', 'Upgrade: websocket')],
  ['the end of the connection', get('Connection: close')],
  ['an expectation', get('Expect: 100-continue')],
  ['two cookies', get('Cookie: a=1', 'cookie: b=2')],
  ['a folded line', get('Accept: a', ' b')],
  ['a line without a name', get(': a')],
  ['a space before the colon', get('Cookie : a=1')],
  ['a line end that is half one', get('Accept: a\nCookie: session=1')],
  ['a control character', get('Accept: a\0')],
  ['half a request', get().slice(0, -1)],
  ['two requests', get() + get()],
  ['bytes behind it', `${get()}x`],
  ['more than browsers send', get(`Accept: ${'x'.repeat(9000)}`)],
  ['nothing', ''],
])('%s is left to node:http', (_, head) => {
  expect(read(head)).toBeUndefined();
});

describe('beside the parser of Node', () => {
  const server = createServer({ keepAlive: true });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  /** What Node made of these bytes: its requests, and whether it refused something. */
  async function byNode(bytes: string): Promise<{ requests: IncomingMessage[]; refused: boolean }> {
    const requests: IncomingMessage[] = [];
    let refused = false;
    server.removeAllListeners('request').on('request', (request, response) => {
      requests.push(request);
      response.end();
    });
    server.removeAllListeners('clientError').on('clientError', (_error, socket) => {
      refused = true;
      socket.destroy();
    });
    const socket = connect(portOf(server), '127.0.0.1');
    socket.on('error', () => {});
    socket.end(bytes, 'latin1');
    await text(socket).catch(() => '');
    return { requests, refused };
  }

  test('what is read as one request is that request', async () => {
    const names = fc.constantFrom(
      'Host',
      'Cookie',
      'Accept-Encoding',
      'Accept',
      'Connection',
      'X-Odd',
      'Content-Length',
      'X Y',
    );
    const values = fc.oneof(
      fc.constantFrom('keep-alive', 'close', 'a=1; b=2', 'gzip', '0', '5', ' ', ''),
      fc.string({ unit: fc.constantFrom('a', ' ', '\t', ':', '\r', '\n', '\0', '\x7f', 'é'), maxLength: 6 }),
    );
    const ends = fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n ');
    const lines = fc.array(fc.tuple(names, fc.constantFrom(': ', ':', ' :'), values, ends), { maxLength: 5 });
    const paths = fc.constantFrom('/', '/faq?a=b', '/%', '/a b', '*', '/\x01');
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        paths,
        lines,
        fc.constantFrom('\r\n', '', '\r\n\r\n', '\r\nGET / HTTP/1.1\r\n\r\n'),
        async (path, sent, end) => {
          const head = sent.map((parts) => parts.join('')).join('');
          const bytes = `GET ${path} HTTP/1.1\r\nHost: h\r\n${head}${end}`;
          const known = read(bytes);
          if (!known) return;
          compared += 1;
          const { requests, refused } = await byNode(bytes);
          expect(refused).toBe(false);
          expect(requests).toHaveLength(1);
          const [{ url, headers, method } = { headers: {} }] = requests;
          expect({ method, url, cookie: headers.cookie, encodings: headers['accept-encoding'] }).toEqual({
            method: 'GET',
            url: known.address,
            cookie: known.cookie,
            encodings: known.encodings,
          });
        },
      ),
      { numRuns: 2000 },
    );
    expect(compared).toBeGreaterThan(20);
  });
});
