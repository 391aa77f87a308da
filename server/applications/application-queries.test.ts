import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationList } from '#domain/applications/application-list.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { boardOfApplications, findApplication, listApplications } from './application-queries.ts';

let database: TestDatabase;
let privacy: string;
let legal: string;
const today = '2026-11-15';
const noon = (day: string) => new Date(`${day}T11:00:00Z`);

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  [privacy = '', legal = ''] = await insertAssignments(
    db,
    { title: 'Functionaris gegevensbescherming', organization: 'Zorggroep Zuid', vakgebied: 'Privacy' },
    { title: 'Legal counsel', organization: 'Bank 100%', vakgebied: 'Legal' },
  );
  await insertApplication(db, {
    firstName: 'Zoë',
    lastName: 'Ångström',
    email: 'zoe@een.example',
    assignmentId: privacy,
    status: 'offer',
    createdAt: noon('2026-11-15'),
  });
  await insertApplication(db, {
    firstName: 'Bram',
    lastName: 'van Loon',
    assignmentId: legal,
    createdAt: noon('2026-11-09'),
  });
  await insertApplication(db, {
    firstName: 'Eva',
    lastName: 'Smulders',
    motivation: writeMotivation({ kind: 'jurist' }),
    createdAt: noon('2026-11-08'),
  });
  await insertApplication(db, {
    firstName: 'Ruben',
    lastName: 'Claessens',
    motivation: writeMotivation({ kind: 'professional', currentFunction: 'Jurist', availableFrom: 'Direct' }),
    createdAt: noon('2026-10-01'),
    updatedAt: noon('2026-11-14'),
  });
  await insertApplication(db, {
    firstName: 'Oud',
    lastName: 'Geval',
    createdAt: noon('2026-01-01'),
    archivedAt: noon('2026-06-01'),
  });
});
afterAll(() => database.close());

const list = (query: string) =>
  listApplications(database.db, applicationList.parse(new URLSearchParams(query)), today);
const names = async (query: string) => (await list(query)).rows.map((row) => row.firstName);

describe('the list of applications', () => {
  test.each([
    ['vakgebied=Privacy', { offer: 1 }],
    ['vakgebied=Privacy&vakgebied=Legal', { offer: 1, pending: 1 }],
    ['vakgebied=Privacy&vakgebied=Legal&archief=gearchiveerd', {}],
    ['vakgebied=Legal&zoek=bram', { pending: 1 }],
    ['vakgebied=Legal&zoek=zoe', {}],
  ])('has the numbers of a vakgebied, alone and with other filters: %s', async (query, expected) => {
    const none = { pending: 0, reviewing: 0, interview: 0, offer: 0, accepted: 0, rejected: 0 };
    expect((await list(query)).counts).toEqual({ ...none, ...expected });
    const state = applicationList.parse(new URLSearchParams(`${query}&weergave=bord`));
    const board = await boardOfApplications(database.db, state, today);
    expect(board.counts).toEqual({ ...none, ...expected });
  });

  test('holds what is not archived, newest first, with a count for each status', async () => {
    const { rows, counts, all, total } = await list('');
    expect(rows.map((row) => row.firstName)).toEqual(['Zoë', 'Bram', 'Eva', 'Ruben']);
    expect(counts).toEqual({ pending: 3, reviewing: 0, interview: 0, offer: 1, accepted: 0, rejected: 0 });
    expect([all, total]).toEqual([{ total: 4, capped: false }, 4]);
    expect(rows[0]).toMatchObject({
      title: 'Functionaris gegevensbescherming',
      organization: 'Zorggroep Zuid',
      vakgebied: 'Privacy',
    });
  });

  test.each([
    ['zoek=angstrom', ['Zoë']],
    ['zoek=ZOE een.example', ['Zoë']],
    ['zoek=gegevensbesch', ['Zoë']],
    // In the names of people and of the assignments that they applied for.
    ['zoek=an', ['Zoë', 'Bram']],
    ['zoek=an&status=offer', ['Zoë']],
    ['zoek=an&vakgebied=Legal', ['Bram']],
    ['zoek=l&archief=alle', ['Zoë', 'Bram', 'Eva', 'Ruben', 'Oud']],
    ['zoek=bram counsel', ['Bram']],
    ['zoek=bram zuid', []],
    ['zoek=100%', ['Bram']],
    ['zoek=%', ['Bram']],
    ['zoek=_', []],
    ['status=offer', ['Zoë']],
    ['vakgebied=Legal', ['Bram']],
    ['bron=jurist', ['Eva']],
    ['bron=professional', ['Ruben']],
    ['bron=assignment', ['Zoë', 'Bram']],
    ['periode=1', ['Zoë']],
    ['periode=7', ['Zoë', 'Bram']],
    ['van=2026-11-08&tot=2026-11-09', ['Bram', 'Eva']],
    ['archief=gearchiveerd', ['Oud']],
    ['archief=alle', ['Zoë', 'Bram', 'Eva', 'Ruben', 'Oud']],
    ['sorteer=naam-oplopend', ['Zoë', 'Ruben', 'Eva', 'Bram']],
    ['sorteer=naam-aflopend', ['Bram', 'Eva', 'Ruben', 'Zoë']],
    ['sorteer=ontvangen-oplopend', ['Ruben', 'Eva', 'Bram', 'Zoë']],
  ])('%s finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('counts the other statuses too when one is chosen', async () => {
    const { counts, all, total } = await list('status=offer');
    expect([counts?.pending, counts?.offer, all.total, total]).toEqual([3, 1, 4, 1]);
  });

  test('shows its last page when a later one is asked for', async () => {
    expect(await list('pagina=9')).toMatchObject({ page: 1, total: 4 });
  });

  test('of an assignment is found by that assignment', async () => {
    expect(await names(`opdracht=${legal}`)).toEqual(['Bram']);
  });
});

