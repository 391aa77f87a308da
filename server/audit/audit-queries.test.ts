import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { AUDIT_PAGE_SIZE, auditList } from '#domain/audit/audit-list.ts';
import type { AuditMetadata } from '#domain/audit/logged.ts';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { auditFilter, auditUsers, findAuditEntry, listAudit, visibleTo } from './audit-queries.ts';
import { exportAudit } from './export-audit.ts';
import { recordAudit, visitor } from './record-audit.ts';

let database: TestDatabase;
let anna: string;
let bob: string;
let owner: StaffActor;

const list = (search = '') => listAudit(database.db, auditList.parse(new URLSearchParams(search)));
async function batchesOf<Batch>(read: AsyncIterable<Batch>): Promise<Batch[]> {
  const batches: Batch[] = [];
  for await (const batch of read) batches.push(batch);
  return batches;
}
const place = ({ micros, id }: { micros: string; id: string }) => `${micros}_${id}`;

beforeAll(async () => {
  database = await testDatabase();
  anna = (await addStaff(database.db, { name: 'Anna de Vries' })).id;
  bob = (await addStaff(database.db, { name: 'Bob Smit' })).id;
  owner = {
    kind: 'staff',
    userId: anna,
    sessionId: newId(),
    role: 'owner',
    confirmedAt: null,
    ...newOrigin(),
  };
  const of = (values: Partial<typeof auditLogs.$inferInsert>) => ({
    id: newId(),
    actionType: 'update' as const,
    entityType: 'assignment' as const,
    metadata: { actor: 'staff' },
    ...values,
  });
  // All at the same time, so that only the ids determine their order.
  const moment = new Date('2026-11-10T12:00:00Z');
  await database.db
    .insert(auditLogs)
    .values(Array.from({ length: 2 * AUDIT_PAGE_SIZE + 5 }, () => of({ timestamp: moment, userId: anna })));
  await database.db.insert(auditLogs).values([
    // 23:30 on the 14th and 00:30 on the 15th in Amsterdam.
    of({
      timestamp: new Date('2026-11-14T22:30:00Z'),
      userId: bob,
      actionType: 'create',
      newData: { title: 'Jurist Café' },
    }),
    of({
      timestamp: new Date('2026-11-14T23:30:00Z'),
      userId: bob,
      actionType: 'delete',
      entityType: 'application',
      ipAddress: '192.0.2.77',
      oldData: { email: 'sanne@voorbeeld.nl' },
    }),
    of({
      timestamp: new Date('2026-11-15T10:00:00Z'),
      actionType: 'settings_change',
      entityType: 'settings',
      entityId: '1',
      oldData: { company: { name: 'A' } },
      newData: { company: { name: 'B' } },
    }),
  ]);
});
afterAll(() => database.close());

describe('the audit log', () => {
  test('is shown newest first, with who did it and what it is about', async () => {
    const { rows, total, moreThanCounted, newer } = await list();
    expect(rows).toHaveLength(AUDIT_PAGE_SIZE);
    expect([total, moreThanCounted, newer]).toEqual([2 * AUDIT_PAGE_SIZE + 8, false, undefined]);
    expect(rows[0]).toMatchObject({ action: 'settings_change', changed: ['company'], userName: null });
    expect(rows[1]).toMatchObject({ action: 'delete', subject: null, userName: 'Bob Smit' });
    expect(rows[2]).toMatchObject({ subject: 'Jurist Café', changed: [] });
  });

  test('is walked to its end and back without missing or repeating an entry of the same moment', async () => {
    const seen: string[] = [];
    let page = await list();
    const pages = [page];
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id));
      if (!page.older) break;
      page = await list(`?pagina=ouder_${place(page.older)}`);
      pages.push(page);
    }
    expect(new Set(seen).size).toBe(2 * AUDIT_PAGE_SIZE + 8);
    expect(seen).toHaveLength(2 * AUDIT_PAGE_SIZE + 8);

    const back = await list(`?pagina=nieuwer_${place(page.newer!)}`);
    expect(back.rows.map(({ id }) => id)).toEqual(pages.at(-2)!.rows.map(({ id }) => id));
    const first = await list(`?pagina=nieuwer_${place(back.newer!)}`);
    expect(first.rows.map(({ id }) => id)).toEqual(pages[0]!.rows.map(({ id }) => id));
    expect(first.newer).toBeUndefined();
    expect(first.older).toBeDefined();
  });

  test.each([
    ['?van=2026-11-15', 2],
    ['?tot=2026-11-14&van=2026-11-14', 1],
    ['?van=2026-11-15&tot=2026-11-15', 2],
    ['?actie=create', 1],
    ['?soort=application', 1],
    ['?soort=assignment&actie=create', 1],
    ['?soort=backup', 0],
    ['?zoek=cafe', 1],
    ['?zoek=CAFÉ jur', 1],
    ['?zoek=voorbeeld', 1],
    ['?zoek=sanne@voorbeeld.nl', 1],
    ['?zoek=192.0.2.77', 1],
    ['?zoek=staff', 0],
    ["?zoek='; drop table -- & | ! ( :*", 0],
    ['?zoek=%00', 2 * AUDIT_PAGE_SIZE + 8],
  ])('%s holds %i entries', async (search, number) => {
    expect((await list(search)).total).toBe(number);
  });

  test('is filtered by who did it', async () => {
    expect((await list(`?gebruiker=${bob}`)).total).toBe(2);
    expect((await auditUsers(database.db)).map(({ name }) => name)).toEqual(['Anna de Vries', 'Bob Smit']);
  });

  test('shows one entry whole', async () => {
    const { rows } = await list('?soort=settings');
    const entry = await findAuditEntry(database.db, rows[0]!.id, owner);
    expect(entry).toMatchObject({ oldData: { company: { name: 'A' } }, newData: { company: { name: 'B' } } });
    expect(await findAuditEntry(database.db, newId(), owner)).toBeUndefined();
    expect(await findAuditEntry(database.db, null, owner)).toBeUndefined();
  });

  test('shows a recruiter only their own actions', async () => {
    const recruiter = { ...owner, userId: bob, role: 'recruiter' as const };
    const asked = auditList.parse(new URLSearchParams(`?gebruiker=${anna}`));
    const seen = await listAudit(database.db, visibleTo(asked, recruiter));
    expect(seen.rows.map(({ userId }) => userId)).toEqual([bob, bob]);
    const [foreign] = (await list(`?gebruiker=${anna}`)).rows;
    expect(await findAuditEntry(database.db, foreign!.id, recruiter)).toBeUndefined();
    expect(await findAuditEntry(database.db, seen.rows[0]!.id, recruiter)).toBeDefined();
    expect(visibleTo(asked, owner)).toBe(asked);
  });

  test('takes any data, however large or strange, so that it never fails what it tells of', async () => {
    for (const newData of [
      'text',
      5,
      null,
      [1],
      { long: 'é'.repeat(400_000) },
      { words: 'woord '.repeat(100_000) },
    ]) {
      await recordAudit(database.db, visitor, { action: 'create', entity: 'message', newData });
    }
    expect((await list('?soort=message')).total).toBe(6);
  });
});

