import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHit, highlightParts, hitEnd, hitStart } from './highlight.ts';

const mark = (text: string) => text.replaceAll('[', hitStart).replaceAll(']', hitEnd);

test.each([
  ['', []],
  ['niets', ['niets']],
  ['een [privacyjurist] bij', ['een ', '[privacyjurist]', ' bij']],
  ['[functionaris] [gegevensbescherming]', ['[functionaris gegevensbescherming]']],
  ['[a][b] c', ['[ab]', ' c']],
  ['<b>[x]</b>', ['<b>', '[x]', '</b>']],
  ['nooit [gesloten', ['nooit ', '[gesloten]']],
])('%j is drawn in parts', (marked, parts) =>
  expect(highlightParts(mark(marked)).map(({ text, hit }) => (hit ? `[${text}]` : text))).toEqual(parts),
);

test('no character of the text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '<', hitStart, hitEnd) }), (marked) => {
      const drawn = highlightParts(marked)
        .map(({ text }) => text)
        .join('');
      expect(drawn).toBe(marked.replaceAll(hitStart, '').replaceAll(hitEnd, ''));
    }),
  );
});

test('whether something was found can be seen', () => {
  expect(hasHit(mark('een [hit]'))).toBe(true);
  expect(hasHit('geen')).toBe(false);
});
