import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkRequest } from '#domain/bulk/bulk-requests.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import type { GroupKind } from '#domain/groups/group.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { performAct } from '../bulk/perform-act.ts';
import { undoAct } from '../bulk/undo-act.ts';
import { listCandidates } from '../candidates/candidate-queries.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { readPersonData } from '../candidates/person-data.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { newId } from '../db/ids.ts';
import { deleteGroup } from './delete-group.ts';
import { groupsOf, listGroups, listPoolMembers, searchGroups, tagsOf } from './group-queries.ts';
import { mergeGroups } from './merge-groups.ts';
import { saveGroup } from './save-group.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'groups', 'candidates', 'customers', 'assignments', 'bulk_acts'));

const add = async (kind: GroupKind, name: string) => {
  const id = newId();
  const group = { kind, name, colour: 'blue', description: '', ownerId: staff.id } as const;
  expect(await saveGroup(program, id, group, staff.actor)).toEqual({ outcome: 'saved' });
  return id;
};
const put = async (kind: string, ids: string[], groupId: string, given: object = {}) => {
  const id = newId();
  const act = { name: 'tag', groupId, add: true, ...given };
  const selection = { by: 'ids', ids };
  const request = bulkRequest.parse({ id, kind, selection, act, expected: ids.length });
  return { id, outcome: await performAct(program, request, staff.actor) };
};
const namesOf = async (id: string) => (await groupsOf(database.db, 'candidate', id)).map(({ name }) => name);

test('a name is given once, whatever its case, and a tag and a pool may share it', async () => {
  const id = await add('tag', 'Één voor één');
  const again = { kind: 'tag', name: 'een VOOR een', colour: 'red', description: '', ownerId: null } as const;
  expect(await saveGroup(program, newId(), again, staff.actor)).toEqual({ outcome: 'taken' });
  expect(await saveGroup(program, id, again, staff.actor)).toEqual({ outcome: 'saved' });
  await add('pool', 'een voor een');
  expect(await listGroups(database.db, 'tag')).toMatchObject([{ name: 'een VOOR een', colour: 'red' }]);
  expect(await searchGroups(database.db, 'tag', 'VÓÓR')).toHaveLength(1);
  const entries = await database.sql`select action_type from audit_logs where entity_id = ${id} order by id`;
  expect(entries).toEqual([{ action_type: 'create' }, { action_type: 'update' }]);
});

test('every kind of record gets a tag once, loses it, and both can be undone exactly', async () => {
  const { db, sql } = database;
  const tag = await add('tag', 'VIP');
  const customer = await insertCustomer(db);
  const rows = [
    ['candidate', await insertCandidate(db)],
    ['contact', await insertContact(db, customer)],
    ['customer', customer],
    ['assignment', await insertAssignment(program)],
  ] as const;
  const all = () => sql`select * from group_members order by since, candidate_id, contact_id, customer_id`;
  for (const [kind, id] of rows) {
    expect((await put(kind, [id], tag)).outcome).toMatchObject({ changed: 1, undo: true });
    expect((await put(kind, [id], tag)).outcome).toMatchObject({ changed: 0 });
  }
  expect(await listGroups(db, 'tag')).toMatchObject([{ members: 4 }]);
  for (const [kind, id] of rows) {
    const before = await all();
    const { id: act } = await put(kind, [id], tag, { add: false });
    expect(await all()).toHaveLength(before.length - 1);
    expect(await undoAct(program, act, staff.actor)).toMatchObject({ restored: 1, kept: 0 });
    expect(await all()).toEqual(before);
  }
});

test('undoing leaves rows alone that got or lost the tag since', async () => {
  const tag = await add('tag', 'VIP');
  const [one, two] = [await insertCandidate(database.db), await insertCandidate(database.db)];
  const { id } = await put('candidate', [one, two], tag);
  await put('candidate', [two], tag, { add: false });
  expect(await undoAct(program, id, staff.actor)).toMatchObject({ restored: 1, kept: 1 });
  expect(await namesOf(one)).toEqual([]);
});

