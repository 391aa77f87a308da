import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityStatus } from '#domain/activities/activity.ts';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities, contacts, customers } from '../db/schema/crm.ts';
import { activityChoices, ownerChoices } from './activity-choices.ts';
import { findActivity, listActivities } from './activity-queries.ts';
import { changeActivityStatus } from './change-activity-status.ts';
import { deleteActivity } from './delete-activity.ts';
import { saveActivity } from './save-activity.ts';

const now = new Date('2026-11-15T12:00:31.005Z');
let database: TestDatabase;
let staff: SignedInStaff;
let company: string;
let other: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(activities);
  await database.db.delete(customers);
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
  other = await insertCustomer(database.db, { companyName: 'Zorggroep Zuid' });
});

const content = (given: Partial<ActivityContent> = {}): ActivityContent => ({
  ...emptyContent(activityRecord),
  customerId: company,
  contactId: null,
  opportunityId: null,
  type: 'call',
  subject: 'Nabellen',
  description: null,
  status: 'pending',
  dueDate: new Date('2026-11-16T09:00:00Z'),
  completedAt: null,
  ownerId: staff.id,
  ...given,
});

async function add(given: Partial<ActivityContent> = {}): Promise<string> {
  const id = newId();
  const { outcome } = await saveActivity(
    database.db,
    { id, basedOn: '', content: content(given) },
    staff.actor,
  );
  expect(outcome).toBe('added');
  return id;
}

const find = async (id: string) => (await findActivity(database.db, id)) ?? expect.fail('it is gone');

const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'activity'), eq(auditLogs.entityId, id)))
    .orderBy(desc(auditLogs.id));

const addWith = (given: Partial<ActivityContent>, id = newId()) =>
  saveActivity(database.db, { id, basedOn: '', content: content(given) }, staff.actor);

describe('adding an activity', () => {
  test('stores it with what it names of its company', async () => {
    const contactId = await insertContact(database.db, company);
    const opportunityId = await insertOpportunity(database.db, company);
    const id = await add({ contactId, opportunityId });
    expect(await find(id)).toMatchObject({
      ...content({ contactId, opportunityId }),
      companyName: 'Waterschap De Brug',
    });
    expect(await auditOf(id)).toMatchObject([
      {
        actionType: 'create',
        userId: staff.id,
        newData: { subject: '[masked: after]', contact_id: contactId, due_date: '2026-11-16T09:00:00.000Z' },
        metadata: { customerId: company },
      },
    ]);
  });

  test('a contact or opportunity of another company is refused at its field', async () => {
    const contactId = await insertContact(database.db, other);
    const opportunityId = await insertOpportunity(database.db, other);
    expect(await addWith({ contactId, opportunityId })).toEqual({
      outcome: 'refused',
      errors: { contact_id: 'otherContact', opportunity_id: 'otherOpportunity' },
    });
    expect(await database.db.$count(activities)).toBe(0);
  });

  test('so is what does not exist', async () => {
    const unknown = { contactId: newId(), opportunityId: newId(), ownerId: newId() };
    expect(await addWith(unknown)).toEqual({
      outcome: 'refused',
      errors: { contact_id: 'otherContact', opportunity_id: 'otherOpportunity', owner_id: 'invalid' },
    });
    expect(await addWith({ customerId: newId() })).toEqual({
      outcome: 'refused',
      errors: { customer_id: 'company' },
    });
  });

  test('it may be about nothing in particular, but a contact or opportunity needs its customer', async () => {
    const id = await add({ customerId: null });
    expect(await find(id)).toMatchObject({ customerId: null, companyName: null });
    expect(await auditOf(id)).toMatchObject([{ metadata: { actor: 'staff' } }]);
    const contactId = await insertContact(database.db, company);
    expect(await addWith({ customerId: null, contactId })).toEqual({
      outcome: 'refused',
      errors: { contact_id: 'otherContact' },
    });
  });

  test('the same form sent twice is one activity; with something else in it, the sender is told', async () => {
    const id = newId();
    const done = { status: 'completed', completedAt: now } as const;
    expect(await addWith(done, id)).toMatchObject({ outcome: 'added' });
    const later = new Date(now.getTime() + 5000);
    expect(await addWith({ ...done, completedAt: later }, id)).toMatchObject({ outcome: 'unchanged' });
    expect(await addWith({ ...done, subject: 'Anders' }, id)).toMatchObject({ outcome: 'conflict' });
    expect(await auditOf(id)).toHaveLength(1);
    await expect(addWith({}, 'x')).rejects.toThrow('notFound');
  });

  test('the database itself refuses a contact of another company', async () => {
    const contactId = await insertContact(database.db, other);
    await expect(insertActivity(database.db, company, { contactId })).rejects.toThrow();
  });
});

