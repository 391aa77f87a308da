import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import { type BulkAct, bulkRequest, type BulkSelection } from '#domain/bulk/bulk-requests.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { newId } from '../db/ids.ts';
import { performAct } from './perform-act.ts';
import { countSelection, previewAct } from './preview-act.ts';
import { canUndo, forgetActs, undoAct } from './undo-act.ts';

let database: TestDatabase;
let program: TestProgram;
let owner: SignedInStaff;
let recruiter: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  owner = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
  recruiter = await addSignedInStaff(database.db, { name: 'Tom Bakker', role: 'recruiter' });
});
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = new Date(Date.now() + 60 * 60 * 1000);
  await emptyTables(
    database.sql,
    'guest_applications',
    'candidates',
    'customers',
    'contact_messages',
    'activities',
    'assignments',
    'mail_outbox',
    'bulk_acts',
  );
});

const ticked = (...ids: string[]): BulkSelection => ({ by: 'ids', ids });
const listed = async (kind: BulkKind, query = ''): Promise<BulkSelection> => {
  const { at } = await countSelection(program, { kind, query });
  return { by: 'list', query, at, except: [] };
};
const preview = (kind: BulkKind, selection: BulkSelection, act: BulkAct, by = owner) =>
  previewAct(program, { kind, selection, act }, by.actor);
const perform = async (kind: BulkKind, selection: BulkSelection, act: BulkAct, given: object = {}) => {
  const id = newId();
  const request = bulkRequest.parse({ id, kind, selection, act, expected: 20_000, ...given });
  const actor = { ...owner.actor, confirmedAt: program.now() };
  return { id, outcome: await performAct(program, request, actor) };
};
const undo = (id: string, by = owner) => undoAct(program, id, by.actor);
const tables = {
  application: 'guest_applications',
  candidate: 'candidates',
  contact: 'contacts',
  customer: 'customers',
  opportunity: 'opportunities',
  activity: 'activities',
  assignment: 'assignments',
  message: 'contact_messages',
} as const;
/** Every column but the version, which counts on. */
const snapshot = async (...kinds: BulkKind[]) =>
  Promise.all(
    kinds.map(async (kind) => {
      const { sql } = database;
      return sql`select to_jsonb(t) - 'version' as row from ${sql(tables[kind])} t order by id`;
    }),
  );

const to = (status: string): BulkAct => ({ name: 'status', to: status });

describe('the preview', () => {
  test('tells what changes, what does not and why', async () => {
    const [one, two] = [await insertApplication(database.db), await insertApplication(database.db)];
    await insertApplication(database.db, { status: 'interview', firstName: 'Al', lastName: 'Zover' });
    const waiting = await insertApplication(database.db, { status: 'rejected', lastName: 'Wacht' });
    await database.sql`insert into mail_outbox (id, kind, to_address, language, data, dedupe_key, status)
      values (${newId()}, 'personMail', 'a@b.example', 'nl',
        ${JSON.stringify({ rejection: { applicationId: waiting } })}::jsonb, 'x', 'queued')`;
    expect(await preview('application', await listed('application'), to('interview'))).toEqual({
      outcome: 'ready',
      selected: 4,
      changes: 2,
      skipped: [
        { reason: 'already', count: 1, names: ['Al Zover'] },
        { reason: 'rejectionWaiting', count: 1, names: ['Sanne Wacht'] },
      ],
    });
    expect(await preview('application', ticked(one, two), to('interview'))).toMatchObject({ changes: 2 });
  });

  test('a recruiter may act on two hundred rows, an owner on more; nobody deletes more than two hundred', async () => {
    for (let n = 0; n < 201; n += 1) await insertMessage(database.db);
    const all = await listed('message');
    expect(await preview('message', all, to('read'), recruiter)).toEqual({ outcome: 'tooMany', max: 200 });
    expect(await preview('message', all, to('read'))).toMatchObject({ changes: 201 });
    expect(await preview('message', all, { name: 'delete' })).toEqual({ outcome: 'tooMany', max: 200 });
    expect(await perform('message', all, { name: 'delete' })).toMatchObject({
      outcome: { outcome: 'tooMany' },
    });
  });

  test('what was filled in wrong is told at its field', async () => {
    const values = { type: 'call', subject: '', description: '', due_date: 'gisteren' } as const;
    const selection = ticked(await insertCandidate(database.db));
    expect(await preview('candidate', selection, { name: 'activity', values })).toMatchObject({
      outcome: 'refused',
      errors: { subject: 'required', due_date: expect.any(String) },
    });
    const nobody: BulkAct = { name: 'owner', ownerId: newId() };
    expect(await preview('application', ticked(newId()), nobody)).toMatchObject({ outcome: 'refused' });
  });
});