describe('next steps', () => {
  const wednesday = '2026-11-18';
  let anna: string;
  let candidateId: string;
  beforeAll(async () => {
    const { db } = database;
    ({ id: anna } = await addStaff(db, { name: 'Anna de Vries' }));
    candidateId = await insertCandidate(db);
    const [stappen = ''] = await insertAssignments(db, { title: 'Stappenplan' });
    const step = (firstName: string, nextStepOn: string | null, status: ApplicationStatus = 'reviewing') =>
      insertApplication(db, {
        firstName,
        assignmentId: stappen,
        nextStep: nextStepOn && 'Bellen',
        nextStepOn,
        status,
        ownerId: anna,
      });
    await step('Gisteren', '2026-11-17');
    await step('Vandaag', wednesday);
    await step('Zondag', '2026-11-22');
    await step('Maandag', '2026-11-23');
    await step('Zonder', null);
    await step('Klaar', '2026-11-02', 'rejected');
    await step('Geplaatst', null, 'accepted');
    await insertApplication(db, { firstName: 'Eigen', assignmentId: stappen, candidateId, nextStep: 'Ooit' });
  });

  test.each([
    ['vervolg=te-laat', ['Gisteren']],
    ['vervolg=deze-week', ['Vandaag', 'Zondag']],
    ['vervolg=geen', ['Zonder']],
    [
      'sorteer=vervolg-oplopend',
      ['Klaar', 'Gisteren', 'Vandaag', 'Zondag', 'Maandag', 'Zonder', 'Geplaatst', 'Eigen'],
    ],
    [
      'sorteer=vervolg-aflopend',
      ['Maandag', 'Zondag', 'Vandaag', 'Gisteren', 'Klaar', 'Eigen', 'Geplaatst', 'Zonder'],
    ],
  ])('%s finds %j', async (query, found) => {
    const params = new URLSearchParams(`zoek=stappenplan&sorteer=ontvangen-oplopend&${query}`);
    if (query.startsWith('sorteer')) params.set('sorteer', query.slice('sorteer='.length));
    const { rows } = await listApplications(database.db, applicationList.parse(params), wednesday);
    expect(rows.map((row) => row.firstName)).toEqual(found);
  });

  test('are those of a colleague or a candidate', async () => {
    const { rows } = await list(`behandelaar=${anna}`);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({ owner: 'Anna de Vries' });
    expect(await names(`kandidaat=${candidateId}`)).toEqual(['Eigen']);
    expect((await list(`kandidaat=${candidateId}`)).rows[0]).toMatchObject({
      owner: null,
      nextStep: 'Ooit',
      nextStepOn: null,
    });
    await database.sql`delete from guest_applications where owner_id = ${anna} or candidate_id = ${candidateId}`;
  });
});

test('the board of a search holds what the list finds, by status', async () => {
  for (const [query, several] of Object.entries({ 'zoek=a': true, 'zoek=bram': false, 'zoek=xyz': false })) {
    const find = (more: string) => {
      const state = applicationList.parse(new URLSearchParams(`${query}${more}`));
      return { state, list: () => listApplications(database.db, state, today) };
    };
    const board = await boardOfApplications(database.db, find('&weergave=bord').state, today);
    const all = await find('').list();
    expect(all.total > 1).toBe(several);
    expect(board.counts).toEqual(all.counts);
    expect(board.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
    for (const status of applicationStatuses) {
      const { rows, total } = await find(`&status=${status}`).list();
      expect(board.counts[status]).toBe(total);
      expect(board.rows.filter((row) => row.status === status)).toEqual(rows);
    }
  }
});

test('the board holds the newest of every status', async () => {
  const state = applicationList.parse(new URLSearchParams('weergave=bord'));
  const { rows, counts } = await boardOfApplications(database.db, state, today);
  expect(rows.map((row) => [row.firstName, row.status])).toEqual([
    ['Zoë', 'offer'],
    ['Bram', 'pending'],
    ['Eva', 'pending'],
    ['Ruben', 'pending'],
  ]);
  expect(counts.pending).toBe(3);
});

test('an application is found by its id, and what cannot be an id finds nothing', async () => {
  const { rows } = await list('status=offer');
  const found = await findApplication(database.db, rows[0]?.id);
  expect(found).toMatchObject({ application: { firstName: 'Zoë' }, assignment: { id: privacy }, cv: null });
  expect(await findApplication(database.db, 'x')).toBeUndefined();
});
