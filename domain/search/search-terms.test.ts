import { describe, expect, test } from 'vitest';
import { readSearchRequest } from './search-terms.ts';
import { knownTerm, knownWords } from './vocabulary.ts';

const typed = (search: string) => readSearchRequest(search).terms.map((term) => term.typed);
const finds = (search: string) =>
  readSearchRequest(search).terms.flatMap(({ synonyms }) => synonyms.map(({ text }) => text));

describe('the terms of a search', () => {
  test('are the longest that are known', () => {
    expect(typed('FG Noord-Holland 24 uur')).toEqual(['FG', 'Noord-Holland']);
    expect(typed("jurist 's-Hertogenbosch M&A")).toEqual(['jurist', 's-Hertogenbosch', 'M&A']);
    expect(typed('employment law The Hague')).toEqual(['employment law', 'The Hague']);
  });

  test('leave out words that every result has', () => {
    expect(typed('100 euro per uur')).toEqual(['100', 'uur']);
    expect(typed('vacature jurist (m/v) in de regio Utrecht')).toEqual(['jurist', 'in', 'de', 'Utrecht']);
  });

  test('keep letters that are joined together', () => {
    expect(typed('C&A huur/pacht')).toEqual(['C&A', 'huur', 'pacht']);
  });

  test('of known abbreviations are whole words, others begin words', () => {
    const starts = (search: string) => readSearchRequest(search).terms.map(({ literal }) => literal.start);
    expect(starts('vast')).toEqual([false]);
    expect(starts('arbeidsrecht')).toEqual([true]);
    expect(starts('contr')).toEqual([true]);
    expect(starts('2026')).toEqual([false]);
  });

  test('find synonyms in both languages', () => {
    expect(finds('DPO')).toContain('functionaris gegevensbescherming');
    expect(finds('functionaris gegevensbescherming')).toEqual(expect.arrayContaining(['dpo', 'fg']));
    expect(finds('GDPR')).toContain('avg');
    expect(finds('familierecht')).toContain('family law');
    expect(finds('family law')).toContain('familierecht');
    expect(finds('Den Bosch')).toContain('s hertogenbosch');
    expect(finds('solicitors')).toContain('advocaat');
    expect(finds('handhavingsjurist')).toEqual(['handhaving jurist']);
  });

  test('are known when they are written as one word', () => {
    expect(finds('kandidaatnotaris')).toContain('kandidaat notaris');
    expect(finds('privacyofficer')).toContain('privacy officer');
    expect(finds('legalcounsel')).toContain('legal counsel');
  });

  test('find a contract type by other words, but not the other way round', () => {
    expect(finds('freelancer')).toEqual(['zzp']);
    expect(finds('zzp')).toEqual([]);
  });

  test('find the towns of a province under all their names', () => {
    expect(finds('Brabant')).toEqual(
      expect.arrayContaining(['qptilburg', 'qpden qpbosch', 'qps qphertogenbosch']),
    );
    expect(finds('Zeeland')).not.toContain('qptilburg');
    expect(finds('Randstad')).toEqual(expect.arrayContaining(['qpamsterdam', 'qpthe qphague', 'qputrecht']));
  });
});

test('every word that a term finds is known', () => {
  for (const word of [
    'parttime',
    'deeltijd',
    'noord',
    'wwft',
    'zutphen',
    'gdpr',
    'arbeidsrecht',
    'permanent',
    'antwerpen',
  ])
    expect(knownWords).toContain(word);
  expect(knownTerm('hertogenbosch')?.kind).toBe('place');
});