test('everything in a list means what it showed then, without what was added later or taken out', async () => {
  const filter = 'status=pending';
  const kept = await insertApplication(database.db, { createdAt: new Date('2026-11-01T12:00:00Z') });
  const out = await insertApplication(database.db, { createdAt: new Date('2026-11-01T12:00:00Z') });
  await insertApplication(database.db, { status: 'offer', createdAt: new Date('2026-11-01T12:00:00Z') });
  const { at, total } = await countSelection(program, { kind: 'application', query: filter });
  expect(total).toBe(2);
  await insertApplication(database.db, { createdAt: new Date(program.now().getTime() + 1) });
  const selection: BulkSelection = { by: 'list', query: filter, at, except: [out] };
  const { outcome } = await perform('application', selection, to('reviewing'));
  expect(outcome).toMatchObject({ changed: 1 });
  const changed = await database.sql`select id from guest_applications where status = 'reviewing'`;
  expect(changed).toEqual([{ id: kept }]);
});

test('more rows than were shown are not changed', async () => {
  const ids = [await insertCustomer(database.db), await insertCustomer(database.db)];
  const { outcome } = await perform('customer', ticked(...ids), to('active'), { expected: 1 });
  expect(outcome).toEqual({ outcome: 'more' });
  expect(await database.sql`select 1 from customers where status = 'active'`).toHaveLength(0);
});

/** One of everything that an act can change, in the state before it. */
const cases: [string, BulkKind, BulkAct, BulkKind[]][] = [
  ['the status of applications', 'application', to('accepted'), ['candidate']],
  ['the archive', 'application', { name: 'archive', archived: true }, []],
  ['the status of customers', 'customer', to('inactive'), []],
  ['the stage of opportunities', 'opportunity', { name: 'status', to: 'closed_lost', reason: 'Te duur' }, []],
  ['the status of activities', 'activity', to('completed'), ['contact']],
  ['the status of assignments', 'assignment', to('closed'), ['application']],
  ['answered messages', 'message', to('answered'), []],
];

