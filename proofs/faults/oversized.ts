import { randomBytes } from 'node:crypto';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { staffHeaders } from './requests.ts';
import { firstLine } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const times = 10;

type Case = { name: string; status: RegExp; send(installation: Installation): (string | Buffer)[] };

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

function staffJson(installation: Installation, body: Buffer): (string | Buffer)[] {
  const headers = Object.entries(staffHeaders(installation)).map(([name, value]) => `${name}: ${value}`);
  const type = 'Content-Type: application/json';
  return [
    request('POST /admin/crm/import HTTP/1.1', ...headers, type, `Content-Length: ${body.length}`),
    body,
  ];
}

/** Each case with its accepted status; a closed connection is accepted only for input that is not HTTP. */
const cases: Case[] = [
  {
    name: 'a header of 20 KB',
    status: /431/,
    send: () => [request('GET / HTTP/1.1', `X-Large: ${'x'.repeat(20 * kilobyte)}`)],
  },
  {
    name: '5,000 headers',
    status: /431/,
    send: () => [request('GET / HTTP/1.1', ...Array.from({ length: 5000 }, (_, at) => `X-${at}: ${at}`))],
  },
  {
    name: 'cookies of 20 KB',
    status: /431/,
    send: () => [request('GET / HTTP/1.1', `Cookie: ${'a=b; '.repeat(4 * kilobyte)}`)],
  },
  {
    name: 'a URL of 20 KB',
    status: /414|431/,
    send: () => [request(`GET /${'x'.repeat(20 * kilobyte)} HTTP/1.1`)],
  },
  {
    name: 'a URL of 10 KB',
    status: /404|302/,
    send: () => [request(`GET /${'x'.repeat(10 * kilobyte)} HTTP/1.1`)],
  },
  {
    name: 'an announced body of 40 MB',
    status: /413/,
    send: () => [
      request('POST /contact HTTP/1.1', 'Sec-Fetch-Site: same-origin', `Content-Length: ${40 * megabyte}`),
    ],
  },
  {
    name: 'a body without a length',
    status: /411/,
    send: () => [
      request('POST /contact HTTP/1.1', 'Sec-Fetch-Site: same-origin', 'Transfer-Encoding: chunked'),
    ],
  },
  {
    name: 'a form with 3 MB of text',
    status: /413/,
    send: () => {
      const body = `message=${'x'.repeat(3 * megabyte)}`;
      const type = 'Content-Type: application/x-www-form-urlencoded';
      const length = `Content-Length: ${body.length}`;
      return [request('POST /contact HTTP/1.1', 'Sec-Fetch-Site: same-origin', type, length), body];
    },
  },
  {
    name: '20 MB of JSON from staff',
    status: /413/,
    send: (installation) => staffJson(installation, Buffer.alloc(20 * megabyte, '[')),
  },
  {
    name: '1 MB of brackets from staff',
    status: /400/,
    send: (installation) => staffJson(installation, Buffer.alloc(megabyte, '[')),
  },
  { name: 'random bytes instead of HTTP', status: /400|^$/, send: () => [randomBytes(4 * kilobyte)] },
  { name: 'a TLS handshake', status: /400|^$/, send: () => [Buffer.from('16030100c8010000c40303', 'hex')] },
];

export const oversized: Fault = {
  title: 'oversized headers, URLs and bodies',
  run: () =>
    withInstallation({}, async (installation) => {
      const journal = new Journal();
      const load = startLoad(installation, journal, allWrites);
      const wrong: string[] = [];
      for (const { name, status, send } of cases) {
        const lines = await Promise.all(
          Array.from({ length: times }, () => firstLine(installation, ...send(installation))),
        );
        for (const line of lines) if (!status.test(line)) wrong.push(`${name}: '${line}'`);
      }
      await load.stop();
      const { pid } = installation.program;
      return outcomeOf(
        `${cases.length} kinds of oversized or invalid requests, ${times} of each at once, under load`,
        journal.count('acknowledged'),
        finding('each refused with 400, 411, 413, 414 or 431', wrong),
        finding(
          'the program was not restarted',
          pid === installation.program.pid ? [] : ['its process id changed'],
        ),
        await checkInvariants(installation, journal),
      );
    }),
};
