import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cvParts } from './cv-parts.ts';

describe('the parts of a CV', () => {
  test('headings stand apart, and periods before what was done in them', () => {
    const text = [
      'Sanne de Wit',
      'Oosterhout | sanne@voorbeeld.example',
      'Profiel',
      'Senior jurist bestuursrecht.',
      'Werkervaring:',
      '2023 – heden: Senior jurist, Gemeente Oeverloo',
      'Beslissingen op bezwaar.',
      'jan. 2019 - mrt 2023 Jurist, Omgevingsdienst',
      '',
      '',
      'Handhaving.',
      'OPLEIDING EN CURSUSSEN',
      '2016 Master Rechtsgeleerdheid',
      '09/2012 t/m 07/2015',
      'Bachelor',
      'Talen',
    ].join('\r\n');
    expect(cvParts(text)).toEqual([
      { title: null, entries: [{ years: null, text: 'Sanne de Wit\nOosterhout | sanne@voorbeeld.example' }] },
      { title: 'Profiel', entries: [{ years: null, text: 'Senior jurist bestuursrecht.' }] },
      {
        title: 'Werkervaring',
        entries: [
          { years: '2023 – heden', text: 'Senior jurist, Gemeente Oeverloo\nBeslissingen op bezwaar.' },
          { years: 'jan. 2019 - mrt 2023', text: 'Jurist, Omgevingsdienst\n\nHandhaving.' },
        ],
      },
      {
        title: 'OPLEIDING EN CURSUSSEN',
        entries: [
          { years: '2016', text: 'Master Rechtsgeleerdheid' },
          { years: '09/2012 t/m 07/2015', text: 'Bachelor' },
        ],
      },
      { title: 'Talen', entries: [] },
    ]);
  });

  test.each([
    ['Work experience', 'Work experience'],
    ['Education & training:', 'Education & training'],
    ["Hobby's", "Hobby's"],
    ['SKILLS', 'SKILLS'],
  ])('%j is a heading', (line, title) => {
    expect(cvParts(line)).toEqual([{ title, entries: [] }]);
  });

  test.each([
    'Mijn ervaring ligt bij gemeenten.',
    'ervaring met aanbestedingen',
    'Talen: Nederlands en Engels',
    '2016 was een goed jaar',
    '2000 uur per jaar',
    'Sinds 2016 jurist',
    '2016',
  ])('%j is a line of text, or a year alone', (line) => {
    const [part] = cvParts(line);
    expect(part?.title).toBeNull();
    expect(part?.entries).toHaveLength(1);
  });

  test.each([
    ['2016 - 2019 jurist bij een gemeente', '2016 - 2019', 'jurist bij een gemeente'],
    ['(2016–2019) Jurist', '2016–2019', 'Jurist'],
    ['2020 to present | Legal counsel', '2020 to present', 'Legal counsel'],
    ['March 2014: Graduated', 'March 2014', 'Graduated'],
    ['2016', '2016', ''],
  ])('%j begins with a period', (line, years, text) => {
    expect(cvParts(line)).toEqual([{ title: null, entries: [{ years, text }] }]);
  });

  test('no word is lost or moved, whatever the text', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    const pieces = fc.constantFrom('Profiel', 'Talen:', '2019 – 2023: Jurist', '2016', '', ' ', '- punt');
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (lines) => {
        const text = lines.join('\n');
        const shown = cvParts(text)
          .map(({ title, entries }) => [
            title,
            ...entries.flatMap(({ years, text: words }) => [years, words]),
          ])
          .flat()
          .join('\n');
        expect(letters(shown)).toBe(letters(text));
      }),
    );
  });
});
