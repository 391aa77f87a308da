import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasHits, parseSearchQuery, type SearchTerm } from './search-query.ts';

/** A term in short: 'word', 'word*', '"a phrase"', with '-' before it when it is excluded. */
const written = (terms: SearchTerm[]) =>
  terms.map(({ kind, text, excluded }) => {
    const shape = { word: text, prefix: `${text}*`, phrase: `"${text}"` }[kind];
    return excluded ? `-${shape}` : shape;
  });

describe('what was typed', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['privacy', ['privacy*']],
    ['privacy jurist', ['privacy', 'jurist*']],
    ['priv* jurist', ['priv*', 'jurist*']],
    ['"functionaris gegevensbescherming"', ['"functionaris gegevensbescherming"']],
    ['„functionaris gegevensbescherming” woo', ['"functionaris gegevensbescherming"', 'woo*']],
    ['"functionaris gegevens', ['"functionaris gegevens"']],
    ['jurist -notaris', ['jurist', '-notaris']],
    ['jurist -"advocaat stagiaire" -nota*', ['jurist', '-"advocaat stagiaire"', '-nota*']],
    ['-notaris jurist', ['-notaris', 'jurist*']],
    ['"privacy"', ['privacy']],
    ['wft-compliance', ['wft-compliance*']],
    ['jan@voorbeeld.nl', ['jan@voorbeeld.nl*']],
    ["d'Arc", ["d'Arc*"]],
    ['C++ (senior)', ['C', 'senior*']],
    ['pri*vacy', ['"pri vacy"']],
    ['- * "" " -"" -- & | ! <-> :* \\', []],
    ['coördinator', ['coördinator*']],
  ])('%j means %j', (typed, terms) => expect(written(parseSearchQuery(typed))).toEqual(terms));
});

test('a search that only leaves out has no hits to show', () => {
  expect(hasHits(parseSearchQuery('-notaris'))).toBe(false);
  expect(hasHits(parseSearchQuery('-notaris jurist'))).toBe(true);
  expect(hasHits(parseSearchQuery(''))).toBe(false);
});

const typing = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'"-*: &|!<>()\\\'“„ abcé1\0\n'.split('')),
    fc.string({ maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 200,
});

test('nothing that can be typed goes wrong, and every term has a word', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const terms = parseSearchQuery(typed);
      expect(terms.length).toBeLessThanOrEqual(12);
      for (const { text, kind } of terms) {
        expect([...text].at(0)).toMatch(/[\p{L}\p{N}]/u);
        expect([...text].at(-1)).toMatch(/[\p{L}\p{N}]/u);
        expect(text).not.toMatch(/["*\0\n]/);
        expect(text.includes(' ')).toBe(kind === 'phrase');
      }
    }),
  );
});

test('what is understood is understood the same when it is typed again', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const terms = parseSearchQuery(typed);
      // The last word is already a prefix, and there is no room for more terms.
      expect(written(parseSearchQuery(written(terms).join(' ')))).toEqual(
        written(terms).map((term, index) =>
          index === terms.length - 1 && terms[index]?.kind === 'word' && !terms[index].excluded
            ? `${term}*`
            : term,
        ),
      );
    }),
  );
});
