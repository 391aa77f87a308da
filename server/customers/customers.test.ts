import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerList } from '#domain/customers/customer-list.ts';
import { addStaff } from '#tests/support/accounts.ts';
import {
  aCustomer,
  insertActivity,
  insertContact,
  insertCustomer,
  insertOpportunity,
} from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { readContactsOf, readLatestActivities, readOpportunitiesOf } from './customer-overview.ts';
import { countParts } from '../records/part-counts.ts';
import {
  countDependents,
  findCustomerName,
  findCustomer,
  listCustomers,
  searchCustomers,
} from './customer-queries.ts';
import { deleteCustomer } from './delete-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { saveCustomer } from './save-customer.ts';
import { readTimeline } from '../timeline/read-timeline.ts';

let database: TestDatabase;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());

const list = (query: string) =>
  listCustomers(database.db, customerList.parse(new URLSearchParams(query)), '2026-11-17');
const names = async (query: string) => (await list(query)).rows.map(({ companyName }) => companyName);
const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.entityId, id))
    .orderBy(auditLogs.timestamp, auditLogs.id);

describe('a customer', () => {
  test('is added with everything, and the log says which fields', async () => {
    const content = aCustomer({
      companyName: 'Waterschap Aa',
      customFields: { rayon: 'Zuid' },
      communicationPreferences: { email: true },
    });
    const id = newId();
    const add = () => saveCustomer(database.db, { id, basedOn: '', content }, staff);
    expect((await add()).outcome).toBe('added');
    expect((await add()).outcome).toBe('unchanged');
    expect(await findCustomer(database.db, id)).toMatchObject({ ...content, version: 1 });
    expect(await auditOf(id)).toMatchObject([
      {
        actionType: 'create',
        entityType: 'customer',
        oldData: null,
        newData: { company_name: '[masked: after]', custom_fields: '[masked: after]' },
        metadata: { customerId: id },
      },
    ]);
  });

  test('that is changed is in the log with the names of its fields', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Oud', city: 'Breda' });
    const content = aCustomer({ companyName: 'Nieuw', city: 'Breda' });
    expect(await saveCustomer(database.db, { id, basedOn: '1', content }, staff)).toMatchObject({
      outcome: 'updated',
      record: { companyName: 'Nieuw', version: 2 },
    });
    expect(await auditOf(id)).toMatchObject([
      { oldData: { company_name: '[masked: before]' }, newData: { company_name: '[masked: after]' } },
    ]);
    // The same change once more, as after a lost answer.
    expect(await saveCustomer(database.db, { id, basedOn: '1', content }, staff)).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('of which somebody else saved another version is not overwritten', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Twee bewerkers' });
    const change = (city: string) => ({
      id,
      basedOn: '1',
      content: aCustomer({ companyName: 'Twee bewerkers', city }),
    });
    const outcomes = await Promise.all(
      ['Breda', 'Tilburg'].map((city) => saveCustomer(database.db, change(city), staff)),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'updated']);
    const stored = await findCustomer(database.db, id);
    expect(stored?.version).toBe(2);
    const conflict = outcomes.find(({ outcome }) => outcome === 'conflict');
    expect(conflict).toMatchObject({
      record: { city: stored?.city },
      by: 'Anna de Vries',
      at: stored?.updatedAt,
    });
  });

  test('is not overwritten from a version that cannot be one', async () => {
    const id = await insertCustomer(database.db, { companyName: 'Vast' });
    const content = aCustomer({ companyName: 'Anders' });
    for (const basedOn of ['', '0', '-1', '1.0', ' 1', 'x', '9999999999']) {
      const { outcome } = await saveCustomer(database.db, { id, basedOn, content }, staff);
      expect(outcome).toBe('conflict');
    }
    expect(await findCustomer(database.db, id)).toMatchObject({ companyName: 'Vast', version: 1 });
  });

  test('that does not exist cannot be changed, deleted or found', async () => {
    for (const id of [newId(), 'x', '']) {
      await expect(
        saveCustomer(database.db, { id, basedOn: '1', content: aCustomer() }, staff),
      ).rejects.toThrow('notFound');
      await expect(deleteCustomer(database.db, { id, confirmed: none }, staff)).rejects.toThrow('notFound');
      expect(await findCustomer(database.db, id)).toBeUndefined();
      expect(await findCustomerName(database.db, id)).toBeUndefined();
      expect(await findCustomer(database.db, id)).toBeUndefined();
    }
  });
});