describe('the outcome of a sign-in', () => {
  const login = (entity: 'user' | 'settings', metadata: AuditMetadata, entityId?: string) =>
    recordAudit(database.db, visitor, { action: 'login', entity, entityId, metadata });
  beforeAll(async () => {
    await login('user', { result: 'succeeded' }, anna);
    await login('user', { result: 'twoFactorRequired' }, anna);
    await login('user', { result: 'failed', reason: 'wrongPassword' }, bob);
    await login('user', { result: 'failed', reason: 'unknownAccount' });
    await login('settings', { gate: 'maintenance', result: 'failed', reason: 'wrongPassword' });
    await login('settings', { gate: 'maintenance', result: 'succeeded' });
    // As the version before wrote them.
    await login('settings', { gate: 'maintenance', passed: false });
    await login('settings', { gate: 'maintenance', passed: true });
    await login('user', { result: 'emailNotVerified' }, bob);
  });

  test.each([
    ['mislukt', 5],
    ['gelukt', 3],
    ['onvoltooid', 1],
  ])('%s is asked for with %i entries', async (asked, number) => {
    const { rows, total } = await list(`?uitkomst=${asked}`);
    expect(total).toBe(number);
    expect(new Set(rows.map(({ outcome }) => outcome)).size).toBe(1);
    expect((await list(`?uitkomst=${asked}&soort=backup`)).total).toBe(0);
  });

  test('comes with its reason and the account, as far as there is one', async () => {
    const { rows } = await list('?uitkomst=mislukt&soort=user');
    const told = rows.map(({ reason, subject, entityId }) => ({ reason, subject, known: entityId !== null }));
    expect(told).toContainEqual({ reason: 'wrongPassword', subject: 'Bob Smit', known: true });
    expect(told).toContainEqual({ reason: 'unknownAccount', subject: null, known: false });
  });

  test('of a failure is found by index', async () => {
    await database.sql`analyze audit_logs`;
    await database.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      const { sql: text, params } = database.db
        .select({ id: auditLogs.id })
        .from(auditLogs)
        .where(auditFilter(auditList.parse(new URLSearchParams('?uitkomst=mislukt'))))
        .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
        .limit(51)
        .toSQL();
      const plan = await tx.unsafe(`explain ${text}`, params);
      expect(JSON.stringify(plan)).toContain('audit_logs_failed');
    });
  });
});

test('names what an entry refers to by id, as far as it still exists', async () => {
  const goneId = newId();
  const id = newId();
  await database.db.insert(auditLogs).values({
    id,
    actionType: 'update',
    entityType: 'activity',
    newData: { owner_id: bob, customer_id: goneId },
    metadata: { actor: 'staff', customerId: goneId },
  });
  expect((await findAuditEntry(database.db, id, owner))?.names).toEqual({ [bob]: 'Bob Smit' });
});

describe('the export', () => {
  test('has every entry that the filters ask, with who did it, and is written down', async () => {
    const actor = { kind: 'staff', userId: anna, ipAddress: '192.0.2.1' } as const;
    const state = auditList.parse(new URLSearchParams('?soort=application'));
    const [rows, ...rest] = await batchesOf(exportAudit(database, state, actor));
    expect(rest).toEqual([]);
    expect(rows).toMatchObject([
      {
        timestamp: new Date('2026-11-14T23:30:00Z'),
        action: 'delete',
        entity: 'application',
        entityId: null,
        userId: bob,
        userName: 'Bob Smit',
        ipAddress: '192.0.2.77',
        outcome: null,
        restoredAt: null,
        occurrences: 1,
      },
    ]);
    expect((await list('?soort=audit')).rows[0]).toMatchObject({ action: 'view', userId: anna });
  });

  test('of nothing is written down too', async () => {
    const none = auditList.parse(new URLSearchParams('?zoek=bestaatniet'));
    const before = (await list('?soort=audit')).total;
    expect(await batchesOf(exportAudit(database, none, visitor))).toEqual([]);
    expect((await list('?soort=audit')).total).toBe(before + 1);
  });

  test('that is broken off gives its connection back', async () => {
    for (let time = 0; time < 6; time += 1) {
      const parts = exportAudit(database, auditList.parse(new URLSearchParams()), visitor);
      await parts.next();
      await parts.return(undefined);
    }
    expect((await list()).rows.length).toBeGreaterThan(0);
  });
});