describe('changing an activity', () => {
  const update = (id: string, version: number, given: Partial<ActivityContent>) =>
    saveActivity(database.db, { id, basedOn: String(version), content: content(given) }, staff.actor);

  test('notes what was and what is', async () => {
    const id = await add();
    await update(id, 1, { status: 'completed', completedAt: now });
    expect(await find(id)).toMatchObject({ status: 'completed', completedAt: now, version: 2 });
    expect((await auditOf(id))[0]).toMatchObject({
      oldData: { status: 'pending', completed_at: null },
      newData: { status: 'completed', completed_at: now.toISOString() },
    });
    await update(id, 2, { status: 'pending' });
    expect(await find(id)).toMatchObject({ status: 'pending', completedAt: null });
  });

  test('leaves the seconds that the form did not show', async () => {
    const id = await add({ status: 'completed', completedAt: now });
    const shown = new Date('2026-11-15T12:00:00Z');
    expect(await update(id, 1, { status: 'completed', completedAt: shown })).toMatchObject({
      outcome: 'unchanged',
    });
    expect((await find(id)).completedAt).toEqual(now);
  });

  test('the second of two editors is told what the first saved, and overwrites nothing', async () => {
    const id = await add();
    await update(id, 1, { subject: 'Van de eerste' });
    expect(await update(id, 1, { subject: 'Van de tweede' })).toMatchObject({
      outcome: 'conflict',
      record: { subject: 'Van de eerste', version: 2 },
    });
    expect((await find(id)).subject).toBe('Van de eerste');
  });

  test('the same change sent twice is one change', async () => {
    const id = await add();
    const both = await Promise.all([update(id, 1, { subject: 'x' }), update(id, 1, { subject: 'x' })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['unchanged', 'updated']);
  });

  test('at another company it cannot keep the contact of the first', async () => {
    const contactId = await insertContact(database.db, company);
    const id = await add({ contactId });
    expect(await update(id, 1, { customerId: other, contactId })).toEqual({
      outcome: 'refused',
      errors: { contact_id: 'otherContact' },
    });
    expect(await update(id, 1, { customerId: other })).toMatchObject({ outcome: 'updated' });
    expect((await auditOf(id))[0]?.metadata).toMatchObject({ customerId: other, movedFrom: company });
  });

  test('what is gone is said to be', async () => {
    await expect(update(newId(), 1, {})).rejects.toThrow('notFound');
    await expect(update('1', 1, {})).rejects.toThrow('notFound');
  });
});

describe('completing an activity from the list', () => {
  const step = (id: string, from: ActivityStatus = 'pending', to: ActivityStatus = 'completed') =>
    changeActivityStatus(database.db, { id, from, to }, now, staff.actor);

  test('notes the moment, and takes it away when it was a mistake', async () => {
    const id = await add();
    expect(await step(id)).toEqual({ outcome: 'changed' });
    expect(await find(id)).toMatchObject({ status: 'completed', completedAt: now, version: 2 });
    expect(await step(id, 'completed', 'pending')).toEqual({ outcome: 'changed' });
    expect(await find(id)).toMatchObject({ status: 'pending', completedAt: null });
    expect(await auditOf(id)).toMatchObject([
      { oldData: { status: 'completed' }, newData: { status: 'pending', completed_at: null } },
      { oldData: { status: 'pending' }, newData: { status: 'completed' }, metadata: { customerId: company } },
      { actionType: 'create' },
    ]);
  });

  test('twice is once', async () => {
    const id = await add();
    const both = await Promise.all([step(id), step(id)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already', 'changed']);
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('that somebody else cancelled stays cancelled', async () => {
    const id = await add();
    await step(id, 'pending', 'cancelled');
    expect(await step(id)).toEqual({ outcome: 'conflict', status: 'cancelled', by: 'Tom Bakker' });
    expect(await find(id)).toMatchObject({ status: 'cancelled', completedAt: null });
  });

  test('that is gone says so', async () => {
    expect(await step(newId())).toEqual({ outcome: 'gone' });
  });
});

describe('deleting an activity', () => {
  test('notes what it was; twice says that it is gone', async () => {
    const id = await add();
    await deleteActivity(database.db, id, staff.actor);
    expect(await findActivity(database.db, id)).toBeUndefined();
    expect((await auditOf(id))[0]).toMatchObject({
      actionType: 'delete',
      oldData: { subject: '[masked: before]' },
    });
    await expect(deleteActivity(database.db, id, staff.actor)).rejects.toThrow('notFound');
    await expect(deleteActivity(database.db, 'x', staff.actor)).rejects.toThrow('notFound');
  });
});

describe('the list of activities', () => {
  const list = async (query = '') => {
    const found = await listActivities(database.db, activityList.parse(new URLSearchParams(query)), at(21));
    return { ...found, subjects: found.rows.map(({ subject }) => subject) };
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  beforeEach(async () => {
    const contactId = await insertContact(database.db, company);
    const opportunityId = await insertOpportunity(database.db, company, { title: 'Raamovereenkomst' });
    const later = { subject: 'Later', dueDate: at(20), description: 'Offerte voor de coördinator' };
    await add({ ...later, contactId, opportunityId });
    await add({ subject: 'Zonder datum', dueDate: null, type: 'note' });
    await add({ subject: 'Eerst', dueDate: at(2), customerId: other, status: 'completed', completedAt: now });
  });

  test('begins with what is due first; what has no deadline comes last', async () => {
    expect(await list()).toMatchObject({ subjects: ['Eerst', 'Later', 'Zonder datum'], total: 3, page: 1 });
  });

  test('shows what is late: open, and its deadline has passed', async () => {
    await add({ subject: 'Te laat', dueDate: at(19) });
    await add({ subject: 'Net op tijd', dueDate: at(21) });
    expect((await list('status=overdue')).subjects).toEqual(['Te laat', 'Later']);
  });

  test('names company, contact, opportunity and owner', async () => {
    expect((await list()).rows[1]).toMatchObject({
      companyName: 'Waterschap De Brug',
      contactName: 'Sanne de Wit',
      opportunityTitle: 'Raamovereenkomst',
      owner: 'Tom Bakker',
    });
  });

  test('finds words of subject, description and company, and their beginnings', async () => {
    expect((await list('zoek=coordin')).subjects).toEqual(['Later']);
    expect((await list('zoek=ZUID')).subjects).toEqual(['Eerst']);
    expect((await list('zoek=waterschap+datum')).subjects).toEqual(['Zonder datum']);
    expect((await list("zoek='; drop table activities --")).subjects).toEqual([]);
    expect((await list('zoek=%26%7C!')).total).toBe(0);
    await add({ subject: 'Bel j.smit@kantoor.example over huur/koop-3' });
    for (const word of ['smit', 'kantoor', 'koop', '3'])
      expect((await list(`zoek=${word}`)).subjects).toEqual(['Bel j.smit@kantoor.example over huur/koop-3']);
  });

  test('keeps to a type, a status and a company', async () => {
    expect((await list('type=note')).subjects).toEqual(['Zonder datum']);
    expect((await list('status=completed')).subjects).toEqual(['Eerst']);
    expect((await list(`bedrijf=${company}`)).subjects).toEqual(['Later', 'Zonder datum']);
    expect((await list(`bedrijf=${other}&type=note`)).subjects).toEqual([]);
  });

  test('is sorted there and back', async () => {
    for (const column of ['deadline', 'bedrijf', 'toegevoegd']) {
      const up = (await list(`sorteer=${column}-oplopend`)).subjects;
      expect((await list(`sorteer=${column}-aflopend`)).subjects).toEqual(up.toReversed());
    }
    expect((await list('sorteer=bedrijf-oplopend')).subjects).toEqual(['Later', 'Zonder datum', 'Eerst']);
  });

  test('has pages, of which the last is shown when one beyond it is asked', async () => {
    for (let n = 0; n < 51; n++) await insertActivity(database.db, company);
    expect(await list('pagina=9')).toMatchObject({ page: 2, total: 54, subjects: { length: 4 } });
  });
});

describe('what can be chosen', () => {
  test('are the contacts, by first name, and the opportunities, newest first, of the company', async () => {
    await insertContact(database.db, company, { firstName: 'Youssef', lastName: 'El Amrani' });
    await insertContact(database.db, company, { firstName: 'Anouk', lastName: 'Timmers' });
    await insertContact(database.db, other, { firstName: 'Bram' });
    await insertOpportunity(database.db, company, { title: 'Oud', createdAt: new Date('2025-01-01') });
    await insertOpportunity(database.db, company, { title: 'Nieuw' });
    const names = (choices: { name: string }[]) => choices.map(({ name }) => name);
    const choices = await activityChoices(database.db, company);
    expect(names(choices.contacts)).toEqual(['Anouk Timmers', 'Youssef El Amrani']);
    expect(names(choices.opportunities)).toEqual(['Nieuw', 'Oud']);
    expect(await activityChoices(database.db, 'x', 'y')).toEqual({
      contacts: [],
      opportunities: [],
      applications: [],
      placements: [],
    });
  });

  test('are the colleagues who can sign in, and whoever the activity belongs to', async () => {
    const left = await addSignedInStaff(database.db, { name: 'Vertrokken' });
    await database.db.update(users).set({ disabledAt: now }).where(eq(users.id, left.id));
    const ids = async (owner: string | null) => (await ownerChoices(database.db, owner)).map(({ id }) => id);
    expect(await ids(null)).toContain(staff.id);
    expect(await ids(null)).not.toContain(left.id);
    expect(await ids(left.id)).toContain(left.id);
  });
});

test('a contact who goes leaves the activity behind', async () => {
  const contactId = await insertContact(database.db, company);
  const id = await add({ contactId });
  await database.db.delete(contacts).where(eq(contacts.id, contactId));
  expect((await find(id)).contactId).toBeNull();
});
