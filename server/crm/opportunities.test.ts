import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpportunityContent } from '#domain/crm/opportunity.ts';
import { parseOpportunityList } from '#domain/crm/opportunity-list.ts';
import { opportunityStages } from '#domain/crm/opportunity.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities, customers, opportunities } from '../db/schema/crm.ts';
import { addOpportunity } from './add-opportunity.ts';
import { deleteOpportunity } from './delete-opportunity.ts';
import { moveOpportunity } from './move-opportunity.ts';
import { boardOfOpportunities, findOpportunity, listOpportunities } from './opportunity-queries.ts';
import { updateOpportunity } from './update-opportunity.ts';

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
  const { outcome } = await addOpportunity(database.db, { id, content: content(given) }, staff.actor);
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
        newData: { title: 'Jurist omgevingsrecht', value: 12_500.5, expected_close_date: '2026-12-01' },
        metadata: { customerId: company, name: 'Jurist omgevingsrecht' },
      },
    ]);
  });

  test('to a customer who does not exist is refused and leaves nothing', async () => {
    const customerId = newId();
    const added = await addOpportunity(
      database.db,
      { id: newId(), content: content({ customerId }) },
      staff.actor,
    );
    expect(added).toEqual({ outcome: 'noCompany' });
    expect(await database.db.$count(opportunities)).toBe(0);
  });

  test('the same form sent twice is one opportunity; with something else in it, the sender is told', async () => {
    const id = newId();
    const send = (given: Partial<OpportunityContent> = {}) =>
      addOpportunity(database.db, { id, content: content(given) }, staff.actor);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['added', 'unchanged']);
    expect(await send({ value: 1 })).toMatchObject({ outcome: 'conflict', opportunity: { value: 12_500.5 } });
    expect(await auditOf(id)).toHaveLength(1);
    await expect(addOpportunity(database.db, { id: 'x', content: content() }, staff.actor)).rejects.toThrow(
      'notFound',
    );
  });

  test('the database itself refuses what no form would let through', async () => {
    await expect(insertOpportunity(database.db, company, { value: -0.01 })).rejects.toThrow();
    await expect(insertOpportunity(database.db, company, { probability: 101 })).rejects.toThrow();
    await expect(insertOpportunity(database.db, company, { probability: -1 })).rejects.toThrow();
    await expect(insertOpportunity(database.db, company, { stage: 'open' as never })).rejects.toThrow();
    await expect(
      insertOpportunity(database.db, company, { expectedCloseDate: '2026-02-30' }),
    ).rejects.toThrow();
  });
});