const none = { contacts: 0, opportunities: 0, activities: 0 };

describe('a customer that is deleted', () => {
  test('takes everything of his along, each with its own entry in the log', async () => {
    const { db } = database;
    const id = await insertCustomer(db, { companyName: 'Gaat weg' });
    const contact = await insertContact(db, id);
    const opportunity = await insertOpportunity(db, id);
    const activity = await insertActivity(db, id, { contactId: contact, opportunityId: opportunity });
    const other = await insertCustomer(db, { companyName: 'Blijft' });
    await insertContact(db, other);

    expect(await countDependents(db, id)).toEqual({ contacts: 1, opportunities: 1, activities: 1 });
    const confirmed = { contacts: 1, opportunities: 1, activities: 1 };
    expect(await deleteCustomer(db, { id, confirmed }, staff)).toMatchObject({
      outcome: 'deleted',
      customer: { companyName: 'Gaat weg' },
    });
    expect(await findCustomer(db, id)).toBeUndefined();
    for (const table of [contacts, opportunities, activities]) {
      expect(await db.select().from(table).where(eq(table.customerId, id))).toEqual([]);
    }
    expect(await countDependents(db, other)).toMatchObject({ contacts: 1 });
    for (const [gone, entity] of [
      [contact, 'contact'],
      [opportunity, 'opportunity'],
      [activity, 'activity'],
      [id, 'customer'],
    ] as const) {
      expect(await auditOf(gone)).toMatchObject([
        { actionType: 'delete', entityType: entity, metadata: { customerId: id } },
      ]);
    }
    expect((await auditOf(id))[0]?.metadata).toMatchObject(confirmed);
  });

  test('is kept when there is more to lose than was said', async () => {
    const { db } = database;
    const id = await insertCustomer(db);
    await insertContact(db, id);
    expect(await deleteCustomer(db, { id, confirmed: none }, staff)).toEqual({
      outcome: 'moreThanConfirmed',
      dependents: { contacts: 1, opportunities: 0, activities: 0 },
    });
    expect(await findCustomer(db, id)).toBeDefined();
    expect(await auditOf(id)).toEqual([]);
  });

  test('with more activities than a batch is written down to the last', async () => {
    const { db } = database;
    const id = await insertCustomer(db);
    const rows = Array.from({ length: 1001 }, () => ({ id: newId(), customerId: id, subject: 'Bellen' }));
    await db.insert(activities).values(rows);
    await deleteCustomer(db, { id, confirmed: { ...none, activities: 1001 } }, staff);
    const written = await db.$count(
      auditLogs,
      and(eq(auditLogs.entityType, 'activity'), eq(auditLogs.actionType, 'delete')),
    );
    expect(written).toBeGreaterThanOrEqual(1001);
  });
});

