import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutNames, aboutRecords } from '#domain/activities/about.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { findCandidate } from '../candidates/candidate-queries.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { readPersonData } from '../candidates/person-data.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { dueActivities } from '../crm-dashboard/crm-dashboard.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { activities } from '../db/schema/crm.ts';
import { activityChoices, namesInActivity, namesInFilter } from './activity-choices.ts';
import { findActivity, listActivities } from './activity-queries.ts';
import { withImplied } from './activity-relations.ts';
import { saveActivity } from './save-activity.ts';
import { startActivity } from './start-activity.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
/** A customer with a vacancy, for which somebody applied and was placed. */
let customer: string;
let assignment: string;
let candidate: string;
let application: string;
let placement: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { db } = database;
  staff = await addSignedInStaff(db, { name: 'Tom Bakker' });
  customer = await insertCustomer(db, { companyName: 'Waterschap De Brug' });
  [assignment = ''] = await insertAssignments(db, { title: 'Jurist dijken' });
  await db.update(assignments).set({ customerId: customer }).where(eq(assignments.id, assignment));
  candidate = await insertCandidate(db, { firstName: 'Noor', lastName: 'Quispel' });
  application = await insertApplication(db, { candidateId: candidate, assignmentId: assignment });
  placement = await insertPlacement(db, customer, { candidateId: candidate, assignmentId: assignment });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const content = (given: Partial<ActivityContent> = {}): ActivityContent => ({
  ...emptyContent(activityRecord),
  subject: 'Nabellen',
  ...given,
});

/** As the form saves it. */
async function add(given: Partial<ActivityContent>): Promise<string> {
  const id = newId();
  const complete = await withImplied(database.db, content(given));
  const saved = await saveActivity(database.db, { id, basedOn: '', content: complete }, staff.actor);
  expect(saved.outcome).toBe('added');
  return id;
}

const refused = async (given: Partial<ActivityContent>) =>
  saveActivity(database.db, { id: newId(), basedOn: '', content: content(given) }, staff.actor);

const find = async (id: string) => (await findActivity(database.db, id)) ?? expect.fail('it is gone');

describe('an activity takes over what its record implies', () => {
  test.each([
    ['an assignment', () => ({ assignmentId: assignment }), () => ({ customerId: customer })],
    [
      'an application',
      () => ({ applicationId: application }),
      () => ({ customerId: customer, candidateId: candidate, assignmentId: assignment }),
    ],
    [
      'a placement',
      () => ({ placementId: placement }),
      () => ({ customerId: customer, candidateId: candidate, assignmentId: assignment }),
    ],
    ['a candidate', () => ({ candidateId: candidate }), () => ({ customerId: null })],
  ])('%s', async (_, given, implied) => {
    const id = await add(given());
    expect(await find(id)).toMatchObject({ ...given(), ...implied() });
  });

  test('a contact and an opportunity', async () => {
    const contactId = await insertContact(database.db, customer);
    const opportunityId = await insertOpportunity(database.db, customer);
    expect(await find(await add({ contactId }))).toMatchObject({ customerId: customer });
    expect(await find(await add({ opportunityId }))).toMatchObject({ customerId: customer });
  });

  test('with the names of everything, for the list, the search and a conflict', async () => {
    const found = await find(await add({ applicationId: application, placementId: placement }));
    expect(aboutRecords(found).map(({ kind }) => kind)).toEqual([
      'customer',
      'candidate',
      'assignment',
      'application',
      'placement',
    ]);
    expect(aboutNames(found)).toMatch(/^Waterschap De Brug, Noor Quispel, Jurist dijken, /);
    expect(await namesInActivity(database.db, found)).toMatchObject({
      [customer]: 'Waterschap De Brug',
      [candidate]: 'Noor Quispel',
      [assignment]: 'Jurist dijken',
    });
  });
});

test('a record that does not exist, or of another customer or candidate, is refused at its field', async () => {
  const { db } = database;
  const other = await insertCustomer(db, { companyName: 'Ander' });
  const stranger = await insertCandidate(db);
  expect(await refused({ customerId: other, assignmentId: assignment })).toMatchObject({
    errors: { assignment_id: 'otherRecord' },
  });
  expect(await refused({ candidateId: stranger, applicationId: application })).toMatchObject({
    errors: { application_id: 'otherRecord' },
  });
  expect(await refused({ customerId: other, placementId: placement })).toMatchObject({
    errors: { placement_id: 'otherRecord' },
  });
  const unknown = {
    assignmentId: newId(),
    candidateId: newId(),
    applicationId: newId(),
    placementId: newId(),
  };
  expect(await refused(unknown)).toMatchObject({
    errors: {
      assignment_id: 'otherRecord',
      candidate_id: 'otherRecord',
      application_id: 'otherRecord',
      placement_id: 'otherRecord',
    },
  });
});

test('a new one starts about the records in its address, without those that are gone', async () => {
  const started = await startActivity(database.db, { application });
  expect(started).toMatchObject({
    start: { values: { customer_id: customer, candidate_id: candidate, application_id: application } },
    customer: { companyName: 'Waterschap De Brug' },
    candidate: { name: 'Noor Quispel' },
    assignment: { name: 'Jurist dijken' },
  });
  const gone = await startActivity(database.db, { candidate: newId(), contact: newId(), customer: newId() });
  expect(gone).toMatchObject({
    start: { values: { customer_id: '', contact_id: '', candidate_id: '' } },
    customer: null,
    candidate: null,
  });
});

