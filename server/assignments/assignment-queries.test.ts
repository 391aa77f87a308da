import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import { filterCounts } from '#domain/assignments/choice-counts.ts';
import { assignmentReference } from '#domain/reference.ts';
import { publicList } from '#tests/support/public-list.ts';
import { listSimilarAssignments } from './assignment-queries.ts';
import { findClosedAssignment, findPublicAssignment } from './public-assignment.ts';

const today = '2026-11-15';
const { db, insert, list, titles } = publicList(today);

describe('the public list', () => {
  test('shows open assignments only', async () => {
    await insert(
      { title: 'Open' },
      { title: 'Draft', status: 'draft' },
      { title: 'Closed', status: 'closed' },
    );
    expect(await titles()).toEqual(['Open']);
  });

  test('puts expired ones last, whatever the order, and drops them after fourteen days', async () => {
    await insert(
      { title: 'Gone', deadline: '2026-10-31' },
      { title: 'Expired', deadline: '2026-11-01', createdAt: new Date('2026-11-14') },
      { title: 'Old', createdAt: new Date('2026-10-01') },
    );
    expect(await titles()).toEqual(['Old', 'Expired']);
    expect(await titles('sorteer=deadline-oplopend')).toEqual(['Old', 'Expired']);
    expect(await list()).toMatchObject({ total: 2, counts: [{ total: 2, current: 1 }] });
    expect(await list('zoek=e')).toMatchObject({ total: 1, counts: [{ total: 1, current: 0 }] });
  });

  test('sorts by creation and by deadline, both ways', async () => {
    await insert(
      { title: 'A', createdAt: new Date('2026-11-01'), deadline: '2026-12-03' },
      { title: 'B', createdAt: new Date('2026-11-03'), deadline: '2026-12-01' },
      { title: 'C', createdAt: new Date('2026-11-02'), deadline: '2026-12-02' },
    );
    expect(await titles()).toEqual(['B', 'C', 'A']);
    expect(await titles('sorteer=oudste')).toEqual(['A', 'C', 'B']);
    expect(await titles('sorteer=deadline-oplopend')).toEqual(['B', 'C', 'A']);
    expect(await titles('sorteer=deadline-aflopend')).toEqual(['A', 'C', 'B']);
  });

  test('filters on type, on at most the hours, and on any of the fields of law', async () => {
    await insert(
      { title: 'A', type: 'ZZP', hoursPerWeek: 16, vakgebied: 'Privacy' },
      { title: 'B', hoursPerWeek: 24, vakgebied: 'Legal', createdAt: new Date('2026-10-01') },
      { title: 'C', hoursPerWeek: 40, vakgebied: 'Notariaat', createdAt: new Date('2026-09-01') },
    );
    expect(await titles('type=ZZP')).toEqual(['A']);
    expect(await titles('uren=24')).toEqual(['A', 'B']);
    expect(await titles('uren=23')).toEqual(['A']);
    expect(await titles('uren=40')).toEqual(['A', 'B', 'C']);
    expect(await titles('vakgebied=Legal&vakgebied=Notariaat')).toEqual(['B', 'C']);
  });

  test('finds an assignment by its reference, within the filters', async () => {
    const [id = '', closedId = ''] = await insert({ title: 'A' }, { title: 'B', status: 'closed' });
    await insert({ title: 'C' });
    const open = await findPublicAssignment(db(), id, today);
    const closed = await findClosedAssignment(db(), closedId);
    if (!open || !closed) throw new Error('The assignments do not exist');
    const reference = assignmentReference(open);
    expect(await list(`zoek=${reference}`)).toMatchObject({
      total: 1,
      items: [{ id }],
      counts: [{ total: 1 }],
    });
    expect(await titles(`zoek=Opdracht+${reference}`)).toEqual(['A']);
    expect(await titles(`zoek=${reference}&type=ZZP`)).toEqual([]);
    for (const other of [assignmentReference(closed), reference.replace(/^\d{4}/, '2025'), '2026-0999'])
      expect(await list(`zoek=${other}`)).toMatchObject({ total: 0, items: [], closest: null });
  });

  test('finds English text by English words, also together with the place', async () => {
    await insert(
      {
        title: 'Bedrijfsjurist',
        location: 'Den Haag',
        titleEn: 'In-house Lawyer',
        descriptionEn: 'You draft the privacy policy and the agreements.',
        expertiseEn: ['Tenancy law'],
      },
      { title: 'Notaris', createdAt: new Date('2026-10-01') },
    );
    for (const search of [
      'lawyers',
      'policies',
      'the tenancy agreement',
      'lawyer den haag',
      'bedrijfsjuristen',
    ])
      expect([search, await titles(`zoek=${search}`)]).toEqual([search, ['Bedrijfsjurist']]);
    expect((await list('zoek=lawyer notaris')).closest).toEqual([
      { text: 'lawyer', ignored: true },
      { text: 'notaris', ignored: false },
    ]);
    expect((await list('zoek=tenacny')).corrections).toEqual([{ typed: 'tenacny', instead: 'tenancy' }]);
  });

  test('ranks an English title above an English description', async () => {
    await insert(
      { title: 'A', descriptionEn: 'Work with our lawyer.', createdAt: new Date('2026-11-02') },
      { title: 'B', titleEn: 'Lawyer', createdAt: new Date('2026-11-01') },
    );
    expect(await titles('zoek=lawyer')).toEqual(['B', 'A']);
  });

  test('pages through current and expired ones without losing or repeating any', async () => {
    await insert(
      ...Array.from({ length: 27 }, (_, n) => ({
        title: `C${n}`,
        createdAt: new Date(Date.UTC(2026, 9, n + 1)),
      })),
      ...Array.from({ length: 18 }, (_, n) => ({ title: `E${n}`, deadline: '2026-11-10' })),
    );
    const pages = [await list(), await list('pagina=2'), await list('pagina=3')];
    expect(pages.map((page) => page.items.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flatMap((page) => page.items.map((item) => item.id))).size).toBe(45);
    expect(pages[1]?.items.slice(0, 8).map((item) => item.title)).toEqual([
      'C6',
      'C5',
      'C4',
      'C3',
      'C2',
      'C1',
      'C0',
      expect.stringMatching(/^E/),
    ]);
  });

  test.each(['', 'sorteer=oudste', 'sorteer=deadline-oplopend', 'sorteer=deadline-aflopend', 'zoek=40+uur'])(
    'has the same order from both ends: %s',
    async (query) => {
      const day = (n: number) => new Date(Date.UTC(2026, 9, 1 + (n % 9)));
      const current = Array.from({ length: 70 }, (_, n) => ({
        title: `Open ${n}`,
        createdAt: day(n),
        deadline: `2026-12-1${n % 7}` as const,
        hoursPerWeek: 32 + (n % 3) * 4,
      }));
      const expired = Array.from({ length: 50 }, (_, n) => ({
        title: `Verlopen ${n}`,
        createdAt: day(n),
        deadline: `2026-11-0${4 + (n % 5)}` as const,
        hoursPerWeek: 32 + (n % 3) * 4,
      }));
      await insert(...current, ...expired);
      const { items: _, pages } = await list(query);
      const all: { id: string; title: string; createdAt: Date; deadline: string }[] = [];
      for (let page = 1; page <= pages; page++) all.push(...(await list(`${query}&pagina=${page}`)).items);
      expect(new Set(all.map(({ id }) => id)).size).toBe(120);
      expect(all.findIndex(({ title }) => title.startsWith('V'))).toBe(70);
      if (query.startsWith('zoek')) return;
      const by = query.includes('deadline') ? 'deadline' : 'createdAt';
      const sign = query.endsWith('aflopend') || query === '' ? -1 : 1;
      for (const half of [all.slice(0, 70), all.slice(70)]) {
        const order = half.toSorted((a, b) =>
          a[by] === b[by] || Number(a[by]) === Number(b[by])
            ? sign * (a.id < b.id ? -1 : 1)
            : sign * (a[by] < b[by] ? -1 : 1),
        );
        expect(half.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
      }
    },
  );

  test('shows the last page for a page that does not exist', async () => {
    await insert({ title: 'Only' });
    expect(await list('pagina=99')).toMatchObject({ page: 1, pages: 1, total: 1 });
  });
});

describe('the search', () => {
  beforeEach(() =>
    insert(
      {
        title: 'Jurist omgevingsrecht',
        description: 'Advies over vergunningen.',
        createdAt: new Date('2026-10-01'),
      },
      {
        title: 'Advocaat',
        description: 'U kent het omgevingsrecht.',
        location: 'Den Haag',
        createdAt: new Date('2026-10-02'),
      },
      { title: 'Privacy officer', expertise: ['Coördinatie'], createdAt: new Date('2026-10-03') },
    ),
  );

  test('knows Dutch word forms', async () => {
    expect(await titles('zoek=juristen')).toEqual(['Jurist omgevingsrecht']);
    expect(await titles('zoek=vergunning')).toEqual(['Jurist omgevingsrecht']);
  });

  test('finds the beginning of a word', async () => {
    expect(await titles('zoek=priv')).toEqual(['Privacy officer']);
  });

  test('ranks a title above a description', async () => {
    expect(await titles('zoek=omgevingsrecht')).toEqual(['Jurist omgevingsrecht', 'Advocaat']);
  });

  test('ranks a title above a description for several words, also when they begin longer words', async () => {
    await insert(
      {
        title: 'Specialist estate planning',
        description: 'Estateplanningsadviezen.',
        expertise: ['Estate planning'],
        createdAt: new Date('2026-10-04'),
      },
      {
        title: 'Notaris',
        description: 'Lid van een vereniging voor estate planning.',
        createdAt: new Date('2026-10-05'),
      },
    );
    expect(await titles('zoek=estate planning')).toEqual(['Specialist estate planning', 'Notaris']);
  });

  test('does not mind accents, capitals and the order of the words', async () => {
    expect(await titles('zoek=COORDINATIE')).toEqual(['Privacy officer']);
    expect(await titles('zoek=haag advocaat')).toEqual(['Advocaat']);
  });

  test('shows the closest results if no assignment has every word, and says which are ignored', async () => {
    const result = await list('zoek=jurist omgevingsrecht haag');
    expect(result.items.map(({ title }) => title)).toEqual(['Advocaat']);
    expect(result.closest).toEqual([
      { text: 'jurist', ignored: true },
      { text: 'omgevingsrecht', ignored: false },
      { text: 'haag', ignored: false },
    ]);
    expect((await list('zoek=omgevingsrecht haag')).closest).toBeNull();
  });

  test('keeps the field of law rather than the town, and the town rather than the type', async () => {
    const ignored = async (search: string) =>
      (await list(`zoek=${search}`)).closest?.filter((word) => word.ignored).map(({ text }) => text);
    await insert({ title: 'Advocaat arbeidsrecht', location: 'Tilburg', type: 'Detachering' });
    expect(await ignored('arbeidsrecht breda')).toEqual(['breda']);
    expect(await ignored('advocaat tilburg zzp')).toEqual(['zzp']);
    expect(await ignored('advocaat tilburg 8 uur')).toEqual(['8 uur']);
  });

  test('finds no closest results beyond the chosen filters', async () => {
    expect(await list('zoek=jurist haag&vakgebied=Notariaat')).toMatchObject({ total: 0, closest: null });
  });

  test('counts for every choice what choosing it shows, also with closest results and corrections', async () => {
    for (const search of [
      '',
      'jurist',
      'jurist haag',
      'omgevinsrecht',
      'advocaat omgevingsrecht maastricht',
      'xyzzy',
    ]) {
      const { counts } = await list(`zoek=${search}`);
      const shown = filterCounts(counts, { type: null, vakgebieden: [] });
      for (const type of assignmentTypes) {
        expect([search, type, (await list(`zoek=${search}&type=${encodeURIComponent(type)}`)).total]).toEqual(
          [search, type, shown.types[type]],
        );
      }
      for (const area of vakgebieden) {
        const { total } = await list(`zoek=${search}&vakgebied=${encodeURIComponent(area)}`);
        expect([search, area, total]).toEqual([search, area, shown.vakgebieden[area]]);
      }
    }
  });

  test('forgives a typing error and says so', async () => {
    const result = await list('zoek=omgevinsrecht');
    expect(result.items.map((item) => item.title)).toEqual(['Jurist omgevingsrecht', 'Advocaat']);
    expect(result.corrections).toEqual([{ typed: 'omgevinsrecht', instead: 'omgevingsrecht' }]);
    expect((await list('zoek=omgevingsrecht')).corrections).toEqual([]);
  });

  test.each([
    ['Meer (zie werkenbijfrankema.nl/jurist) over ons.', 'werkenbijfrankemma'],
    ['Zie https://kastelijn.nl/team/(junior) en verder.', 'kastelijnn'],
    ["Zie qurbolan.nl/qurbolanwerk:x'y\\z voor meer.", 'qurbolanwerkk'],
  ])('forgives a typing error where the address of a page resembles it: %s', async (description, typed) => {
    await insert({ title: 'Met adres', description });
    expect(await titles(`zoek=${typed}`)).toEqual(['Met adres']);
  });

  test.each(['erfrecht', 'familierechtt', 'pandrecht', 'wet-2026', 'hoekstra'])(
    'finds a word that signs join to another: %s',
    async (typed) => {
      const description =
        'Familierecht/erfrecht, hypotheek-/pandrecht.De wet-2026: mail hoekstra@kantoor.example.';
      await insert({ title: 'Met tekens', description });
      expect(await titles(`zoek=${typed}`)).toEqual(['Met tekens']);
    },
  );

  test('finds nothing for a word that resembles nothing', async () => {
    expect(await titles('zoek=xyzzyqwq')).toEqual([]);
  });

  test('shows everything for words without meaning', async () => {
    expect(await titles('zoek=de het')).toHaveLength(3);
    expect(await titles('zoek=%26%7C!()')).toHaveLength(3);
  });

  test.each([
    "'; drop table assignments; --",
    'a & | ! <-> :*',
    '\\',
    '😀 مرحبا',
    'x'.repeat(5000),
    '\u0000',
  ])('takes %j for words', async (text) => {
    await expect(list(`zoek=${encodeURIComponent(text)}`)).resolves.toBeDefined();
  });
});

describe('one assignment', () => {
  test('is found while it is public', async () => {
    const [open, draft, gone] = await insert(
      { title: 'Open', skills: ['Taal'] },
      { status: 'draft' },
      { deadline: '2026-10-31' },
    );
    expect(await findPublicAssignment(db(), open, today)).toMatchObject({
      title: 'Open',
      skills: ['Taal'],
    });
    expect(await findPublicAssignment(db(), draft, today)).toBeUndefined();
    expect(await findPublicAssignment(db(), gone, today)).toBeUndefined();
  });

  test('is not found by what is no id', async () => {
    for (const id of ['', 'x', '1', "' or 1=1", undefined]) {
      expect(await findPublicAssignment(db(), id, today)).toBeUndefined();
    }
  });

  test('once it is no longer public, only its number and field are told, and of a draft nothing', async () => {
    const [closed, archived, gone, draft] = await insert(
      { title: 'Geheim', status: 'closed', vakgebied: 'Privacy' },
      { status: 'archived' },
      { deadline: '2026-10-31' },
      { status: 'draft' },
    );
    expect(await findClosedAssignment(db(), closed)).toEqual({
      id: closed,
      number: expect.any(Number),
      vakgebied: 'Privacy',
      createdAt: expect.any(Date),
    });
    for (const id of [archived, gone]) expect(await findClosedAssignment(db(), id)).toBeDefined();
    for (const id of [draft, '', 'x', undefined])
      expect(await findClosedAssignment(db(), id)).toBeUndefined();
  });

  test('has at most three others of its field beside it, none of them expired', async () => {
    const [id] = await insert({ vakgebied: 'Privacy' });
    await insert(
      { title: 'Other field', vakgebied: 'Legal' },
      { title: 'Expired', vakgebied: 'Privacy', deadline: '2026-11-14' },
      ...['1', '2', '3', '4'].map((title, n) => ({
        title,
        vakgebied: 'Privacy' as const,
        createdAt: new Date(Date.UTC(2026, 9, n)),
      })),
    );
    const assignment = await findPublicAssignment(db(), id, today);
    const similar = await listSimilarAssignments(db(), assignment!, today);
    expect(similar.map((item) => item.title)).toEqual(['4', '3', '2']);
  });
});
