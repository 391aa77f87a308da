import { expect, test } from 'vitest';
import { hitPattern } from './hit-patterns.ts';

const places = (query: string, text: string) =>
  Array.from(text.matchAll(hitPattern(query) ?? /^\b$/g), ([words]) => words);

test.each([
  ["'datalek'", 'Een datalek, Datalékken en een metadatalek', ['datalek', 'Datalékken']],
  ["'recht':* & 'ik'", 'Ik ben rechter op RECHTEN.', ['Ik', 'rechter', 'RECHTEN']],
  ["'wet' <-> 'bwb'", 'wetten BWBR, de wet van bwb', ['wetten BWBR']],
  ["'wet' <2> 'bwb'", 'wetten bwb, de wet van\nbwb en wet van de bwb', ['wetten bwb', 'wet van\nbwb']],
  ["'eenheid'", 'eenheden, eenvoud', ['eenheden']],
  ["'o''neill'", 'O’Neill', ['O’Neill']],
  ["'b\\\\c'", 'b/cd', ['b/cd']],
])('%s has its places in %j', (query, text, expected) => expect(places(query, text)).toEqual(expected));

test('a query without words has no places', () => expect(hitPattern('')).toBeUndefined());
