import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactList } from '#domain/contacts/contact-list.ts';
import { aContact, insertActivity, insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { type Actor, system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities, contacts } from '../db/schema/crm.ts';
import { findContact, listContacts } from './contact-queries.ts';
import { eraseContact } from './erase-contact.ts';
import { exportContacts } from './export-contacts.ts';
import { saveContact } from './save-contact.ts';

let database: TestDatabase;
let program: TestProgram;
const staff: Actor = system;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.entityId, id))
    .orderBy(auditLogs.timestamp, auditLogs.id);
const primariesOf = async (customerId: string) => {
  const rows = await database.db.select().from(contacts).where(eq(contacts.customerId, customerId));
  return rows.filter(({ isPrimary }) => isPrimary).map(({ firstName }) => firstName);
};
async function added(customerId: string, given: Parameters<typeof aContact>[1]): Promise<string> {
  const id = newId();
  const content = aContact(customerId, given);
  expect((await saveContact(database.db, { id, basedOn: '', content }, staff)).outcome).toBe('added');
  return id;
}

describe('the primary contact', () => {
  test('is one: making another primary moves the mark, and the log says so of both', async () => {
    const customerId = await insertCustomer(database.db);
    const anna = await added(customerId, { firstName: 'Anna', isPrimary: true });
    const bob = await added(customerId, { firstName: 'Bob' });
    expect(await primariesOf(customerId)).toEqual(['Anna']);

    const content = aContact(customerId, { firstName: 'Bob', isPrimary: true });
    expect(await saveContact(database.db, { id: bob, basedOn: '1', content }, staff)).toMatchObject({
      outcome: 'updated',
    });
    expect(await primariesOf(customerId)).toEqual(['Bob']);
    expect(await auditOf(anna)).toMatchObject([
      { actionType: 'create', newData: { is_primary: true } },
      {
        actionType: 'update',
        oldData: { is_primary: true },
        newData: { is_primary: false },
        metadata: { customerId },
      },
    ]);
    await added(customerId, { firstName: 'Carla', isPrimary: true });
    expect(await primariesOf(customerId)).toEqual(['Carla']);
  });

  test('is one also when several are named at the same moment', async () => {
    const customerId = await insertCustomer(database.db);
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) => added(customerId, { firstName, isPrimary: true })),
    );
    expect(await primariesOf(customerId)).toHaveLength(1);
  });
});

describe('a contact', () => {
  test('of a customer that does not exist is refused', async () => {
    const nobody = newId();
    const save = (id: string, basedOn: string, content = aContact(nobody)) =>
      saveContact(database.db, { id, basedOn, content }, staff);
    const refused = { outcome: 'refused', errors: { customer_id: 'company' } };
    expect(await save(newId(), '')).toEqual(refused);
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId);
    expect(await save(id, '', aContact(customerId))).toMatchObject({ outcome: 'unchanged', record: { id } });
    expect(await save(id, '1')).toEqual(refused);
  });

  test('that somebody else changed is not overwritten', async () => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId);
    const change = (position: string) => ({ id, basedOn: '1', content: aContact(customerId, { position }) });
    expect(await saveContact(database.db, change('Jurist'), staff)).toMatchObject({
      outcome: 'updated',
      record: { version: 2 },
    });
    expect(await saveContact(database.db, change('Jurist'), staff)).toMatchObject({ outcome: 'unchanged' });
    expect(await saveContact(database.db, change('Directeur'), staff)).toMatchObject({
      outcome: 'conflict',
      record: { position: 'Jurist', version: 2 },
    });
    expect(await auditOf(id)).toMatchObject([
      { oldData: { position: null }, newData: { position: '[masked: after]' } },
    ]);
  });

  test('who goes to another company leaves the activities of the first behind', async () => {
    const { db } = database;
    const [from, to] = [await insertCustomer(db), await insertCustomer(db)];
    const id = await insertContact(db, from, { isPrimary: true });
    await insertContact(db, to, { firstName: 'Al', lastName: 'Eerder', isPrimary: true });
    const activity = await insertActivity(db, from, { contactId: id });
    expect(await findContact(db, id)).toMatchObject({ activities: 1 });
    await saveContact(db, { id, basedOn: '1', content: aContact(to, { isPrimary: true }) }, staff);
    expect(await db.select().from(activities).where(eq(activities.id, activity))).toMatchObject([
      { customerId: from, contactId: null, version: 2 },
    ]);
    expect(await primariesOf(from)).toEqual([]);
    expect(await primariesOf(to)).toEqual(['Sanne']);
    expect((await auditOf(id))[0]?.metadata).toMatchObject({
      customerId: to,
      movedFrom: from,
      activitiesLeft: 1,
    });
  });

  test('that is deleted leaves their activities, and the log keeps only which contact it was', async () => {
    const { db } = database;
    const customerId = await insertCustomer(db);
    const id = await insertContact(db, customerId);
    const activity = await insertActivity(db, customerId, { contactId: id });
    await eraseContact(program, id, 'staff', staff);
    expect(await findContact(db, id)).toBeUndefined();
    expect(await db.select().from(activities).where(eq(activities.id, activity))).toMatchObject([
      { contactId: null },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { actionType: 'delete', oldData: { contacts: 1, messages: 0 }, newData: null },
    ]);
    for (const gone of [id, 'x'])
      await expect(eraseContact(program, gone, 'staff', staff)).rejects.toThrow('notFound');
    await expect(saveContact(db, { id, basedOn: '1', content: aContact(customerId) }, staff)).rejects.toThrow(
      'notFound',
    );
  });
});