describe('undoing', () => {
  beforeEach(async () => {
    const { db } = database;
    const customerId = await insertCustomer(db);
    const contactId = await insertContact(db, customerId);
    await insertOpportunity(db, customerId, { probability: 33 });
    await insertActivity(db, customerId, {
      contactId,
      type: 'call',
      remindAt: new Date('2026-11-20T09:00:00Z'),
    });
    const assignmentId = await insertAssignment(program, { deadline: '2027-01-01' });
    await insertApplication(db, { assignmentId });
    await insertApplication(db, { status: 'rejected', closingReason: 'Woont te ver weg' });
    await insertMessage(db);
  });

  test.each(cases)('puts %s back exactly, with all that changed along', async (_what, kind, act, along) => {
    const before = await snapshot(kind, ...along);
    const { id, outcome } = await perform(kind, await listed(kind, 'archief=alle'), act);
    expect(outcome).toMatchObject({ outcome: 'done', undo: true });
    expect(await snapshot(kind, ...along)).not.toEqual(before);
    expect(await canUndo(database.db, id, program.now(), owner.actor)).toBe(true);
    expect(await undo(id)).toMatchObject({ outcome: 'undone', kept: 0, names: [] });
    expect(await snapshot(kind, ...along)).toEqual(before);
    expect(await undo(id)).toEqual({ outcome: 'expired' });
    expect(await database.sql`select 1 from bulk_members`).toHaveLength(0);
  });

  test.each(['application', 'activity', 'assignment'] as const)(
    'gives %s back to its owner',
    async (kind) => {
      const before = await snapshot(kind);
      const { id } = await perform(kind, await listed(kind), { name: 'owner', ownerId: recruiter.id });
      const { sql } = database;
      const owned = await sql`select 1 from ${sql(tables[kind])} where owner_id = ${recruiter.id}`;
      expect(owned.length).toBeGreaterThan(0);
      await undo(id);
      expect(await snapshot(kind)).toEqual(before);
    },
  );

  test.each(['application', 'candidate', 'contact', 'customer', 'opportunity', 'assignment'] as const)(
    'takes a planned activity of each %s away again, unless somebody worked on it',
    async (kind) => {
      const values = {
        type: 'call',
        subject: 'Bijpraten',
        description: '',
        due_date: '2026-11-20T10:00',
      } as const;
      const { id, outcome } = await perform(kind, await listed(kind), { name: 'activity', values });
      const added = await database.sql<{ id: string; owner_id: string; candidate_id: string | null }[]>`
        select id, owner_id, candidate_id from activities where subject = 'Bijpraten' order by id`;
      expect(outcome).toMatchObject({ changed: added.length });
      expect(added[0]?.owner_id).toBe(owner.id);
      if (kind === 'application') expect(added.every((row) => row.candidate_id)).toBe(true);
      await database.sql`update activities set version = 2 where id = ${added[0]?.id ?? ''}`;
      expect(await undo(id)).toMatchObject({ restored: added.length - 1, kept: 1, names: ['Bijpraten'] });
    },
  );

  test('leaves rows that were changed or deleted since alone, and names them', async () => {
    const ids = await Promise.all(
      ['Blijft', 'Gewijzigd', 'Weg'].map((companyName) => insertCustomer(database.db, { companyName })),
    );
    const { id } = await perform('customer', ticked(...ids), to('active'));
    await database.sql`update customers set city = 'Breda', version = version + 1 where company_name = 'Gewijzigd'`;
    await database.sql`delete from customers where company_name = 'Weg'`;
    expect(await undo(id)).toEqual({ outcome: 'undone', restored: 1, kept: 2, names: ['Gewijzigd'] });
    const rows =
      await database.sql`select company_name, status from customers where id = any(${ids}) order by 1`;
    expect(rows).toEqual([
      { company_name: 'Blijft', status: 'lead' },
      { company_name: 'Gewijzigd', status: 'active' },
    ]);
  });

  test('is possible for a day, by who did it or an owner', async () => {
    const { id } = await perform('customer', await listed('customer'), to('active'));
    await expect(undo(id, recruiter)).rejects.toThrow('forbidden');
    expect(await canUndo(database.db, id, program.now(), recruiter.actor)).toBe(false);
    program.clock.now = new Date(program.now().getTime() + 24 * 60 * 60 * 1000 + 1);
    expect(await undo(id)).toEqual({ outcome: 'expired' });
    await forgetActs(program);
    expect(await database.sql`select 1 from bulk_acts union all select 1 from bulk_members`).toHaveLength(0);
  });
});

