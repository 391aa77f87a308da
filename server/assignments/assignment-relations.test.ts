import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withMoneyOf, withoutMoney } from '#domain/assignments/assignment-money.ts';
import {
  type AssignmentContent,
  assignmentRecord,
  moneyFields,
  readAssignmentForm,
} from '#domain/assignments/assignment-record.ts';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { showForm } from '#domain/records/record.ts';
import { versionOf } from '#domain/records/save.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { anAssignment, insertAssignments } from '#tests/support/assignments.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { contentIn, recordIn, sampleOf } from '#tests/support/records.ts';
import { saveContact } from '../contacts/save-contact.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { customers } from '../db/schema/crm.ts';
import { saveOpportunity } from '../opportunities/save-opportunity.ts';
import { listNewest, readAllCurrent } from './assignment-feeds.ts';
import { listPublicAssignments, listSimilarAssignments } from './assignment-queries.ts';
import { namesInAssignment, relationChoices } from './assignment-relations.ts';
import { duplicateAssignment } from './duplicate-assignment.ts';
import { assignmentsOfCustomer } from './assignments-of-customer.ts';
import { findAssignment, listManagedAssignments } from './managed-assignments.ts';
import { findClosedAssignment, findPublicAssignment } from './public-assignment.ts';
import { saveAssignment } from './save-assignment.ts';

const today = '2026-11-15';
let database: TestDatabase;
let staff: SignedInStaff;
let customer: string;
let contact: string;
let opportunity: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(assignments);
  await database.db.delete(customers);
  customer = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
  contact = await insertContact(database.db, customer);
  opportunity = await insertOpportunity(database.db, customer, { title: 'Vervanging jurist' });
});

const content = (given: Partial<AssignmentContent> = {}): AssignmentContent => {
  const { employerId: _e, createdAt: _c, updatedAt: _u, ...sample } = anAssignment();
  return {
    ...sampleOf(assignmentRecord),
    ...sample,
    customerId: customer,
    contactIds: [contact],
    opportunityId: opportunity,
    ownerId: staff.id,
    purchaseCents: 7_250,
    sellingCents: 9_900,
    ...given,
  };
};
const save = (id: string, basedOn: string, given: Partial<AssignmentContent> = {}) =>
  saveAssignment(database.db, { id, basedOn, content: content(given) }, staff.actor);
const find = async (id: string) => (await findAssignment(database.db, id))!;

