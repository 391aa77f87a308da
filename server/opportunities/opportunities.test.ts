import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpportunityContent } from '#domain/opportunities/opportunity-record.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities, customers, opportunities } from '../db/schema/crm.ts';
import { deleteOpportunity } from './delete-opportunity.ts';
import { moveOpportunity } from './move-opportunity.ts';
import { findOpportunity } from './opportunity-queries.ts';
import { saveOpportunity } from './save-opportunity.ts';

let database: TestDatabase;
let staff: SignedInStaff;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(customers);
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
});

const content = (given: Partial<OpportunityContent> = {}): OpportunityContent => ({
  customerId: company,
  title: 'Jurist omgevingsrecht',
  description: null,
  stage: 'new',
  value: 12_500.5,
  probability: 10,
  expectedCloseDate: '2026-12-01',
  source: 'Website',
  closeReason: null,
  ...given,
});

async function add(given: Partial<OpportunityContent> = {}): Promise<string> {
  const id = newId();
  const { outcome } = await saveOpportunity(
    database.db,
    { id, basedOn: '', content: content(given) },
    staff.actor,
  );
  expect(outcome).toBe('added');
  return id;
}

const find = async (id: string) => (await findOpportunity(database.db, id)) ?? expect.fail('it is gone');

const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'opportunity'), eq(auditLogs.entityId, id)))
    .orderBy(desc(auditLogs.id));

describe('adding an opportunity', () => {
  test('stores it as it was given and notes who did it, at which customer', async () => {
    const id = await add();
    expect(await find(id)).toMatchObject({
      ...content(),
      id,
      version: 1,
      companyName: 'Waterschap De Brug',
      activities: 0,
    });
    expect(await auditOf(id)).toMatchObject([
      {
        actionType: 'create',
        userId: staff.id,
        oldData: null,
        newData: { title: '[masked: after]', value: 12_500.5, expected_close_date: '2026-12-01' },
        metadata: { customerId: company },
      },
    ]);
  });

  test('to a customer who does not exist is refused and leaves nothing', async () => {
    const customerId = newId();
    const added = await saveOpportunity(
      database.db,
      { id: newId(), basedOn: '', content: content({ customerId }) },
      staff.actor,
    );
    expect(added).toEqual({ outcome: 'refused', errors: { customer_id: 'company' } });
    expect(await database.db.$count(opportunities)).toBe(0);
  });

  test('the same form sent twice is one opportunity; with something else in it, the sender is told', async () => {
    const id = newId();
    const send = (given: Partial<OpportunityContent> = {}) =>
      saveOpportunity(database.db, { id, basedOn: '', content: content(given) }, staff.actor);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['added', 'unchanged']);
    expect(await send({ value: 1 })).toMatchObject({ outcome: 'conflict', record: { value: 12_500.5 } });
    expect(await auditOf(id)).toHaveLength(1);
    await expect(
      saveOpportunity(database.db, { id: 'x', basedOn: '', content: content() }, staff.actor),
    ).rejects.toThrow('notFound');
  });

  test('the database itself refuses what no form would let through', async () => {
    await expect(insertOpportunity(database.db, company, { value: -0.01 })).rejects.toThrow();
    await expect(insertOpportunity(database.db, company, { probability: 101 })).rejects.toThrow();
    await expect(insertOpportunity(database.db, company, { probability: -1 })).rejects.toThrow();
    const id = await insertOpportunity(database.db, company);
    await expect(database.sql`update opportunities set stage = 'open' where id = ${id}`).rejects.toThrow(
      /violates check constraint/,
    );
    await expect(
      insertOpportunity(database.db, company, { expectedCloseDate: '2026-02-30' }),
    ).rejects.toThrow();
  });
});