test('the list is narrowed to any record and any colleague, and names it', async () => {
  const id = await add({ placementId: placement, ownerId: staff.id, subject: 'Evaluatie' });
  const list = async (query: string) => {
    const state = activityList.parse(new URLSearchParams(query));
    const { rows } = await listActivities(database.db, state, program.now());
    return { ids: rows.map((row) => row.id), names: await namesInFilter(database.db, state) };
  };
  for (const query of [
    `kandidaat=${candidate}`,
    `plaatsing=${placement}`,
    `opdracht=${assignment}`,
    `behandelaar=${staff.id}`,
    `bedrijf=${customer}`,
  ])
    expect((await list(query)).ids).toContain(id);
  for (const kind of ['plaatsing', 'kandidaat', 'opdracht', 'bedrijf'])
    expect((await list(`over=${kind}`)).ids).toContain(id);
  for (const kind of ['sollicitatie', 'opportunity', 'contact'])
    expect((await list(`over=${kind}`)).ids).not.toContain(id);
  expect((await list(`sollicitatie=${application}`)).ids).not.toContain(id);
  expect((await list(`kandidaat=${candidate}`)).names).toEqual({ [candidate]: 'Noor Quispel' });
  expect((await list(`kandidaat=${newId()}`)).ids).toEqual([]);
});

test('the choices follow the candidate too', async () => {
  const { applications, placements } = await activityChoices(database.db, undefined, candidate);
  expect(applications.map(({ id }) => id)).toEqual([application]);
  expect(placements.map(({ id }) => id)).toEqual([placement]);
});

test('a reminder puts it among the tasks of today, also without a deadline', async () => {
  const { db } = database;
  const now = new Date('2030-05-01T10:00:00Z');
  const before = new Date(now.getTime() - 1000);
  const reminded = await add({ subject: 'Herinnerd', remindAt: before });
  const later = await add({ subject: 'Later', remindAt: new Date(now.getTime() + 1000) });
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(await dueActivities(db, now, 50))).toContain(reminded);
  expect(ids(await dueActivities(db, now, 50))).not.toContain(later);
  await db.update(activities).set({ status: 'completed' }).where(eq(activities.id, reminded));
  expect(ids(await dueActivities(db, now, 50))).not.toContain(reminded);
});

describe('erasing a candidate', () => {
  const named = {
    subject: 'Zeger Ypma bellen',
    description: 'Zeger is bereikbaar op 06-11223344, z@ypma.nl',
  };

  async function erased(given: Partial<ActivityContent>) {
    const { db } = database;
    const person = await insertCandidate(db, {
      firstName: 'Zeger',
      lastName: 'Ypma',
      email: `z${newId().slice(-6)}@ypma.nl`,
      otherEmails: ['z@ypma.nl'],
      phone: '0611223344',
    });
    const applied = await insertApplication(db, {
      candidateId: person,
      firstName: 'Zeger',
      lastName: 'Ypma-de Boer',
      assignmentId: assignment,
    });
    const id = await add({ ...named, candidateId: person, ...given });
    expect((await readPersonData(program, person))?.activities).toMatchObject([{ id }]);
    return { id, person, applied, erase: () => eraseCandidate(program, person, 'staff', staff.actor) };
  }

  test('deletes the activities about them alone', async () => {
    const { id, erase } = await erased({});
    await erase();
    expect(await findActivity(database.db, id)).toBeUndefined();
  });

  test('takes their name out of those of a customer or assignment', async () => {
    for (const given of [{ customerId: customer }, { assignmentId: assignment }]) {
      const { id, erase } = await erased(given);
      await erase();
      const left = await find(id);
      expect(left).toMatchObject({ candidateId: null, customerId: customer });
      expect(JSON.stringify(left)).not.toMatch(/zeger|ypma|11223344/i);
    }
  });

  test('so does a guest who goes with their last application', async () => {
    const { db } = database;
    const guest = await insertApplication(db, { firstName: 'Zeger', lastName: 'Ypma' });
    const alone = await add({ ...named, applicationId: guest });
    const shared = await add({ ...named, applicationId: guest, customerId: customer });
    await deleteApplication(program, guest, staff.actor);
    expect(await findActivity(db, alone)).toBeUndefined();
    expect((await find(shared)).subject).not.toMatch(/Ypma/);
  });
});

test('merging candidates moves their activities, and undoing it moves them back', async () => {
  const { db, sql } = database;
  const [kept, removed] = [await insertCandidate(db), await insertCandidate(db)];
  const id = await add({ candidateId: removed });
  const versionOf = async (one: string) => (await findCandidate(db, one))?.version ?? 0;
  const versions = { kept: await versionOf(kept), removed: await versionOf(removed) };
  await mergeCandidates(program, kept, { otherId: removed, versions, choices: {} }, staff.actor);
  expect((await find(id)).candidateId).toBe(kept);
  const [merge] = await sql<{ id: string }[]>`select id from candidate_merges where kept_id = ${kept}`;
  await undoMerge(program, kept, merge?.id ?? '', staff.actor);
  expect((await find(id)).candidateId).toBe(removed);
});
