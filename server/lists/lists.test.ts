import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNames } from '#domain/list-name.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertAssignment } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { chosenNames } from './chosen-names.ts';
import { countChoices } from './count-choices.ts';
import type { Asked } from './list-source.ts';
import { listSources } from './list-sources.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const asked: Asked = { now: new Date('2026-11-17T12:00:00Z'), today: '2026-11-17' };
type List = keyof typeof listSources;

const counted = async (list: List, filter: string, query = '', search = '') => {
  const params = new URLSearchParams(query);
  const found = await countChoices(database.db, { list, filter, params, search }, asked);
  return Object.fromEntries(found.map(({ value, label, count }) => [label ?? value, count]));
};

describe('the choices of a filter', () => {
  let owner = '';
  let company = '';
  beforeAll(async () => {
    const { db } = database;
    owner = (await addStaff(db, { name: 'Noor Bakker' })).id;
    company = await insertCustomer(db, { companyName: 'Gemeente Ede', industry: 'Overheid', city: 'Ede' });
    const other = await insertCustomer(db, { companyName: 'Bank Zuid', industry: 'Financieel' });
    await insertActivity(db, company, { type: 'call', ownerId: owner });
    await insertActivity(db, company, { type: 'call' });
    await insertActivity(db, other, { type: 'task', ownerId: owner, dueDate: new Date('2026-01-01') });
    await insertOpportunity(db, company, { stage: 'proposal' });
  });

  test('have the number of rows that the other filters leave', async () => {
    expect(await counted('activities', 'type')).toEqual({ email: 0, call: 2, meeting: 0, note: 0, task: 1 });
    // The filter itself does not count: another choice may be added to it.
    expect(await counted('activities', 'type', `behandelaar=${owner}&type=task`)).toMatchObject({
      call: 1,
      task: 1,
    });
    expect(await counted('activities', 'status')).toMatchObject({ pending: 3, overdue: 1 });
  });

  test('that are records are those of the rows, with their names', async () => {
    expect(await counted('activities', 'owner')).toEqual({ 'Noor Bakker': 2 });
    expect(await counted('activities', 'company', 'type=call')).toEqual({ 'Gemeente Ede': 2 });
    expect(await counted('opportunities', 'company')).toEqual({ 'Gemeente Ede': 1 });
    expect(await counted('customers', 'industry')).toEqual({ Overheid: 1, Financieel: 1 });
  });

  test('are found by a part of their name', async () => {
    expect(await counted('activities', 'company', '', 'bank')).toEqual({ 'Bank Zuid': 1 });
    expect(await counted('activities', 'company', '', '100%')).toEqual({});
    expect(await counted('candidates', 'near', '', 'haarlem')).toMatchObject({ Haarlem: null });
  });

  test('are found by their name among more rows than are counted, too', async () => {
    const { db, sql } = database;
    const busy = await insertCustomer(db, { companyName: 'Waterschap Noord' });
    const rare = await insertCustomer(db, { companyName: 'Waterschap Zuid' });
    await insertCustomer(db, { companyName: 'Waterschap zonder werk' });
    await sql`insert into activities (id, type, subject, customer_id)
      select gen_random_uuid(), 'note', 'Veel', ${busy} from generate_series(1, 10001)`;
    await insertActivity(db, rare, { type: 'note' });
    expect(await counted('activities', 'company', 'type=note', 'waterschap')).toEqual({
      'Waterschap Noord': null,
      'Waterschap Zuid': null,
    });
    expect(await counted('activities', 'company', 'type=note', 'zuid')).toEqual({ 'Waterschap Zuid': null });
    expect(await counted('activities', 'company', 'type=note')).toMatchObject({ 'Waterschap Noord': null });
    expect(await counted('activities', 'company', 'type=call', 'ede')).toEqual({ 'Gemeente Ede': 2 });
    await sql`delete from activities where customer_id = any(${[busy, rare]})`;
  });

  test('are people and vacancies among more applications than are counted, too', async () => {
    const { db, sql } = database;
    const [first, second] = await insertAssignments(
      db,
      { title: 'Jurist', organization: 'Gemeente Ede', createdAt: new Date('2026-01-01') },
      { title: 'Senior jurist', organization: 'Bank Zuid', createdAt: new Date('2026-01-02') },
      { title: 'Jurist zonder sollicitaties', organization: 'Bank Zuid' },
    );
    const piet = await insertCandidate(db, { firstName: 'Piet', lastName: 'Zwanen' });
    const zwaan = await insertCandidate(db, { firstName: 'Zwaan', lastName: 'Aalders' });
    await insertCandidate(db, { firstName: 'Ans', lastName: 'Zwanenburg' });
    await sql`alter table guest_applications disable trigger user`;
    await sql`
      insert into guest_applications (id, candidate_id, assignment_id, first_name, last_name, email, phone, motivation, privacy_accepted)
      select gen_random_uuid(), case when n = 1 then ${zwaan}::uuid else ${piet}::uuid end,
        case when n = 2 then ${second!}::uuid else ${first!}::uuid end, 'Piet', 'Zwanen', 'piet@zwanen.example', '0612345678', '', true
      from generate_series(1, 10001) n`;
    const found = async (filter: string, search: string) =>
      Object.entries(await counted('applications', filter, '', search));
    expect(await found('assignmentId', 'jurist')).toEqual([
      ['Senior jurist, Bank Zuid', null],
      ['Jurist, Gemeente Ede', null],
    ]);
    // Names that begin with what was typed come first.
    expect(await found('candidateId', 'zwa')).toEqual([
      ['Piet Zwanen', null],
      ['Zwaan Aalders', null],
    ]);
    await sql`delete from guest_applications`;
    await sql`delete from candidates`;
    await sql`delete from assignments`;
    await sql`alter table guest_applications enable trigger user`;
  });

  test('of a filter that does not exist are refused', async () => {
    for (const filter of ['sort', 'constructor', 'x', 'contact'])
      await expect(counted('activities', filter)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('chosen records have names, and others have none', async () => {
    const state = { owner: [owner, newId()], company: [company], near: { place: 'utrecht', km: 5 } };
    expect(await chosenNames(database.db, 'activities', state)).toEqual({
      [owner]: 'Noor Bakker',
      [company]: 'Gemeente Ede',
      utrecht: 'utrecht',
    });
    expect(await chosenNames(database.db, 'activities', { near: { place: 'Atlantis', km: 5 } })).toEqual({});
  });
});

test.each(listNames)(
  'the table of %s is vacuumed after few changes, so that indexes answer alone',
  async (list) => {
    const [table] = await database.sql`
    select 'autovacuum_vacuum_scale_factor=0.02' = any(reloptions) as early from pg_class
    where oid = to_regclass(${getTableName(listSources[list].table)})`;
    expect(table).toEqual({ early: true });
  },
);

/** A filter of which the server offers neither closed nor open choices takes a number, a day or a link. */
const withChoices = listNames.flatMap((list) =>
  Object.entries(listSources[list].list.filters)
    .filter(([name, param]) => name in listSources[list].open || (isRecord(param) && 'values' in param))
    .map(([name]) => [list, name] as const),
);

test.each(withChoices)('%s can be counted by %s', async (list, filter) => {
  await expect(counted(list, filter, 'zoek=de')).resolves.toBeTypeOf('object');
});

describe('a distance', () => {
  test('finds candidates and assignments by any of the places that they name', async () => {
    const { db } = database;
    const at = async (location: string | null) =>
      insertCandidate(db, { lastName: location ?? 'X', location });
    await at('Zeist');
    await at('Regio Utrecht / Amsterdam-Zuid');
    await at('Maastricht');
    await at(null);
    await insertAssignment(database, { location: 'Den Haag' });
    const found = async (list: 'candidates' | 'assignments', near: string) => {
      const { table, where, list: described } = listSources[list];
      return db.$count(table, where(described.parse(new URLSearchParams({ nabij: near })), asked));
    };
    expect(await found('candidates', '10-Utrecht')).toBe(2);
    expect(await found('candidates', '5-Amsterdam')).toBe(1);
    expect(await found('candidates', '5-Maastricht')).toBe(1);
    expect(await found('candidates', '100-Groningen')).toBe(0);
    expect(await found('assignments', "25-'s-Gravenhage")).toBe(1);
    // An unknown place is ignored, like any other unknown value.
    expect(await found('candidates', '5-Atlantis')).toBe(4);
  });
});

describe('the filters of candidates', () => {
  const found = async (query: string) => {
    const { table, where, list } = listSources.candidates;
    return database.db.$count(
      table,
      where(list.parse(new URLSearchParams(`${query}&zoek=Filterman`)), asked),
    );
  };
  beforeAll(async () => {
    const { db } = database;
    const lastName = 'Filterman';
    const one = await insertCandidate(db, {
      lastName,
      availableFrom: '2026-11-17',
      hoursMin: 24,
      hoursMax: 32,
    });
    await insertCandidate(db, { lastName, availableFrom: '2026-12-18', hoursMin: 36, hoursMax: null });
    await insertCandidate(db, { lastName, availableFrom: null, hoursMin: null, hoursMax: null });
    const done = { candidateId: one, status: 'completed' } as const;
    await insertActivity(db, null, { ...done, completedAt: new Date('2026-08-20T10:00:00Z') });
  });

  test.each([
    ['beschikbaar=nu', 1],
    ['beschikbaar=binnen-een-maand', 1],
    ['beschikbaar=binnen-drie-maanden', 2],
    ['beschikbaar=onbekend', 1],
    ['uren=32-34', 1],
    ['uren=33-35', 0],
    ['uren=36-', 1],
    ['uren=-24', 1],
    ['laatste-contact=recent', 0],
    ['laatste-contact=30-dagen', 3],
    ['laatste-contact=90-dagen', 2],
    ['laatste-contact=nooit', 2],
  ])('%s finds %i', async (query, count) => {
    expect(await found(query)).toBe(count);
  });
});

test('contacts and customers are found by the last contact', async () => {
  const { db } = database;
  const id = await insertCustomer(db, { companyName: 'Spreekuur BV' });
  await insertContact(db, id, { lastName: 'Spreekuur', lastContactAt: new Date('2026-11-10T10:00:00Z') });
  const found = async (list: 'contacts' | 'customers', when: string) => {
    const { table, where, list: described } = listSources[list];
    const params = new URLSearchParams({ zoek: 'Spreekuur', 'laatste-contact': when });
    return db.$count(table, where(described.parse(params), asked));
  };
  expect([await found('contacts', 'recent'), await found('contacts', '30-dagen')]).toEqual([1, 0]);
  expect([await found('customers', 'recent'), await found('customers', 'nooit')]).toEqual([1, 0]);
});

test('applications are found by several owners and sources at once', async () => {
  const { db } = database;
  await insertApplication(db, { lastName: 'Tweevoud' });
  const { table, where, list } = listSources.applications;
  const of = (query: string) =>
    db.$count(table, where(list.parse(new URLSearchParams(`zoek=Tweevoud&${query}`)), asked));
  expect(await of('bron=jurist&bron=open&bron=assignment&bron=professional')).toBe(1);
  expect(await of(`behandelaar=${newId()}&behandelaar=${newId()}`)).toBe(0);
});
