import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  UNSAFE_SingleFetchRedirectSymbol as redirectSymbol,
} from 'react-router';
import { expect, test } from 'vitest';
import { encodeData, Named } from './encode-data.ts';

/** As the browser reads it. */
async function decoded(data: unknown): Promise<unknown> {
  const { value } = await decode(new Blob([await encodeData(data)]).stream(), globalThis);
  return value;
}

const row = (nr: number) => ({ id: `id ${nr}`, name: 'Jan', at: new Date(nr * 1000), none: null, count: nr });
const shared = { twice: true };

test.each<[string, unknown]>([
  ['rows', { rows: [row(1), row(2), row(1)], total: 3 }],
  ['texts', ['', '"', '\\', '\n', '</script>', '\u2028', 'é', '__proto__']],
  ['numbers', [0, 1, -1, 1.5, 1e21, Number.NaN, Infinity, -Infinity, 10n]],
  ['a negative zero', [-0]],
  ['nothing', [null, undefined, [], {}, '', false, { a: undefined }]],
  ['nothing at all', undefined],
  [
    'sets and maps',
    [
      new Set([1, 'a']),
      new Map<unknown, unknown>([
        ['a', [1]],
        [{ b: 1 }, 2],
      ]),
      new Set(),
      new Map(),
    ],
  ],
  ['other objects', [new URL('https://a.example/b'), /a"b/gi, new Date(Number.NaN)]],
  ['an object twice', [shared, { again: shared }]],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
])('%s arrive as they were', async (_, data) => {
  expect(await decoded(data)).toEqual(data);
});

test('an object that contains itself arrives', async () => {
  const data: Record<string, unknown> = { name: 'self' };
  data.self = { within: data };
  expect(await decoded({ data })).toEqual({ data });
});

test('a hole in a list stays one', async () => {
  const list = [1, 2, 3];
  Reflect.deleteProperty(list, 1);
  expect(1 in Object(await decoded(list))).toBe(false);
});

test('what is the same is written once', async () => {
  const text = await encodeData([row(1), row(1)]);
  expect(text.match(/"Jan"/g)).toHaveLength(1);
  expect(text.match(/"name"/g)).toHaveLength(1);
});

test('a promise arrives with its value, its failure as an error without details', async () => {
  const data = {
    soon: Promise.resolve({ deep: Promise.resolve([1]) }),
    known: Promise.resolve('soon'),
    broken: Promise.reject(new Error('A secret')),
  };
  expect(await encodeData({ ...data, broken: 1 })).not.toContain('secret');
  const got = Object(await decoded(data));
  expect(await (await got.soon).deep).toEqual([1]);
  expect(await got.known).toBe('soon');
  await expect(got.broken).rejects.toThrow('Unexpected Server Error');
});

test('errors say nothing of the program, refusals say what they are about', async () => {
  expect(await encodeData([new TypeError('A secret')])).not.toContain('secret');
  const [error, refusal] = Object(
    await decoded([new TypeError('A secret'), new ErrorResponseImpl(403, 'Forbidden', { reason: 'role' })]),
  );
  expect(error).toEqual(new Error('Unexpected Server Error'));
  expect(refusal).toMatchObject({ status: 403, statusText: 'Forbidden', data: { reason: 'role' } });
});

test('a redirect is told', async () => {
  const told = Object(await decoded(new Named('SingleFetchRedirect', { redirect: '/login', status: 302 })));
  expect(told[redirectSymbol]).toEqual({ redirect: '/login', status: 302 });
});

test('of an object of a class its fields arrive, and of a function nothing', async () => {
  class Place {
    name = 'Utrecht';
  }
  expect(await decoded([new Place(), () => 1])).toEqual([{ name: 'Utrecht' }, undefined]);
});
