import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import { mentionOf } from '#domain/mentions/mention-parts.ts';
import { emptyContent } from '#domain/records/record.ts';
import { versionOf } from '#domain/records/save.ts';
import { addSignedInStaff, addStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { saveActivity } from '../activities/save-activity.ts';
import { addApplicationNote } from '../applications/add-application-note.ts';
import { addCandidateNote } from '../candidates/add-candidate-note.ts';
import { removeCandidateNote } from '../candidates/remove-candidate-note.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { countWaiting } from '../notifications/count-waiting.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { mentionNames } from './read-colleagues.ts';

let database: TestDatabase;
let program: TestProgram;
let me: SignedInStaff;
let colleague: SignedInStaff;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  colleague = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  count += 1;
  me = await addSignedInStaff(database.db, { name: `Eva Smit ${'abcdefghijklm'[count]}`, role: 'recruiter' });
});

const bell = (id = me.id) => listNotifications(database.db, { id, role: 'recruiter' }, new Date());

async function write(description: string | null, by: SignedInStaff, known?: { id: string; basedOn: string }) {
  const content: ActivityContent = {
    ...emptyContent(activityRecord),
    type: 'call',
    subject: 'Bel de griffie',
    status: 'pending',
    description,
  };
  const saved = await saveActivity(
    database.db,
    { ...(known ?? { id: newId(), basedOn: '' }), content },
    by.actor,
  );
  if (saved.outcome === 'conflict' || saved.outcome === 'refused') throw new Error(saved.outcome);
  const { record } = saved;
  return { id: record.id, basedOn: versionOf(record), description: record.description };
}

test('a name that was typed in full becomes a mention, is announced once and shows the name of today', async () => {
  const name = `Eva Smit ${'abcdefghijklm'[count]}`;
  const activity = await write(`Vraag @${name} even.`, colleague);
  expect(activity.description).toBe(`Vraag ${mentionOf(me.id)} even.`);
  expect(await bell()).toMatchObject([
    { kind: 'mention', record: 'activity', id: activity.id, title: 'Bel de griffie', by: 'Tom Bakker' },
  ]);
  const edited = await write(`Vraag ${mentionOf(me.id)} even. Of bel.`, colleague, activity);
  const [first] = await bell();
  expect(await bell()).toHaveLength(1);
  await database.db.update(users).set({ name: 'Eva de Wit' }).where(eq(users.id, me.id));
  const named = await mentionNames(database.db, 'weg');
  expect(named(edited.description ?? '')).toBe('Vraag @Eva de Wit even. Of bel.');
  // Taken out and put in again is another mention.
  const without = await write('Vraag niemand.', colleague, edited);
  expect(await bell()).toEqual([]);
  await write(`Toch ${mentionOf(me.id)}.`, colleague, without);
  const [again] = await bell();
  expect(again?.key).not.toBe(first?.key);
});

test('nobody is told that they mentioned themselves, nor by a later edit of somebody else', async () => {
  const activity = await write(`Voor ${mentionOf(me.id)}`, me);
  await write(`Voor ${mentionOf(me.id)}, graag`, colleague, activity);
  expect(await bell()).toEqual([]);
  expect(await countWaiting(database.db, { id: me.id, role: 'recruiter' }, new Date())).toMatchObject({
    unseen: 0,
  });
});

test('an account that cannot sign in is not mentioned; a mention from before stays', async () => {
  const old = await addStaff(database.db, { name: 'Karel Oud' });
  const activity = await write(`Vraag ${mentionOf(old.id)}`, colleague);
  await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, old.id));
  const edited = await write(`Vraag ${mentionOf(old.id)} niet`, colleague, activity);
  expect(edited.description).toBe(`Vraag ${mentionOf(old.id)} niet`);
  for (const typed of [`Vraag ${mentionOf(old.id)}`, 'Vraag @Karel Oud'])
    expect((await write(typed, colleague)).description).toBe('Vraag @Karel Oud');
  const names = await mentionNames(database.db, 'voormalige collega');
  expect(names(edited.description ?? '')).toBe('Vraag @Karel Oud niet');
  await database.db.delete(users).where(eq(users.id, old.id));
  const after = await mentionNames(database.db, 'voormalige collega');
  expect(after(edited.description ?? '')).toBe('Vraag @voormalige collega niet');
});

test('notes mention with the page of their record, and a deleted note announces nothing', async () => {
  const candidateId = await insertCandidate(database.db, { firstName: 'Noor', lastName: 'Vos' });
  const applicationId = await insertApplication(database.db, { firstName: 'Piet', lastName: 'Blok' });
  const note = { id: newId(), body: `Zie ${mentionOf(me.id)}` };
  await addCandidateNote(program, candidateId, note, colleague.actor);
  await addCandidateNote(program, candidateId, note, colleague.actor);
  await addApplicationNote(program, applicationId, { ...note, id: newId() }, colleague.actor);
  expect(await bell()).toMatchObject([
    { kind: 'mention', record: 'application', id: applicationId, title: 'Piet Blok' },
    { kind: 'mention', record: 'candidate', id: candidateId, title: 'Noor Vos' },
  ]);
  await removeCandidateNote(program, candidateId, note.id, colleague.actor);
  expect(await bell()).toHaveLength(1);
  await database.db.execute(sql`delete from guest_applications where id = ${applicationId}`);
  expect(await bell()).toEqual([]);
  expect((await database.db.execute(sql`select from mentions where user_id = ${me.id}`)).rows).toEqual([]);
});

test('mentions go with the account, and outlive their writer', async () => {
  const writer = await addSignedInStaff(database.db, { name: 'Wim Weg' });
  await write(`Zie ${mentionOf(me.id)}`, writer);
  await database.db.delete(users).where(eq(users.id, writer.id));
  expect(await bell()).toMatchObject([{ kind: 'mention', by: null }]);
  await database.db.delete(users).where(eq(users.id, me.id));
  expect((await database.db.execute(sql`select from mentions where user_id = ${me.id}`)).rows).toEqual([]);
});