describe('changing an opportunity', () => {
  const update = (id: string, version: number, given: Partial<OpportunityContent>) =>
    updateOpportunity(database.db, { id, version, content: content(given) }, staff.actor);

  test('notes what was and what is, and only of what changed', async () => {
    const id = await add();
    expect(await update(id, 1, { value: 9000 })).toMatchObject({
      outcome: 'updated',
      opportunity: { value: 9000, version: 2 },
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
      opportunity: { title: 'Van de eerste', version: 2 },
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
    expect(await update(id, 1, { customerId: newId() })).toEqual({ outcome: 'noCompany' });
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
    const update = { id, version: 1, content: content({ title: 'Anders' }) };
    expect(await updateOpportunity(database.db, update, staff.actor)).toMatchObject({ outcome: 'conflict' });
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
      oldData: { title: 'Jurist omgevingsrecht' },
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

describe('the list of opportunities', () => {
  const list = async (query = '') => {
    const { rows, total, page } = await listOpportunities(
      database.db,
      parseOpportunityList(new URLSearchParams(query)),
    );
    return { titles: rows.map(({ title }) => title), rows, total, page };
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  beforeEach(async () => {
    const zorg = await insertCustomer(database.db, { companyName: 'Zorggroep Zuid' });
    const { db } = database;
    await insertOpportunity(db, company, {
      title: 'Eén',
      createdAt: at(1),
      value: 5,
      expectedCloseDate: '2027-01-01',
    });
    await insertOpportunity(db, zorg, { title: 'Twee', createdAt: at(2), value: null, stage: 'proposal' });
    await insertOpportunity(db, company, {
      title: 'Drie',
      createdAt: at(3),
      value: 50,
      expectedCloseDate: '2026-12-01',
    });
  });

  test('begins with the newest', async () => {
    expect(await list()).toMatchObject({ titles: ['Drie', 'Twee', 'Eén'], total: 3, page: 1 });
  });

  test('finds words of title and company, however they are written', async () => {
    expect((await list('zoek=een')).titles).toEqual(['Eén']);
    expect((await list('zoek=ZORGGROEP')).titles).toEqual(['Twee']);
    expect((await list('zoek=brug+drie')).titles).toEqual(['Drie']);
    expect((await list('zoek=100%25')).titles).toEqual([]);
    await database.db
      .update(customers)
      .set({ companyName: 'Zorggroep Noord' })
      .where(eq(customers.companyName, 'Zorggroep Zuid'));
    expect((await list('zoek=noord')).titles).toEqual(['Twee']);
  });

  test('keeps to a stage and to a company', async () => {
    expect((await list('fase=proposal')).titles).toEqual(['Twee']);
    expect((await list(`bedrijf=${company}`)).titles).toEqual(['Drie', 'Eén']);
    expect((await list(`bedrijf=${company}&fase=proposal`)).titles).toEqual([]);
    expect((await list(`bedrijf=${newId()}`)).total).toBe(0);
  });

  test('is sorted there and back', async () => {
    for (const column of ['toegevoegd', 'bedrijf', 'waarde', 'sluitdatum']) {
      const up = (await list(`sorteer=${column}-oplopend`)).titles;
      expect((await list(`sorteer=${column}-aflopend`)).titles).toEqual(up.toReversed());
    }
    expect((await list('sorteer=waarde-aflopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
    expect((await list('sorteer=sluitdatum-oplopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
    expect((await list('sorteer=bedrijf-oplopend')).titles).toEqual(['Drie', 'Eén', 'Twee']);
  });

  test('has pages, of which the last is shown when one beyond it is asked', async () => {
    for (let n = 0; n < 51; n++) await insertOpportunity(database.db, company, { createdAt: at(10) });
    expect(await list('pagina=2')).toMatchObject({ page: 2, total: 54, titles: { length: 4 } });
    expect((await list('pagina=99')).page).toBe(2);
  });

  test('shows the beginning of a long description', async () => {
    await insertOpportunity(database.db, company, { createdAt: at(10), description: 'x'.repeat(10_000) });
    expect((await list()).rows[0]?.description).toHaveLength(200);
  });
});

describe('the board', () => {
  const board = (query = '') =>
    boardOfOpportunities(database.db, parseOpportunityList(new URLSearchParams(query)));

  test('has a column for each stage with what it holds', async () => {
    await add({ stage: 'meeting', value: 10, probability: 50 });
    await add({ stage: 'meeting', value: 20.5, probability: null });
    await add({ stage: 'closed_won', value: null });
    const { totals, cards } = await board();
    expect(totals.map(({ stage }) => stage)).toEqual([...opportunityStages]);
    expect(totals[2]).toEqual({ stage: 'meeting', count: 2, value: 30.5, weighted: 13.2 });
    expect(totals[5]).toMatchObject({ count: 1, value: 0 });
    expect(cards).toHaveLength(3);
  });

  test('has on top of a column what came there last, and twenty of them', async () => {
    const old = await add({ title: 'Oudste' });
    await database.db
      .update(opportunities)
      .set({ stageChangedAt: new Date('2020-01-01') })
      .where(eq(opportunities.id, old));
    for (let n = 0; n < 20; n++) await add({ stage: 'proposal' });
    const move = { id: old, from: 'new', to: 'proposal', probability: 60, closeReason: null } as const;
    await moveOpportunity(database.db, move, staff.actor);
    const { totals, cards } = await board();
    expect(totals[3]?.count).toBe(21);
    expect(cards).toHaveLength(20);
    expect(cards[0]?.title).toBe('Oudste');
  });

  test('keeps to a search and a company', async () => {
    await add({ title: 'Adviseur' });
    await add({ title: 'Notaris' });
    expect((await board('zoek=notaris')).cards.map(({ title }) => title)).toEqual(['Notaris']);
    expect((await board('zoek=notaris')).totals[0]?.count).toBe(1);
    expect((await board(`bedrijf=${newId()}`)).cards).toEqual([]);
  });
});

test('whoever changes and whoever deletes the customer never wait for each other for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const customerId = await insertCustomer(database.db);
    const id = await insertOpportunity(database.db, customerId);
    const results = await Promise.allSettled([
      updateOpportunity(database.db, { id, version: 1, content: content({ customerId }) }, staff.actor),
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