describe('the list of customers', () => {
  beforeAll(async () => {
    await database.db.delete(customers);
    const add = (companyName: string, city: string, rest: object = {}) =>
      insertCustomer(database.db, { companyName, city, ...rest });
    await add('Gemeente Tilburg', 'Tilburg', {
      status: 'active',
      kvkNumber: '17284310',
      createdAt: new Date('2026-01-03'),
    });
    await add('Coöperatie Zuid', 'Breda', {
      status: 'prospect',
      email: 'info@zuid.example',
      createdAt: new Date('2026-01-02'),
    });
    await add('álfa Juristen', 'Utrecht', {
      industry: 'Advocatuur',
      phone: '+31 (0)30 123 45 67',
      createdAt: new Date('2026-01-01'),
    });
    await add('Woningbouw 100%', 'breda', { status: 'inactive', createdAt: new Date('2026-01-04') });
  });

  test.each([
    ['', ['álfa Juristen', 'Coöperatie Zuid', 'Gemeente Tilburg', 'Woningbouw 100%']],
    ['?sorteer=naam-aflopend', ['Woningbouw 100%', 'Gemeente Tilburg', 'Coöperatie Zuid', 'álfa Juristen']],
    ['?sorteer=plaats-oplopend', ['Coöperatie Zuid', 'Woningbouw 100%', 'Gemeente Tilburg', 'álfa Juristen']],
    [
      '?sorteer=toegevoegd-aflopend',
      ['Woningbouw 100%', 'Gemeente Tilburg', 'Coöperatie Zuid', 'álfa Juristen'],
    ],
    ['?zoek=cooperatie', ['Coöperatie Zuid']],
    ['?zoek=ALFA', ['álfa Juristen']],
    ['?zoek=bouw', ['Woningbouw 100%']],
    ['?zoek=advoc utr', ['álfa Juristen']],
    ['?zoek=17284310', ['Gemeente Tilburg']],
    ['?zoek=zuid.example', ['Coöperatie Zuid']],
    ['?zoek=0301234567', ['álfa Juristen']],
    ['?zoek=te', []],
    ['?zoek=ti', ['Gemeente Tilburg']],
    ['?zoek=100%25', ['Woningbouw 100%']],
    ['?zoek=%25', []],
    ['?zoek=_', []],
    ['?zoek=%5C', []],
    ['?status=lead', ['álfa Juristen']],
    ['?status=active&zoek=zuid', []],
  ])('%s holds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('counts every status under the search, whatever status is chosen', async () => {
    expect((await list('?status=lead')).counts).toEqual({ lead: 1, prospect: 1, active: 1, inactive: 1 });
    expect(await list('?zoek=breda&status=lead')).toMatchObject({
      all: { total: 2, capped: false },
      total: 0,
      counts: { prospect: 1, inactive: 1 },
    });
  });

  test('names the primary contact of each', async () => {
    const { rows } = await list('?zoek=tilburg');
    await insertContact(database.db, rows[0]!.id, { firstName: 'Anna', lastName: 'Bos', isPrimary: true });
    await insertContact(database.db, rows[0]!.id, { firstName: 'Niet', lastName: 'Primair' });
    expect((await list('')).rows.map(({ primaryContact }) => primaryContact)).toEqual([
      null,
      null,
      'Anna Bos',
      null,
    ]);
  });

  test('shows its last page when a later one is asked for', async () => {
    expect(await list('?pagina=9')).toMatchObject({ page: 1, total: 4 });
  });

  test('offers companies whose name begins with what is typed before others', async () => {
    await insertCustomer(database.db, { companyName: 'Zuidwest Advies' });
    expect((await searchCustomers(database.db, 'zuid')).map(({ companyName }) => companyName)).toEqual([
      'Zuidwest Advies',
      'Coöperatie Zuid',
    ]);
    expect(await searchCustomers(database.db, '')).toHaveLength(5);
    expect(await searchCustomers(database.db, 'bestaat niet')).toEqual([]);
  });

  test('is exported whole, as it is filtered and ordered', async () => {
    const state = customerList.parse(new URLSearchParams('?zoek=breda&sorteer=naam-aflopend'));
    const rows = [];
    for await (const batch of exportCustomers({ ...database, now: () => new Date() }, state, staff))
      rows.push(...batch);
    expect(rows.map(({ companyName }) => companyName)).toEqual(['Woningbouw 100%', 'Coöperatie Zuid']);
    expect(rows[0]?.createdAt).toEqual(new Date('2026-01-04'));
    expect(rows[0]?.customFields).toEqual({});
  });
});

