import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { emptyContent } from '#domain/records/record.ts';
import type { TogetherRequest } from '#domain/together/together.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { saveActivity } from '../activities/save-activity.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { addCandidateNote } from '../candidates/add-candidate-note.ts';
import { newId } from '../db/ids.ts';
import { forgetPresence, lookTogether } from './look-together.ts';

let database: TestDatabase;
let program: TestProgram;
let anna: SignedInStaff;
let bram: SignedInStaff;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  anna = await addSignedInStaff(database.db, { name: 'Anna de Vries', role: 'reader' });
  bram = await addSignedInStaff(database.db, { name: 'Bram Smit' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => database.db.execute(sql`delete from presence`));

const tabs = new Map<string, string>();
/** Each colleague has one tab. */
function look(who: SignedInStaff, path: string, more: Partial<TogetherRequest> = {}) {
  const tab = tabs.get(who.id) ?? newId();
  tabs.set(who.id, tab);
  const now = new Date();
  const asked = { tab, path, typing: false, since: now.toISOString(), leaving: false, ...more };
  const role = who === anna ? 'reader' : 'owner';
  return lookTogether(database.db, { id: who.id, role }, asked, now);
}
const here = `/admin/crm/candidates/${newId()}`;
const elsewhere = `/admin/crm/candidates/${newId()}`;
const inPresence = async () => (await database.db.execute(sql`select from presence`)).rows.length;

test('colleagues see each other on a record, a reader too, and who is typing', async () => {
  expect((await look(anna, here)).others).toEqual([]);
  expect((await look(bram, `${here}/edit`, { typing: true })).others).toEqual([
    { id: anna.id, name: 'Anna de Vries', typing: false },
  ]);
  expect((await look(anna, here)).others).toEqual([{ id: bram.id, name: 'Bram Smit', typing: true }]);
  expect((await look(bram, elsewhere)).others).toEqual([]);
  expect((await look(anna, here)).others).toEqual([]);
});

test('two tabs of one colleague are one person, and never seen by themselves', async () => {
  await look(bram, here);
  await look(bram, here, { tab: newId(), typing: true });
  expect((await look(anna, here)).others).toEqual([{ id: bram.id, name: 'Bram Smit', typing: true }]);
  expect((await look(bram, here, { tab: newId() })).others).toEqual([
    { id: anna.id, name: 'Anna de Vries', typing: false },
  ]);
});

test('whoever leaves, opens a list or falls silent is gone, without a trace', async () => {
  await look(bram, here);
  await look(bram, here, { leaving: true });
  expect((await look(anna, here)).others).toEqual([]);
  await look(bram, here);
  await look(bram, '/admin/crm/candidates');
  expect((await look(anna, here)).others).toEqual([]);
  await look(bram, here);
  await database.db.execute(
    sql`update presence set seen_at = now() - interval '46 seconds' where user_id = ${bram.id}`,
  );
  expect((await look(anna, here)).others).toEqual([]);
  expect(await inPresence()).toBe(1);
  await database.db.execute(sql`update presence set seen_at = now() - interval '46 seconds'`);
  await forgetPresence(database.db);
  expect(await inPresence()).toBe(0);
});

test('nobody takes over the tab of another, and a page that the role may not open is no place', async () => {
  await look(bram, here);
  await look(anna, elsewhere, { tab: tabs.get(bram.id) ?? '' });
  expect((await look(anna, here)).others).toHaveLength(1);
  await look(anna, here, { leaving: true });
  await look(anna, `${here}/edit`);
  expect((await look(bram, here)).others).toEqual([]);
});

test('changes of others since the page was read are told, own ones and openings are not', async () => {
  const id = await insertCandidate(database.db, {});
  const page = `/admin/crm/candidates/${id}`;
  const since = new Date(Date.now() - 1000).toISOString();
  const note = (by: SignedInStaff) =>
    addCandidateNote(program, id, { id: newId(), body: 'Gebeld' }, by.actor);
  await note(anna);
  await recordAudit(database.db, bram.actor, { action: 'view', entity: 'candidate', entityId: id });
  expect((await look(anna, page, { since })).changes).toEqual([]);
  expect((await look(bram, page, { since })).changes).toMatchObject([{ by: 'Anna de Vries' }]);
  expect((await look(bram, '/admin/crm/candidates', { since })).changes).toHaveLength(1);
  expect((await look(bram, '/admin/crm/customers', { since })).changes).toEqual([]);
  expect((await look(bram, elsewhere, { since })).changes).toEqual([]);
  const later = new Date(Date.now() + 1000).toISOString();
  expect((await look(bram, page, { since: later })).changes).toEqual([]);
  await recordAudit(database.db, visitor, {
    action: 'create',
    entity: 'application',
    metadata: { candidateId: id },
  });
  expect((await look(bram, page, { since })).changes[0]).toMatchObject({ by: null });
});

test('an activity about a record is a change of its page, also when only its status changes', async () => {
  const customer = await insertCustomer(database.db);
  const contact = await insertContact(database.db, customer);
  const content: ActivityContent = {
    ...emptyContent(activityRecord),
    type: 'call',
    subject: 'Bellen',
    status: 'pending',
    customerId: customer,
    contactId: contact,
  };
  const id = newId();
  const saved = await saveActivity(database.db, { id, basedOn: '', content }, bram.actor);
  const since = (await look(anna, here)).at;
  const basedOn = 'record' in saved ? String(saved.record.version) : '';
  await saveActivity(
    database.db,
    { id, basedOn, content: { ...content, status: 'completed', completedAt: new Date() } },
    bram.actor,
  );
  for (const page of [`contacts/${contact}`, `customers/${customer}`, 'activities', `activities/${id}`])
    expect((await look(anna, `/admin/crm/${page}`, { since })).changes).toMatchObject([{ by: 'Bram Smit' }]);
});

test('among many old entries of the log only the newest are read', async () => {
  await database.db
    .execute(sql`insert into audit_logs (id, timestamp, action_type, entity_type, entity_id, metadata)
    select gen_random_uuid(), now() - n * interval '1 minute', 'update', 'profile', gen_random_uuid(), '{"actor": "system"}'
    from generate_series(1, 20000) n`);
  await database.db.execute(sql`analyze audit_logs`);
  const before = await blocks();
  for (let at = 0; at < 20; at += 1) await look(bram, here);
  // A few blocks of the index, the session of nobody and the rows of presence.
  expect((await blocks()) - before).toBeLessThan(20 * 60);
});

/** Blocks of the audit log and its indexes that this database has read. */
async function blocks(): Promise<number> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await database.db.execute<{ read: number }>(sql`
    select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as read
    from pg_statio_user_tables where relname = 'audit_logs'`);
  return rows[0]?.read ?? 0;
}
