import { expect, test } from 'vitest';
import { highlightParts } from '#domain/candidates/highlight.ts';
import { markHits } from './mark-hits.ts';

/** Hits are the words in brackets, each of the term with the first letter of the word. */
function shown(written: string, fragments = 2): string {
  let text = '';
  const hits = [];
  for (const [index, piece] of written.split(/[[\]]/).entries()) {
    if (index % 2 === 1)
      hits.push({ from: text.length, to: text.length + piece.length, term: piece.charCodeAt(0) });
    text += piece;
  }
  return highlightParts(markHits(text, hits, fragments))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');
}

const words = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `w${from + at}`).join(' ');

test('some words before and after a hit are shown', () => {
  expect(shown(`${words(1, 30)} [jurist], ${words(31, 60)}`)).toBe(
    `${words(27, 30)} [jurist], ${words(31, 39)}`,
  );
});
test('more words before are shown where fewer follow, and the text from its start', () => {
  expect(shown(`${words(1, 30)} [jurist].`)).toBe(`${words(18, 30)} [jurist].`);
  expect(shown(`[jurist] ${words(1, 30)}`)).toBe(`[jurist] ${words(1, 9)}`);
});
test('hits that are near each other are in one fragment', () => {
  expect(shown(`[jurist] en [advocaat] ${words(1, 20)} [jurist]`)).toBe(
    `[jurist] en [advocaat] ${words(1, 7)} … ${words(8, 20)} [jurist]`,
  );
});
test('each term is shown before another hit of one that is', () => {
  const apart = words(1, 40);
  expect(shown(`[jurist] ${apart} [juriste] ${apart} [advocaat] x`)).toMatch(
    /^\[jurist\] .* … .* \[advocaat\] x$/,
  );
  expect(shown(`[jurist] ${apart} [advocaat]`, 1)).toBe(`[jurist] ${words(1, 9)}`);
});
test('words that two terms find are marked once', () => {
  const text = 'de raad van toezicht';
  const hits = [
    { from: 3, to: 20, term: 0 },
    { from: 3, to: 7, term: 1 },
    { from: 12, to: 20, term: 2 },
  ];
  expect(highlightParts(markHits(text, hits, 2))).toEqual([
    { text: 'de ', hit: false },
    { text: 'raad van toezicht', hit: true },
  ]);
});
test('a text without spaces stays short', () => {
  const long = 'x'.repeat(5_000);
  expect(shown(`${long}[jurist]${long}`)).toBe('[jurist]');
});