describe('the page of a customer', () => {
  test('shows the primary contact first, the five latest activities, and what happened', async () => {
    const { db } = database;
    const id = newId();
    const content = aCustomer({ companyName: 'Met alles' });
    await saveCustomer(db, { id, basedOn: '', content }, staff);
    await insertContact(db, id, { firstName: 'Anna', lastName: 'Aa' });
    await insertContact(db, id, { firstName: 'Zeger', lastName: 'Zand', isPrimary: true });
    await insertOpportunity(db, id, { title: 'Deal', value: 1500.5 });
    for (let at = 0; at < 7; at += 1)
      await insertActivity(db, id, { subject: `Actie ${at}`, createdAt: new Date(2026, 0, at + 1) });
    await saveCustomer(db, { id, basedOn: '1', content: { ...content, status: 'active' } }, staff);

    const people = await readContactsOf(db, id);
    expect(people.map(({ firstName }) => firstName)).toEqual(['Zeger', 'Anna']);
    expect(await readOpportunitiesOf(db, id)).toMatchObject([{ title: 'Deal', value: 1500.5, stage: 'new' }]);
    const latest = await readLatestActivities(db, id);
    expect(latest.map(({ subject }) => subject)).toEqual([
      'Actie 6',
      'Actie 5',
      'Actie 4',
      'Actie 3',
      'Actie 2',
    ]);
    expect(await countParts(db, 'customer', id)).toMatchObject({
      contacts: 2,
      opportunities: 1,
      activities: 7,
    });
    const state = { kind: 'change', before: null } as const;
    expect(await readTimeline(db, { of: 'customer', id }, state)).toMatchObject({
      next: null,
      events: [
        {
          action: 'update',
          entity: 'customer',
          changed: ['status'],
          from: 'lead',
          to: 'active',
          by: 'Anna de Vries',
        },
        { action: 'create', entity: 'customer', name: 'Met alles', changed: [] },
      ],
    });
  });
});

describe('the database itself', () => {
  test('refuses a contact or opportunity of another company on an activity', async () => {
    const { db } = database;
    const [one, other] = [await insertCustomer(db), await insertCustomer(db)];
    const [contactId, opportunityId] = [await insertContact(db, other), await insertOpportunity(db, other)];
    await expect(insertActivity(db, one, { contactId })).rejects.toThrow();
    await expect(insertActivity(db, one, { opportunityId })).rejects.toThrow();
    await expect(insertActivity(db, other, { contactId, opportunityId })).resolves.toBeDefined();
  });

  test('refuses what is on no list, a negative value and a chance above one hundred', async () => {
    const { db } = database;
    const id = await insertCustomer(db);
    const opportunity = await insertOpportunity(db, id);
    const activity = await insertActivity(db, id);
    const refused = (change: PromiseLike<unknown>) =>
      expect(change).rejects.toThrow(/violates check constraint/);
    await refused(database.sql`update customers set status = 'vip' where id = ${id}`);
    await refused(database.sql`update opportunities set stage = 'maybe' where id = ${opportunity}`);
    await refused(database.sql`update activities set type = 'fax' where id = ${activity}`);
    await refused(database.sql`update activities set status = 'open' where id = ${activity}`);
    await expect(insertOpportunity(db, id, { value: -0.01 })).rejects.toThrow();
    await expect(insertOpportunity(db, id, { probability: 101 })).rejects.toThrow();
    await expect(insertOpportunity(db, id, { probability: 100, value: 0 })).resolves.toBeDefined();
  });

  test('keeps the name of the company with what is searched by it', async () => {
    const { db } = database;
    const id = await insertCustomer(db, { companyName: 'Éerst' });
    const contact = await insertContact(db, id);
    const keyOf = async () =>
      (await db.select({ key: contacts.companyKey }).from(contacts).where(eq(contacts.id, contact)))[0]?.key;
    expect(await keyOf()).toBe('eerst');
    await db.update(customers).set({ companyName: 'Daarna' }).where(eq(customers.id, id));
    expect(await keyOf()).toBe('daarna');
  });
});
