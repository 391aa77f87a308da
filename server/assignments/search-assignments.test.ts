import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicList } from '#tests/support/public-list.ts';
import { rankedAssignments } from '../db/schema/assignments.ts';
import { readSearch } from './read-search.ts';
import { findAssignments, withIndexes } from './search-assignments.ts';

const today = '2026-11-15';
const { db, insert, list, titles } = publicList(today);

describe('everything on a card', () => {
  beforeEach(() =>
    insert(
      {
        title: 'Gezocht',
        organization: 'Zuivelfabriek',
        location: '’s-Hertogenbosch',
        type: 'ZZP',
        vakgebied: 'Notariaat',
        expertise: ['Erfrecht'],
        experienceLevel: 'Senior',
        educationLevel: 'WO',
        hoursPerWeek: 24,
        rateMin: 95,
        rateMax: 1250,
        startDate: 'Per direct',
        duration: '7 maanden, vervanging wegens verlof',
        deadline: '2026-12-20',
        createdAt: new Date('2026-11-03T12:00:00Z'),
      },
      {
        title: 'Ander',
        location: 'Assen',
        type: 'Detachering',
        expertise: [],
        hoursPerWeek: 40,
        deadline: '2027-01-30',
        duration: '12 jaar',
        startDate: 'Later',
        createdAt: new Date('2026-10-05T12:00:00Z'),
      },
    ),
  );

  test.each([
    'zzp',
    "zzp'er",
    'freelance',
    'self-employed',
    'interim',
    'notariaat',
    'notary',
    'erfrecht',
    'inheritance law',
    'senior',
    'ervaren',
    'wo',
    'universitair',
    'zuivelfabriek',
    'den bosch',
    "'s-Hertogenbosch",
    'Noord-Brabant',
    'brabant',
    'zuid-nederland',
    'deeltijd',
    'parttime',
    'part-time',
    '24 uur',
    '8-24 uur',
    'max 30 hours',
    '24',
    '95',
    '1.250',
    'tarief',
    'per direct',
    'asap',
    '7 maanden',
    '7 months',
    'zwangerschapsverlof',
    '20 december',
    'december 2026',
    '3 november',
    'erfrecht zzp brabant 24 uur',
    'hertogenbosh',
    'frelance',
  ])('is found by %j', async (search) => {
    const result = await list(new URLSearchParams({ zoek: search }).toString());
    expect(result.items.map(({ title }) => title)).toEqual(['Gezocht']);
    expect(result.closest).toBeNull();
  });

  test.each([
    'detachering',
    'secondment',
    'fulltime',
    'voltijd',
    'drenthe',
    'noord',
    'minimaal 32 uur',
    'op aanvraag',
  ])('distinguishes it from another by %j', async (search) => {
    expect(await titles(new URLSearchParams({ zoek: search }).toString())).toEqual(['Ander']);
  });

  test.each([
    'werving & selectie',
    'werving en selectie',
    'recruitment',
    'recruitment & selection',
    'vaste baan',
    'permanent position',
  ])('says that a position is permanent by %j', async (search) => {
    await insert({ title: 'Voor altijd', type: 'Werving & selectie', duration: 'Onbeperkt' });
    expect(await titles(new URLSearchParams({ zoek: search }).toString())).toEqual(['Voor altijd']);
  });

  test('has the hours that were typed as a filter, together with the chosen one', async () => {
    expect((await list('zoek=16-24 uur')).hours).toEqual({ min: 16, max: 24 });
    expect((await list('zoek=gezocht 32 uur&uren=16')).hours).toEqual({ min: 8, max: 16 });
    expect((await list('zoek=gezocht')).hours).toEqual({ min: 8, max: 40 });
  });

  test('lists the hours that were typed before fewer hours', async () => {
    await insert(
      { title: 'Minder', hoursPerWeek: 16, createdAt: new Date('2026-11-10') },
      { title: 'Precies', hoursPerWeek: 32, createdAt: new Date('2026-11-02') },
    );
    expect(await titles('zoek=32 uur')).toEqual(['Precies', 'Gezocht', 'Minder']);
    expect(await titles('zoek=32 uur&sorteer=nieuwste')).toEqual(['Minder', 'Gezocht', 'Precies']);
  });

  test('finds a province by the towns, not by texts that mention them', async () => {
    await insert({ title: 'Elders', location: 'Assen', description: 'Collega van het kantoor in Tilburg.' });
    expect(await titles('zoek=noord-brabant')).toEqual(['Gezocht']);
    expect(await titles('zoek=tilburg')).toEqual(['Elders']);
  });
});

describe('a correction', () => {
  beforeEach(() =>
    insert({ title: 'Partner', description: 'Altijd het laatste woord.', location: 'Amsterdam' }),
  );

  test('is not offered for a place, a field, an abbreviation or a synonym', async () => {
    await insert({ title: 'Jurist', description: 'De gft-bak, de zopas genoemde bouwrichting.' });
    for (const search of ['parttime', 'noord', 'deeltijd', 'Zutphen', 'strafrecht', 'csrd', 'solicitor']) {
      expect([search, (await list(`zoek=${search}`)).corrections]).toEqual([search, []]);
    }
  });

  test('is not offered if it resembles too little', async () => {
    for (const search of ['Roterdam', 'palmtijd', 'moord', 'parterre']) {
      expect(await list(`zoek=${search}`)).toMatchObject({ total: 0, corrections: [] });
    }
  });

  test('is not offered if it finds nothing public', async () => {
    await insert({ title: 'Zeewaarnemer', status: 'draft' }, { title: 'Vuurtoren', deadline: '2026-10-01' });
    for (const search of ['zeewaarnemr', 'vuurtorn']) {
      expect(await list(`zoek=${search}`)).toMatchObject({ total: 0, corrections: [] });
    }
  });

  test('takes a known word in the place of a misspelt one, and its synonyms', async () => {
    await insert({ title: 'Jurist arbeidsrecht', location: 'Leiden' });
    expect(await list('zoek=employmnt law')).toMatchObject({
      items: [{ title: 'Jurist arbeidsrecht' }],
      corrections: [{ typed: 'employmnt', instead: 'employment' }],
    });
  });
});

describe('words and phrases', () => {
  const titles = [
    'Legal Counsel',
    'Counsel Legal',
    'Legal and General Counsel',
    'Lawyer',
    'Lawyer Legal Counsel',
    'Jurist Employment Law',
    'Law of Employment',
    'Arbeidsrecht Employment Law',
    'Legal Counsel Employment Law',
    'Notaris',
  ];

  test.each([
    'lawyer',
    'legal counsel',
    'employment law',
    'lawyer employment law',
    'notaris',
    'lawyer legal',
  ])('%s finds what one plain query finds', async (search) => {
    await insert(...titles.map((title) => ({ title, expertise: [], vakgebied: 'Notariaat' as const })));
    const { terms } = await readSearch(db(), search);
    const either = terms.map(({ words, phrases }) =>
      [...words, ...phrases].map((one) => `(${one})`).join(' | '),
    );
    const plain = await db()
      .select({ number: rankedAssignments.number })
      .from(rankedAssignments)
      .where(sql`${rankedAssignments.search} @@ ${either.map((one) => `(${one})`).join(' & ')}::tsquery`);
    const found = await withIndexes(db(), (tx) => findAssignments(tx, terms, {}, today));
    const numbers = found.numbers({ type: null, vakgebieden: [] }, 'newest', 0, 100);
    expect(new Set(numbers)).toEqual(new Set(plain.map(({ number }) => number)));
    expect(numbers).toHaveLength(plain.length);
    expect(numbers.length).toBeGreaterThan(0);
  });
});