test('the log has one entry, with one for each row as a part of it', async () => {
  const ids = [await insertCustomer(database.db), await insertCustomer(database.db, { status: 'prospect' })];
  const { id } = await perform('customer', ticked(...ids), to('active'));
  expect(await database.sql`select * from audit_logs where id = ${id}`).toMatchObject([
    {
      action_type: 'update',
      entity_type: 'customer',
      entity_id: null,
      new_data: { status: 'active' },
      metadata: { event: 'bulkDone', act: 'status', count: 2 },
    },
  ]);
  const parts =
    await database.sql`select entity_id, old_data, new_data, metadata->>'customerId' as of, user_id
    from audit_logs where part_of = ${id} order by entity_id`;
  expect(parts).toEqual([
    {
      entity_id: ids[0],
      old_data: { status: 'lead' },
      new_data: { status: 'active' },
      of: ids[0],
      user_id: owner.id,
    },
    {
      entity_id: ids[1],
      old_data: { status: 'prospect' },
      new_data: { status: 'active' },
      of: ids[1],
      user_id: owner.id,
    },
  ]);
});

test('sent again it is done once', async () => {
  const id = newId();
  const selection = ticked(await insertCandidate(database.db));
  const values = {
    type: 'call',
    subject: 'Bijpraten',
    description: '',
    due_date: '2026-11-20T10:00',
  } as const;
  const request = bulkRequest.parse({
    id,
    kind: 'candidate',
    selection,
    act: { name: 'activity', values },
    expected: 1,
  });
  const outcomes = await Promise.all([1, 2, 3].map(() => performAct(program, request, owner.actor)));
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'done', changed: 1, undo: true })));
  expect(await database.sql`select 1 from activities`).toHaveLength(1);
});

describe('deleting', () => {
  test('asks for the password, keeps to the rules of the record, and cannot be undone', async () => {
    const { db, sql } = database;
    const free = await insertCustomer(db);
    const busy = await insertCustomer(db, { companyName: 'Bezet' });
    await insertContact(db, busy);
    const act: BulkAct = { name: 'delete' };
    const request = bulkRequest.parse({
      id: newId(),
      kind: 'customer',
      selection: ticked(free, busy),
      act,
      expected: 2,
    });
    const unconfirmed = { ...owner.actor, confirmedAt: null };
    await expect(performAct(program, request, unconfirmed)).rejects.toThrow('confirmationRequired');
    expect(await preview('customer', ticked(free, busy), act)).toMatchObject({
      changes: 1,
      skipped: [{ reason: 'hasRecords', names: ['Bezet'] }],
    });
    const { id, outcome } = await perform('customer', ticked(free, busy), act);
    expect(outcome).toEqual({ outcome: 'done', changed: 1, undo: false });
    expect(await sql`select company_name from customers`).toEqual([{ company_name: 'Bezet' }]);
    expect(await canUndo(db, id, program.now(), owner.actor)).toBe(false);
    expect(await undo(id)).toEqual({ outcome: 'expired' });
    expect(await sql`select entity_id from audit_logs where part_of = ${id}`).toEqual([{ entity_id: free }]);
  });

  test.each([
    'application',
    'candidate',
    'contact',
    'opportunity',
    'activity',
    'assignment',
    'message',
  ] as const)('every selected %s', async (kind) => {
    const { db, sql } = database;
    const customerId = await insertCustomer(db);
    const contactId = await insertContact(db, customerId);
    await insertOpportunity(db, customerId);
    await insertActivity(db, customerId, { contactId });
    await insertAssignment(program);
    await insertApplication(db);
    await insertMessage(db);
    const { outcome } = await perform(kind, await listed(kind), { name: 'delete' });
    expect(outcome).toMatchObject({ outcome: 'done', changed: 1 });
    expect(await sql`select 1 from ${sql(tables[kind])}`).toHaveLength(0);
  });
});

test('who is erased leaves no former values behind', async () => {
  const id = await insertApplication(database.db, {
    status: 'rejected',
    closingReason: 'Reden over Roodzant',
  });
  await perform('application', ticked(id), to('reviewing'));
  expect(await database.sql`select 1 from bulk_members where before::text like '%Roodzant%'`).toHaveLength(1);
  const [row] = await database.sql<{ candidate_id: string }[]>`select candidate_id from guest_applications`;
  await eraseCandidate(program, row?.candidate_id ?? '', 'staff', owner.actor);
  expect(await database.sql`select 1 from bulk_members`).toHaveLength(0);
});
