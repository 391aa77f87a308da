import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Param } from './list-description.ts';
import { choices, near, phrases, range, references } from './list-filters.ts';

const from = (query: string) => new URLSearchParams(query);
const id = '0198f1f0-0000-7000-8000-00000000000a';
const other = '0198f1f0-0000-7000-8000-00000000000b';

describe('several choices', () => {
  const status = choices('stand', ['open', 'closed'], { open: 'open', closed: 'dicht' });

  test('are read in their own order, once, and unknown values are ignored', () => {
    expect(status.read(from('stand=dicht&stand=x&stand=open&stand=dicht'))).toEqual(['open', 'closed']);
    expect(status.read(from('stand=x'))).toBeNull();
    expect(status.write(['open', 'closed'])).toEqual(['open', 'dicht']);
  });

  test('of records are ids, whatever their case', () => {
    const owner = references('van');
    expect(owner.read(from(`van=${other.toUpperCase()}&van=1&van=${id}&van=${other}`))).toEqual([id, other]);
    expect(owner.read(from('van='))).toBeNull();
  });

  test('are at most fifty', () => {
    const many = Array.from({ length: 51 }, (_, at) => `x=${at}`).join('&');
    expect(phrases('x').read(from(many))).toHaveLength(50);
  });
});

test.each([
  ['24-36', { min: 24, max: 36 }],
  ['24-', { min: 24, max: null }],
  ['-36', { min: null, max: 36 }],
  ['1-60', { min: 1, max: 60 }],
  ['0-36', null],
  ['24-61', null],
  ['36-24', null],
  ['-', null],
  ['24', null],
  ['1.5-3', null],
  ['', null],
])('the range “%s”', (written, limits) => {
  const hours = range('uren', 1, 60);
  expect(hours.read(from(`uren=${written}`))).toEqual(limits);
  if (limits) expect(hours.write(limits)).toBe(written);
});

test.each([
  ['25-Utrecht', { km: 25, place: 'Utrecht' }],
  ['5-Bergen op Zoom', { km: 5, place: 'Bergen op Zoom' }],
  ['26-Utrecht', null],
  ['25-', null],
  ['25-%20', null],
  ['Utrecht', null],
])('the distance “%s”', (written, asked) => {
  expect(near('nabij').read(from(`nabij=${written}`))).toEqual(asked);
});

test('whatever is in the URL, what is read is written so that it reads the same', () => {
  const params: Param<unknown>[] = [
    choices('p', ['a', 'b']),
    references('p'),
    phrases('p'),
    range('p', 1, 99),
    near('p'),
  ];
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (values) => {
      const url = new URLSearchParams(values.map((value) => ['p', value.toWellFormed()]));
      for (const param of params) {
        const value = param.read(url);
        const written = [param.write(value) ?? []].flat();
        expect(param.read(new URLSearchParams(written.map((one) => ['p', one])))).toEqual(value);
      }
    }),
  );
});