describe('what an assignment refers to', () => {
  test('is stored with it, and changed with it', async () => {
    const id = newId();
    expect(recordIn(await save(id, ''))).toMatchObject({ customerId: customer, contactIds: [contact] });
    const stored = await find(id);
    expect(stored).toMatchObject({
      contactIds: [contact],
      opportunityId: opportunity,
      ownerId: staff.id,
      purchaseCents: 7_250,
    });
    const second = await insertContact(database.db, customer, { firstName: 'Tom' });
    const both = [contact, second].sort();
    expect(recordIn(await save(id, versionOf(stored), { contactIds: both })).contactIds).toEqual(both);
    const again = await find(id);
    expect(again.contactIds).toEqual(both);
    expect(await save(id, versionOf(again), { contactIds: both })).toMatchObject({ outcome: 'unchanged' });
    await save(id, versionOf(again), { contactIds: [] });
    expect((await find(id)).contactIds).toEqual([]);
  });

  test('belongs to the customer, or is refused at its field', async () => {
    const other = await insertCustomer(database.db, { companyName: 'Elders' });
    const stranger = await insertContact(database.db, other);
    const refusal = async (given: Partial<AssignmentContent>) => {
      const saved = await save(newId(), '', given);
      return saved.outcome === 'refused' ? saved.errors : saved.outcome;
    };
    expect(await refusal({ contactIds: [contact, stranger].sort() })).toEqual({
      contact_ids: 'otherContact',
    });
    expect(await refusal({ opportunityId: await insertOpportunity(database.db, other) })).toEqual({
      opportunity_id: 'otherOpportunity',
    });
    expect(await refusal({ customerId: newId() })).toEqual({ customer_id: 'company' });
    expect(await refusal({ ownerId: newId() })).toEqual({ owner_id: 'invalid' });
    expect(await database.db.$count(assignments)).toBe(0);
  });

  test('is forgotten when the customer is deleted, and the assignment stays', async () => {
    const id = newId();
    await save(id, '');
    await database.db.delete(customers).where(eq(customers.id, customer));
    expect(await find(id)).toMatchObject({ customerId: null, contactIds: [], opportunityId: null });
  });

  test('leaves it when a contact or an opportunity moves to another customer', async () => {
    const id = newId();
    await save(id, '');
    const other = await insertCustomer(database.db, { companyName: 'Elders' });
    const moved = { ...sampleOf(contactRecord), firstName: 'Sanne', lastName: 'de Wit', customerId: other };
    await saveContact(database.db, { id: contact, basedOn: '1', content: moved }, staff.actor);
    const deal = { ...sampleOf(opportunityRecord), customerId: other };
    await saveOpportunity(database.db, { id: opportunity, basedOn: '1', content: deal }, staff.actor);
    const left = await find(id);
    expect(left).toMatchObject({ customerId: customer, contactIds: [], opportunityId: null });
    expect(await save(id, versionOf(left), { contactIds: [], opportunityId: null })).toMatchObject({
      outcome: 'unchanged',
    });
  });

  test('goes along with a copy, except the opportunity', async () => {
    const id = newId();
    await save(id, '');
    const titleOf = (title: string) => `${title} (kopie)`;
    const copy = await duplicateAssignment(database.db, { id, titleOf, today }, staff.actor);
    expect(await find(copy)).toMatchObject({
      customerId: customer,
      contactIds: [contact],
      ownerId: staff.id,
      sellingCents: 9_900,
      opportunityId: null,
    });
  });

  test('of two colleagues who change it, the second is told, with names', async () => {
    const id = newId();
    await save(id, '');
    const before = await find(id);
    await save(id, versionOf(before), { contactIds: [] });
    const conflict = await save(id, versionOf(before), { title: 'Anders' });
    expect(conflict).toMatchObject({ outcome: 'conflict', record: { contactIds: [] } });
    expect(await namesInAssignment(database.db, before)).toMatchObject({
      [customer]: 'Waterschap De Brug',
      [contact]: 'Sanne de Wit',
      [opportunity]: 'Vervanging jurist',
      [staff.id]: 'Anna de Vries',
    });
    expect(await namesInAssignment(database.db, { ...before, customerId: null, contactIds: [] })).toEqual(
      expect.not.objectContaining({ [customer]: expect.anything() }),
    );
  });

  test('is offered by its customer', async () => {
    const offered = await relationChoices(database.db, { customerId: customer, ownerId: null });
    expect(offered).toMatchObject({
      customer: { companyName: 'Waterschap De Brug' },
      choices: { contacts: [{ id: contact }], opportunities: [{ id: opportunity }] },
    });
    expect((await relationChoices(database.db, { customerId: null, ownerId: null })).customer).toBeNull();
  });

  test('narrows the list of staff', async () => {
    await save(newId(), '', { title: 'Van de klant' });
    await save(newId(), '', {
      title: 'Zonder',
      customerId: null,
      contactIds: [],
      opportunityId: null,
      ownerId: null,
    });
    const list = async (query: string) => {
      const { rows } = await listManagedAssignments(
        database.db,
        managedList.parse(new URLSearchParams(query)),
      );
      return rows.map(({ title, customer: name, owner }) => [title, name, owner]);
    };
    expect(await list('')).toHaveLength(2);
    expect(await list(`bedrijf=${customer}`)).toEqual([
      ['Van de klant', 'Waterschap De Brug', 'Anna de Vries'],
    ]);
    expect(await list(`behandelaar=${staff.id}`)).toHaveLength(1);
    expect(await list(`behandelaar=${newId()}`)).toEqual([]);
    expect(await list('zoek=zonder')).toEqual([['Zonder', null, null]]);
    expect(await list('klant=geen')).toEqual([['Zonder', null, null]]);
    expect(await list(`klant=geen&bedrijf=${customer}`)).toEqual([]);
  });

  test('shows them on the page of the customer, with how far their candidates are', async () => {
    const [first, second] = [newId(), newId()];
    await save(first, '', { title: 'Eerste' });
    await save(second, '', { title: 'Tweede', ownerId: null });
    for (let n = 0; n < 2; n++) await insertApplication(database.db, { assignmentId: first });
    const { rows, total } = await assignmentsOfCustomer(database.db, customer);
    expect([total, rows.length]).toEqual([2, 2]);
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      title: 'Eerste',
      owner: 'Anna de Vries',
      applications: 2,
      presentations: 0,
    });
    expect(rows.find(({ id }) => id === second)).toMatchObject({ owner: null, applications: 0 });
    expect(await assignmentsOfCustomer(database.db, newId())).toEqual({ rows: [], total: 0 });
  });
});

