import { randomBytes } from 'node:crypto';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { staffHeaders } from './requests.ts';
import { firstLine } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const times = 10;

type Case = { name: string; status: RegExp; send(place: Place): (string | Buffer)[] };

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

/** Each with the answers that are right; an ended connection is one only for what is no HTTP at all. */
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
    name: 'an address of 20 KB',
    status: /414|431/,
    send: () => [request(`GET /${'x'.repeat(20 * kilobyte)} HTTP/1.1`)],
  },
  {
    name: 'an address of 10 KB',
    status: /404|302/,
    send: () => [request(`GET /${'x'.repeat(10 * kilobyte)} HTTP/1.1`)],
  },
  {
    name: 'a body of 40 MB that is announced',
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
    name: 'a text of 3 MB in a form',
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
    status: /400/,
    send: (place) => {
      const body = Buffer.alloc(20 * megabyte, '[');
      const headers = Object.entries(staffHeaders(place)).map(([name, value]) => `${name}: ${value}`);
      const length = `Content-Length: ${body.length}`;
      const type = 'Content-Type: application/json';
      return [request('POST /admin/crm/import HTTP/1.1', ...headers, type, length), body];
    },
  },
  { name: 'what is no HTTP', status: /400|^$/, send: () => [randomBytes(4 * kilobyte)] },
  { name: 'a greeting of TLS', status: /400|^$/, send: () => [Buffer.from('16030100c8010000c40303', 'hex')] },
];

export const oversized: Fault = {
  title: 'headers, addresses and bodies that are too large',
  run: () =>
    atPlace({}, async (place) => {
      const journal = new Journal();
      const load = startLoad(place, journal, allWrites);
      const wrong: string[] = [];
      for (const { name, status, send } of cases) {
        const lines = await Promise.all(
          Array.from({ length: times }, () => firstLine(place, ...send(place))),
        );
        for (const line of lines) if (!status.test(line)) wrong.push(`${name}: '${line}'`);
      }
      await load.stop();
      const { pid } = place.program;
      return outcomeOf(
        `${cases.length} kinds of requests that are too large or no requests, ${times} of each at once, under load`,
        journal.count('acknowledged'),
        finding('each refused with 400, 411, 413, 414 or 431', wrong),
        finding('the program that was started still runs', pid === place.program.pid ? [] : ['it does not']),
        await checkInvariants(place, journal),
      );
    }),
};
