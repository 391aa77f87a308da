import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00AD', '|');

test.each([
  ['Uitvoeringsorganisatie Toeslagen', 'Uitvoerings|organisatie Toeslagen'],
  ['Levensmiddelenconcern Akkerhof', 'Levensmiddelen|concern Akkerhof'],
  ['Gerechtsdeurwaarders Bosveld', 'Gerechts|deurwaarders Bosveld'],
  ['Woningbouwvereniging Het Kompas', 'Woningbouw|vereniging Het Kompas'],
  ['Revalidatiecentrum Overberg', 'Revalidatie|centrum Overberg'],
])('%s is broken between its parts', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each(['Omgevingsdienst', 'Rechtbank', 'Hottentottententen', 'Bouwbedrijf B.V.', ''])(
  '%s, short or unknown, is left as it is',
  (text) => {
    expect(withSoftHyphens(text)).toBe(text);
  },
);
