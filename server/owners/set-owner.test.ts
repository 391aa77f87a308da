import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnedKind, ownedKinds } from '#domain/owners/owner.ts';
import { placeOf } from '#domain/together/place.ts';
import { addSignedInStaff, addStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertAssignment } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { ownedTables } from './owned-tables.ts';
import { readOwned, setOwner } from './set-owner.ts';

let database: TestDatabase;
let anna: SignedInStaff;
let bram: SignedInStaff;
let records: Record<OwnedKind, string>;
const now = new Date();

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  anna = await addSignedInStaff(db, { name: 'Anna de Vries' });
  bram = await addSignedInStaff(db, { name: 'Bram Smit', role: 'recruiter' });
  const customer = await insertCustomer(db);
  records = {
    activity: await insertActivity(db, customer),
    application: await insertApplication(db, {}),
    assignment: await insertAssignment(database),
    candidate: await insertCandidate(db, {}),
    contact: await insertContact(db, customer),
    customer,
    message: await insertMessage(db, {}),
    opportunity: await insertOpportunity(db, customer),
    placement: await insertPlacement(db, customer),
  };
});
afterAll(() => database.close());

const give = (kind: OwnedKind, before: string | null, ownerId: string | null) =>
  setOwner(database.db, { kind, id: records[kind], before, ownerId }, anna.actor, now);
const ownerOf = async (kind: OwnedKind) =>
  (
    await database.db.execute<{ owner: string | null }>(
      sql`select owner_id as owner from ${ownedTables[kind]} where id = ${records[kind]}`,
    )
  ).rows[0]?.owner;

test.each(ownedKinds)(
  'a record of kind %s is given to a colleague, who finds it at the bell',
  async (kind) => {
    const before = (await ownerOf(kind)) ?? null;
    expect(await give(kind, before, bram.id)).toEqual({ outcome: 'saved' });
    expect(await ownerOf(kind)).toBe(bram.id);
    const told = await listNotifications(database.db, { id: bram.id, role: 'recruiter' }, new Date());
    expect(told.filter((one) => one.kind === 'assigned' && one.record === kind)).toMatchObject([
      { id: records[kind], by: 'Anna de Vries' },
    ]);
    const { rows } = await database.db.execute(sql`select old_data, new_data from audit_logs
    where entity_id = ${records[kind]} and user_id = ${anna.id} order by timestamp desc, id desc limit 1`);
    expect(rows).toEqual([{ old_data: { owner_id: before }, new_data: { owner_id: bram.id } }]);
    // The same again, because the answer was lost.
    expect(await give(kind, before, bram.id)).toEqual({ outcome: 'saved' });
    expect(await give(kind, null, null)).toEqual({ outcome: 'conflict' });
    expect(await give(kind, bram.id, null)).toEqual({ outcome: 'saved' });
    expect(await ownerOf(kind)).toBeNull();
  },
);

test('nobody without access to change it becomes the owner', async () => {
  const { db } = database;
  const reader = await addStaff(db, { role: 'reader' });
  const gone = await addStaff(db, { disabledAt: new Date() });
  for (const id of [reader.id, gone.id, newId()])
    expect(await give('customer', null, id)).toEqual({ outcome: 'refused' });
  await expect(
    setOwner(db, { kind: 'customer', id: newId(), before: null, ownerId: bram.id }, anna.actor, now),
  ).rejects.toThrow('notFound');
});

test('the owner of the record of a page is read, and of no other page', async () => {
  const page = (path: string) => readOwned(database.db, placeOf(path));
  await give('candidate', null, bram.id);
  const { candidate } = records;
  expect(await page(`/admin/crm/candidates/${candidate}/edit`)).toEqual({
    kind: 'candidate',
    id: candidate,
    ownerId: bram.id,
  });
  expect(await page(`/admin/crm/candidates/${newId()}`)).toBeUndefined();
  expect(await page('/admin/crm/candidates')).toBeUndefined();
  expect(await page(`/admin/crm/pools/${newId()}`)).toBeUndefined();
});