test('a pool has candidates only, with since when and by whom, and narrows their list', async () => {
  const pool = await add('pool', 'Interim');
  const id = await insertCandidate(database.db, { firstName: 'Noor', lastName: 'Quispel' });
  await insertCandidate(database.db);
  await put('candidate', [id], pool, { name: 'pool' });
  expect(() => bulkRequest.parse({})).toThrow();
  await expect(put('customer', [newId()], pool, { name: 'pool' })).rejects.toThrow();
  expect(await listPoolMembers(database.db, pool, { page: 1, pageSize: 50 })).toMatchObject({
    rows: [{ name: 'Noor Quispel', by: 'Anna de Vries', since: program.now() }],
    total: 1,
  });
  const state = candidateList.parse(new URLSearchParams({ pool }));
  expect(
    (await listCandidates(database.db, state, calendarDay(program.now()))).rows.map((row) => row.id),
  ).toEqual([id]);
  expect(await readPersonData(program, id)).toMatchObject({ groups: [{ kind: 'pool', name: 'Interim' }] });
});

test('merged tags are one, with the records of both', async () => {
  const [from, into] = [await add('tag', 'Oud'), await add('tag', 'Nieuw')];
  const [one, two] = [await insertCandidate(database.db), await insertCandidate(database.db)];
  await put('candidate', [one, two], from);
  await put('candidate', [two], into);
  await mergeGroups(program, from, into, staff.actor);
  expect(await listGroups(database.db, 'tag')).toMatchObject([{ id: into, members: 2 }]);
  await expect(mergeGroups(program, into, await add('pool', 'P'), staff.actor)).rejects.toThrow('notFound');
  await deleteGroup(program, into, staff.actor);
  expect(await namesOf(one)).toEqual([]);
});

test('merged candidates have the tags of both, and separated ones their own again', async () => {
  const [shared, own] = [await add('tag', 'Beide'), await add('tag', 'Eigen')];
  const [kept, removed] = [await insertCandidate(database.db), await insertCandidate(database.db)];
  await put('candidate', [kept, removed], shared);
  await put('candidate', [removed], own);
  const request = { otherId: removed, versions: { kept: 1, removed: 1 }, choices: {} };
  await mergeCandidates(program, kept, request, staff.actor);
  expect(await namesOf(kept)).toEqual(['Beide', 'Eigen']);
  const [merge] = await database.sql<{ id: string }[]>`select id from candidate_merges`;
  await undoMerge(program, kept, merge?.id ?? '', staff.actor);
  expect(await namesOf(kept)).toEqual(['Beide']);
  expect(await namesOf(removed)).toContain('Eigen');
});

test('who is erased is in no group', async () => {
  const id = await insertCandidate(database.db);
  await put('candidate', [id], await add('tag', 'VIP'));
  await eraseCandidate(program, id, 'staff', staff.actor);
  expect(await database.sql`select 1 from group_members`).toHaveLength(0);
});

test('a list gets the tags of its rows by name, without pools and without rows of another kind', async () => {
  const [first, second] = [await insertCandidate(database.db), await insertCandidate(database.db)];
  const customer = await insertCustomer(database.db);
  const [urgent, able, pool] = [
    await add('tag', 'Urgent'),
    await add('tag', 'Ervaren'),
    await add('pool', 'Vlot'),
  ];
  await put('candidate', [first], urgent);
  await put('candidate', [first], able);
  await put('candidate', [first], pool, { name: 'pool' });
  await put('customer', [customer], urgent);
  const tags = await tagsOf(database.db, 'candidate', [first, second]);
  expect(tags[first]?.map(({ name }) => name)).toEqual(['Ervaren', 'Urgent']);
  expect(tags[second]).toBeUndefined();
  expect(Object.keys(await tagsOf(database.db, 'customer', [customer]))).toEqual([customer]);
  expect(await tagsOf(database.db, 'candidate', [])).toEqual({});
});