describe('the money of an assignment', () => {
  test('is in whole cents, and only of its type', () => {
    const form = { ...showForm(assignmentRecord, content()), purchase_cents: '72,50', selling_cents: '€ 99' };
    const read = (given: Record<string, string>) => readAssignmentForm({ ...form, ...given }, { today });
    expect(contentIn(read({ fee_cents: '9' }))).toMatchObject({
      purchaseCents: 7_250,
      sellingCents: 9_900,
      feeCents: null,
    });
    expect(contentIn(read({ type: 'Werving & selectie', fee_cents: '14.500' }))).toMatchObject({
      purchaseCents: null,
      sellingCents: null,
      feeCents: 1_450_000,
    });
    expect(read({ selling_cents: 'veel' })).toEqual({ errors: { selling_cents: 'amount' } });
  });

  test('is kept when the form was sent by someone who does not see it', async () => {
    const id = newId();
    await save(id, '');
    const stored = await find(id);
    const shown = withoutMoney(showForm(assignmentRecord, stored));
    expect(moneyFields.map((name) => shown[name])).toEqual(['', '', '']);
    const sent = { ...shown, title: 'Nieuw' };
    const read = contentIn(readAssignmentForm(withMoneyOf(sent, stored), { today }));
    await saveAssignment(database.db, { id, basedOn: versionOf(stored), content: read }, staff.actor);
    expect(await find(id)).toMatchObject({ title: 'Nieuw', purchaseCents: 7_250, sellingCents: 9_900 });
  });

  test('is named in the audit log, not shown', async () => {
    const id = newId();
    await save(id, '');
    await save(id, versionOf(await find(id)), { sellingCents: 10_100 });
    const entries = await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));
    expect(JSON.stringify(entries)).toContain('selling_cents');
    expect(JSON.stringify(entries)).not.toMatch(/7250|9900|10100/);
    expect(JSON.stringify(entries)).toContain(customer);
  });
});

test('nothing that public pages and feeds read has the customer, the people or the money', async () => {
  const money = { purchaseCents: 987_654, sellingCents: 976_543, feeCents: 965_432 };
  const [id = ''] = await insertAssignments(
    database.db,
    { ...money, customerId: customer, ownerId: staff.id, opportunityId: opportunity, title: 'Geheim' },
    { title: 'Vergelijkbaar' },
  );
  const { db } = database;
  const feed = [];
  for await (const batch of readAllCurrent(db, today)) feed.push(...batch);
  const read = [
    await findPublicAssignment(db, id, today),
    await findClosedAssignment(db, id),
    await listPublicAssignments(db, parseAssignmentList(new URLSearchParams()), today),
    await listPublicAssignments(db, parseAssignmentList(new URLSearchParams('zoek=geheim')), today),
    await listSimilarAssignments(db, { id: newId(), vakgebied: 'Juridisch' }, today),
    await listNewest(db, today, 10),
    feed,
  ];
  const text = JSON.stringify(read);
  expect(text.split('Geheim').length).toBeGreaterThan(5);
  expect(text).not.toMatch(/cents|customer|owner|opportunity|contactIds|987654|976543|965432/i);
  for (const internal of [customer, contact, opportunity, staff.id]) expect(text).not.toContain(internal);
});