describe('the list of contacts', () => {
  let tilburg: string;
  beforeAll(async () => {
    await database.sql`delete from customers`;
    tilburg = await insertCustomer(database.db, { companyName: 'Gemeente Tilburg' });
    const breda = await insertCustomer(database.db, { companyName: 'Amphia Breda' });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await insertContact(database.db, tilburg, {
      firstName: 'Sanne',
      lastName: 'de Wit',
      email: 'sanne@tilburg.example',
      createdAt: at(1),
    });
    await insertContact(database.db, tilburg, {
      firstName: 'Mehmet',
      lastName: 'Yıldız',
      mobile: '06 1234 5678',
      createdAt: at(3),
    });
    await insertContact(database.db, breda, {
      firstName: 'Fleur',
      lastName: 'Janssen',
      position: 'Jurist',
      createdAt: at(2),
    });
  });
  const list = (query: string) =>
    listContacts(database.db, contactList.parse(new URLSearchParams(query)), '2026-11-17');
  const names = async (query: string) => (await list(query)).rows.map(({ firstName }) => firstName);

  test.each([
    ['', ['Mehmet', 'Fleur', 'Sanne']],
    ['?sorteer=naam-oplopend', ['Sanne', 'Fleur', 'Mehmet']],
    ['?sorteer=bedrijf-oplopend', ['Fleur', 'Sanne', 'Mehmet']],
    ['?zoek=yildiz', ['Mehmet']],
    ['?zoek=sanne tilburg', ['Sanne']],
    ['?zoek=gemeente', ['Mehmet', 'Sanne']],
    ['?zoek=0612345678', ['Mehmet']],
    ['?zoek=jurist', ['Fleur']],
    ['?zoek=niemand', []],
  ])('%s holds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('can be limited to one company', async () => {
    expect(await list(`?bedrijf=${tilburg}`)).toMatchObject({ total: 2, page: 1 });
    expect(await names(`?bedrijf=${newId()}`)).toEqual([]);
  });

  test('is exported whole, with the company', async () => {
    const rows = [];
    for await (const batch of exportContacts(
      { ...database, now: () => new Date() },
      contactList.parse(new URLSearchParams()),
      staff,
    ))
      rows.push(...batch);
    expect(rows.map(({ firstName, companyName, isPrimary }) => [firstName, companyName, isPrimary])).toEqual([
      ['Mehmet', 'Gemeente Tilburg', false],
      ['Fleur', 'Amphia Breda', false],
      ['Sanne', 'Gemeente Tilburg', false],
    ]);
  });
});