describe('changing an opportunity', () => {
  const update = (id: string, version: number, given: Partial<OpportunityContent>) =>
    saveOpportunity(database.db, { id, basedOn: String(version), content: content(given) }, staff.actor);

  test('notes what was and what is, and only of what changed', async () => {
    const id = await add();
    expect(await update(id, 1, { value: 9000 })).toMatchObject({
      outcome: 'updated',
      record: { value: 9000, version: 2 },
    });
    expect((await auditOf(id))[0]).toMatchObject({
      actionType: 'update',
      oldData: { value: 12_500.5 },
      newData: { value: 9000 },
    });
  });

  test('the second of two editors is told what the first saved, and overwrites nothing', async () => {
    const id = await add();
    await update(id, 1, { title: 'Van de eerste' });
    expect(await update(id, 1, { title: 'Van de tweede' })).toMatchObject({
      outcome: 'conflict',
      record: { title: 'Van de eerste', version: 2 },
    });
    expect((await find(id)).title).toBe('Van de eerste');
    expect(await update(id, 2, { title: 'Van de tweede' })).toMatchObject({ outcome: 'updated' });
  });

  test('the same change sent twice is one change', async () => {
    const id = await add();
    const both = await Promise.all([update(id, 1, { value: 1 }), update(id, 1, { value: 1 })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['unchanged', 'updated']);
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('of two different changes at the same moment one is told of the other', async () => {
    const id = await add();
    const both = await Promise.all([update(id, 1, { value: 1 }), update(id, 1, { value: 2 })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'updated']);
  });

  test('the time in a stage begins when it comes there', async () => {
    const stageChangedAt = new Date('2026-01-01T00:00:00Z');
    const id = await insertOpportunity(database.db, company, { stageChangedAt });
    await update(id, 1, { stage: 'new', value: 3 });
    expect((await find(id)).stageChangedAt).toEqual(stageChangedAt);
    await update(id, 2, { stage: 'proposal', value: 3 });
    expect((await find(id)).stageChangedAt.getTime()).toBeGreaterThan(stageChangedAt.getTime());
  });

  test('at another company it leaves its activities where they are', async () => {
    const id = await add();
    const activity = await insertActivity(database.db, company, { opportunityId: id });
    const other = await insertCustomer(database.db, { companyName: 'Zorggroep Zuid' });
    expect(await update(id, 1, { customerId: other })).toMatchObject({ outcome: 'updated' });
    const [left] = await database.db.select().from(activities).where(eq(activities.id, activity));
    expect(left).toMatchObject({ customerId: company, opportunityId: null, version: 2 });
    expect((await auditOf(id))[0]?.metadata).toMatchObject({
      customerId: other,
      movedFrom: company,
      activitiesLeft: 1,
    });
  });

  test('a company or opportunity that is gone is said to be', async () => {
    const id = await add();
    expect(await update(id, 1, { customerId: newId() })).toEqual({
      outcome: 'refused',
      errors: { customer_id: 'company' },
    });
    await expect(update(newId(), 1, {})).rejects.toThrow('notFound');
    await expect(update('1', 1, {})).rejects.toThrow('notFound');
  });
});

describe('moving an opportunity', () => {
  const move = (id: string, given: Partial<Parameters<typeof moveOpportunity>[1]> = {}) =>
    moveOpportunity(
      database.db,
      { id, from: 'new', to: 'proposal', probability: 60, closeReason: null, ...given },
      staff.actor,
    );

  test('brings the stage and its chance together', async () => {
    const id = await add();
    expect(await move(id)).toEqual({ outcome: 'moved', stage: 'proposal', probability: 60 });
    expect(await find(id)).toMatchObject({ stage: 'proposal', probability: 60, version: 2 });
    expect((await auditOf(id))[0]).toMatchObject({
      oldData: { stage: 'new', probability: 10 },
      newData: { stage: 'proposal', probability: 60 },
      metadata: { customerId: company },
    });
  });

  test('keeps a reason when it is closed, and drops it when it is opened again', async () => {
    const id = await add();
    await move(id, { to: 'closed_lost', probability: 0, closeReason: 'Tarief' });
    expect(await find(id)).toMatchObject({ stage: 'closed_lost', probability: 0, closeReason: 'Tarief' });
    await move(id, { from: 'closed_lost', to: 'negotiation', probability: 80 });
    expect(await find(id)).toMatchObject({ stage: 'negotiation', closeReason: null });
  });

  test('twice the same is one move', async () => {
    const id = await add();
    expect(await Promise.all([move(id), move(id)])).toEqual(
      expect.arrayContaining([
        { outcome: 'moved', stage: 'proposal', probability: 60 },
        { outcome: 'already', stage: 'proposal', probability: 60 },
      ]),
    );
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('a move that comes second is told who came first', async () => {
    const id = await add();
    await move(id, { to: 'meeting', probability: 40 });
    expect(await move(id)).toEqual({ outcome: 'conflict', stage: 'meeting', by: 'Tom Bakker' });
    expect((await find(id)).stage).toBe('meeting');
  });

  test('within its stage only the chance changes, not the time or the reason', async () => {
    const id = await add();
    await move(id, { to: 'closed_won', probability: 100, closeReason: 'Snel' });
    const { stageChangedAt } = await find(id);
    expect(await move(id, { from: 'closed_won', to: 'closed_won', probability: 90 })).toMatchObject({
      outcome: 'moved',
    });
    expect(await find(id)).toMatchObject({ probability: 90, closeReason: 'Snel', stageChangedAt });
  });

  test('an editor who had it open is told', async () => {
    const id = await add();
    await move(id);
    const update = { id, basedOn: '1', content: content({ title: 'Anders' }) };
    expect(await saveOpportunity(database.db, update, staff.actor)).toMatchObject({ outcome: 'conflict' });
  });

  test('what is gone cannot be moved', async () => {
    expect(await move(newId())).toEqual({ outcome: 'gone' });
  });
});

describe('deleting an opportunity', () => {
  test('keeps its activities, without it', async () => {
    const id = await add();
    const activity = await insertActivity(database.db, company, { opportunityId: id });
    await deleteOpportunity(database.db, id, staff.actor);
    expect(await findOpportunity(database.db, id)).toBeUndefined();
    const [left] = await database.db.select().from(activities).where(eq(activities.id, activity));
    expect(left?.opportunityId).toBeNull();
    expect((await auditOf(id))[0]).toMatchObject({
      actionType: 'delete',
      oldData: { title: '[masked: before]' },
      metadata: { customerId: company, activities: 1 },
    });
  });

  test('twice says that it is gone', async () => {
    const id = await add();
    await deleteOpportunity(database.db, id, staff.actor);
    await expect(deleteOpportunity(database.db, id, staff.actor)).rejects.toThrow('notFound');
    await expect(deleteOpportunity(database.db, 'x', staff.actor)).rejects.toThrow('notFound');
  });
});

test('whoever changes and whoever deletes the customer never wait for each other for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const customerId = await insertCustomer(database.db);
    const id = await insertOpportunity(database.db, customerId);
    const results = await Promise.allSettled([
      saveOpportunity(database.db, { id, basedOn: '1', content: content({ customerId }) }, staff.actor),
      database.db.delete(customers).where(eq(customers.id, customerId)),
      moveOpportunity(
        database.db,
        { id, from: 'new', to: 'meeting', probability: 40, closeReason: null },
        staff.actor,
      ),
    ]);
    const failures = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => String(reason));
    expect(failures.filter((reason) => !reason.includes('notFound'))).toEqual([]);
  }
});
