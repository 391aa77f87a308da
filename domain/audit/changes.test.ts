import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedParts, lineChanges, listChanges } from './changes.ts';

describe('what changed', () => {
  test('is kept of both records and nothing else', () => {
    expect(changedParts({ a: 1, b: [1], c: null }, { a: 2, b: [1], d: 'x' })).toEqual({
      oldData: { a: 1, d: null },
      newData: { a: 2, d: 'x' },
    });
    expect(changedParts({ a: 1, b: null }, { a: 1 })).toBeUndefined();
  });

  test('is listed by path, also of a record that came or went', () => {
    expect(listChanges({ m: { on: false, text: 'x' } }, { m: { on: true, text: 'x' } })).toEqual([
      { path: 'm.on', before: false, after: true },
    ]);
    expect(listChanges(null, { title: 'Jurist', skills: [] })).toEqual([
      { path: 'title', before: null, after: 'Jurist' },
      { path: 'skills', before: null, after: [] },
    ]);
    expect(listChanges({ title: 'Jurist' }, null)).toEqual([
      { path: 'title', before: 'Jurist', after: null },
    ]);
    expect(listChanges('nl', 'en')).toEqual([{ path: '', before: 'nl', after: 'en' }]);
    expect(listChanges(null, undefined)).toEqual([]);
  });

  test('of a text is shown by line, with a line around it', () => {
    expect(lineChanges('a\nb\nc\nd\ne', 'a\nb\nX\nd\ne')).toEqual([
      { kind: 'same', text: 'b' },
      { kind: 'gone', text: 'c' },
      { kind: 'new', text: 'X' },
      { kind: 'same', text: 'd' },
    ]);
    expect(lineChanges('a', 'a')).toEqual([]);
  });

  test('of a text is not compared by line beyond what is worth waiting for', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, at) => `${at}`).join('\n');
    expect(lineChanges(lines(400), 'x')).not.toBeNull();
    expect(lineChanges(lines(401), 'x')).toBeNull();
  });

  test('holds every line that went and every line that came', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const changes = lineChanges(old.join('\n'), now.join('\n')) ?? [];
        const gone = changes.filter((line) => line.kind === 'gone').length;
        const come = changes.filter((line) => line.kind === 'new').length;
        expect(old.length - gone).toBe(now.length - come);
      }),
    );
  });
});
