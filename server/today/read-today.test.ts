import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsSchema } from '#domain/settings/settings.ts';
import { addDays, startOfDay } from '#domain/time/amsterdam.ts';
import { isPaper, type TodayKind, todayKinds, todayList, urgencies, urgencyOf } from '#domain/today/today.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertApplications, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertInterview, insertSentPresentation } from '#tests/support/presentations.ts';
import { newId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { readToday, waitingPage } from './read-today.ts';
import { valuesOf } from './waiting-sources.ts';

const today = '2026-11-18';
const now = new Date('2026-11-18T11:00:00Z');
const settings = settingsSchema.parse({});
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);
const second = 1000;
let database: TestDatabase;
let me: string;
let colleague: string;
let customer: string;
beforeAll(async () => {
  database = await testDatabase();
  me = (await addStaff(database.db, { name: 'Eva Smit' })).id;
  colleague = (await addStaff(database.db, { name: 'Tom Bakker' })).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'guest_applications',
    'candidates',
    'contact_messages',
    'mail_threads',
    'mailboxes',
    'assignments',
    'customers',
    'activities',
  );
  customer = await insertCustomer(database.db, { companyName: 'Waterschap' });
});

const read = (everyone = false, page = 1) => readToday(database.db, { me, everyone, now, settings }, page);
const titles = async (everyone = false) => (await read(everyone)).items.map(({ title }) => title);
const kindsFound = async (kind: TodayKind, everyone = false) => (await read(everyone)).counts[kind];

/** An application that itself does not wait. */
const track = (given: Parameters<typeof insertApplication>[1] = {}) =>
  insertApplication(database.db, { status: 'reviewing', ...given });

async function addThread(subject: string, lastAt: Date, awaits = true) {
  const { rows } = await database.db.execute<{ id: string }>(sql`insert into mail_threads
    (id, subject, last_at, last_incoming, awaits_answer)
    values (gen_random_uuid(), ${subject}, ${lastAt.toISOString()}, true, ${awaits}) returning id`);
  const id = rows[0]!.id;
  await database.db
    .execute(sql`insert into mails (id, thread_id, message_key, root_key, incoming, sent_at, from_address, from_name,
      subject, body)
    values (gen_random_uuid(), ${id}, ${id}, 'r', true, ${lastAt.toISOString()}, 'noor@example.nl', 'Noor', ${subject}, 'Dag')`);
  return id;
}

async function oneOfEach(owner: string | null) {
  const { db } = database;
  await insertActivity(db, customer, { subject: 'Bellen', dueDate: ago(3), ownerId: owner });
  await insertApplication(db, { ownerId: owner, createdAt: ago(5), statusChangedAt: ago(5) });
  await track({ ownerId: owner, nextStep: 'Referentie vragen', nextStepOn: today });
  const applicationId = await track();
  await insertSentPresentation(db, { applicationId, customerId: customer, sentAt: ago(4), sentBy: owner });
  await insertInterview(db, { applicationId, startsAt: ago(-0.1), createdBy: owner });
  await insertAssignments(db, { title: 'Jurist', deadline: today, ownerId: owner });
  await insertPlacement(db, customer, {
    endDate: addDays(today, 10),
    startDate: '2026-01-05',
    ownerId: owner,
  });
  await insertMessage(db, { name: 'Karin Bos', createdAt: ago(2), ownerId: owner });
  const consent = {
    privacyAcceptedAt: ago(400),
    privacySource: 'phone',
    consentUntil: addDays(today, 20),
  } as const;
  await insertCandidate(db, { ...consent, ownerId: owner });
}

describe('what waits', () => {
  test('is of every kind, of this colleague or of nobody, the most urgent first', async () => {
    await oneOfEach(me);
    await addThread('Vraag', ago(0.8));
    const first = await read();
    const second = await read(false, 2);
    const items = [...first.items, ...second.items];
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(todayKinds));
    const order = items.map(
      (item) => [urgencies.indexOf(urgencyOf(item, now)), isPaper(item.kind), item.due] as const,
    );
    expect(order).toEqual(
      order.toSorted(([a, b, c], [d, e, f]) => a - d || Number(b) - Number(e) || Number(c) - Number(f)),
    );
    expect(first).toMatchObject({ total: 10, page: 1 });
    expect([first.items.length, second.items.length]).toEqual([todayList.pageSize, 2]);
    expect(first.items[0]).toMatchObject({
      kind: 'activity',
      title: 'Bellen',
      detail: 'Waterschap',
      owner: 'Eva Smit',
      mine: true,
      facts: { type: 'task', status: 'pending', dueDate: ago(3).toISOString() },
    });
    expect(items.find(({ kind }) => kind === 'mail')).toMatchObject({ title: 'Noor', detail: 'Vraag' });
    expect(items.map((item) => urgencyOf(item, now))).toEqual([
      'late',
      'late',
      'late',
      'late',
      'today',
      'today',
      'today',
      'today',
      'soon',
      'soon',
    ]);
  });

  test('for a colleague is shown with that of everyone, by name', async () => {
    await oneOfEach(colleague);
    expect((await read()).total).toBe(0);
    const { items, total } = await read(true);
    expect(total).toBe(9);
    expect(items.every(({ owner, mine }) => owner === 'Tom Bakker' && !mine)).toBe(true);
  });

  test('for nobody is shown to everybody', async () => {
    await oneOfEach(null);
    expect((await read()).total).toBe(9);
    expect((await read()).items.every(({ owner, mine }) => owner === null && !mine)).toBe(true);
  });

  test('is paged, and a page that is gone shows the last one', async () => {
    await insertApplications(
      database.db,
      Array.from({ length: todayList.pageSize + 1 }, () => ({})),
    );
    expect(await read(false, 2)).toMatchObject({ page: 2, total: 9, items: [{}] });
    expect(await read(false, 99)).toMatchObject({ page: 2, total: 9, items: [{}] });
  });

  test('is nothing in an empty office', async () => {
    expect(await read(true, 3)).toMatchObject({ items: [], total: 0, page: 1 });
  });
});

describe('both sides of each limit', () => {
  test('activities: due before tomorrow or reminded, and open', async () => {
    const { db } = database;
    const tomorrow = startOfDay(addDays(today, 1));
    const add = (subject: string, given: object) =>
      insertActivity(db, null, { subject, ownerId: me, ...given });
    await add('Vanavond', { dueDate: new Date(tomorrow.getTime() - second) });
    await add('Morgen', { dueDate: tomorrow });
    await add('Herinnerd', { remindAt: ago(0.01), dueDate: ago(-9) });
    await add('Later herinnerd', { remindAt: ago(-0.01), dueDate: ago(-9) });
    await add('Gedaan', { dueDate: ago(1), status: 'completed', completedAt: now });
    expect(await titles()).toEqual(['Herinnerd', 'Vanavond']);
  });

  test('interviews: of two weeks ago until tonight, of those who take part', async () => {
    const { db } = database;
    const applicationId = await track();
    const first = startOfDay(addDays(today, -14));
    const planned = { applicationId, createdBy: me };
    await insertInterview(db, { ...planned, startsAt: first });
    await insertInterview(db, { ...planned, startsAt: new Date(first.getTime() - second) });
    await insertInterview(db, { ...planned, startsAt: startOfDay(addDays(today, 1)) });
    await insertInterview(db, { ...planned, startsAt: now, state: 'held' });
    expect(await kindsFound('interview')).toBe(1);
    const joined = await insertInterview(db, { applicationId, createdBy: colleague, startsAt: now });
    expect(await kindsFound('interview')).toBe(1);
    await db.execute(sql`insert into interview_participants (id, interview_id, user_id)
      values (gen_random_uuid(), ${joined}, ${me})`);
    expect(await kindsFound('interview')).toBe(2);
  });

  test('applications: unjudged and not archived; next steps: until today, of open ones', async () => {
    await insertApplication(database.db, { archivedAt: now });
    await track({ nextStep: 'Bellen', nextStepOn: addDays(today, 1) });
    await track({ nextStep: 'Bellen', nextStepOn: addDays(today, -1), status: 'rejected' });
    expect((await read()).total).toBe(0);
    await track({ nextStep: 'Bellen', nextStepOn: today });
    expect((await read()).items).toMatchObject([{ kind: 'nextStep', detail: 'Bellen' }]);
  });

  test('presentations: sent more than three days ago without an answer', async () => {
    const { db } = database;
    const present = async (sentAt: Date, given: object = {}) => {
      const sent = { applicationId: await track(), customerId: customer, sentAt, sentBy: me };
      await insertSentPresentation(db, { ...sent, ...given });
    };
    await present(ago(3));
    await present(ago(8), { answer: 'accepted', answeredOn: today });
    expect(await kindsFound('presentation')).toBe(0);
    await present(new Date(ago(3).getTime() - second));
    expect(await kindsFound('presentation')).toBe(1);
  });

  test('assignments: open, and closing within a week or past their deadline', async () => {
    await insertAssignments(
      database.db,
      { title: 'Over acht dagen', deadline: addDays(today, 8) },
      { title: 'Over zeven dagen', deadline: addDays(today, 7) },
      { title: 'Verlopen', deadline: addDays(today, -1) },
      { title: 'Gesloten', deadline: today, status: 'closed' },
    );
    expect(await titles()).toEqual(['Verlopen', 'Over zeven dagen']);
  });

  test('placements: ending within thirty days, and not cancelled', async () => {
    const ends = (days: number, given: object = {}) =>
      insertPlacement(database.db, customer, {
        startDate: '2026-01-05',
        endDate: addDays(today, days),
        ...given,
      });
    await ends(-1);
    await ends(31);
    await ends(5, { cancelledAt: now });
    expect(await kindsFound('placement')).toBe(0);
    await ends(0);
    await ends(30);
    expect(await kindsFound('placement')).toBe(2);
  });

  test('consent: ending within thirty days, at the end that was told or by the term of today', async () => {
    const given = (values: object) =>
      insertCandidate(database.db, { privacyAcceptedAt: ago(100), privacySource: 'phone', ...values });
    await given({ consentUntil: addDays(today, 31) });
    await given({ consentUntil: addDays(today, -1) });
    await given({ consentUntil: addDays(today, 5), consentWithdrawnAt: now });
    await given({ consentUntil: addDays(today, 5), privacySource: 'form' });
    expect(await kindsFound('consent')).toBe(0);
    await given({ consentUntil: addDays(today, 30) });
    await given({ consentUntil: addDays(today, 900), privacyAcceptedAt: new Date('2024-12-01T12:00:00Z') });
    expect(await kindsFound('consent')).toBe(2);
  });

  test('messages and conversations: until they are answered, of a mailbox of the agency or their own', async () => {
    const { db } = database;
    await insertMessage(db, { answeredAt: now });
    await addThread('Beantwoord', ago(1), false);
    const thread = await addThread('Van Tom', ago(1));
    const mailbox = newId();
    const own = {
      type: 'personal',
      userId: colleague,
      name: 'Postvak',
      address: 'tom@lexbrug.example',
    } as const;
    await db.insert(mailboxes).values({
      ...own,
      id: mailbox,
      signIn: 'password',
      username: own.address,
      sealed: '',
      imapHost: '127.0.0.1',
      imapPort: 143,
      imapSecurity: 'none',
      importSince: '2025-11-15',
    });
    await db.execute(
      sql`insert into mail_thread_mailboxes (thread_id, mailbox_id) values (${thread}, ${mailbox})`,
    );
    expect((await read()).total).toBe(0);
    expect((await read(true)).total).toBe(0);
    await insertMessage(db, {});
    expect((await read()).total).toBe(1);
  });
});

test('with many rows of each kind little is read', async () => {
  const { db } = database;
  const many = sql.raw('generate_series(1, 3000) n');
  const from = ago(400).toISOString();
  await db.execute(sql`insert into activities (id, customer_id, subject, type, status, due_date, owner_id)
    select gen_random_uuid(), ${customer}, 'Bellen', 'call', 'pending', ${from}::timestamptz + n * interval '1 minute', ${colleague} from ${many}`);
  await db.execute(sql`insert into contact_messages (id, kind, name, email, message, created_at)
    select gen_random_uuid(), 'contact', 'Bram', 'bram@example.nl', 'Dag', ${from}::timestamptz + n * interval '1 minute' from ${many}`);
  const candidateId = await insertCandidate(db);
  await db.execute(sql`insert into guest_applications (id, candidate_id, first_name, last_name, email, phone, motivation, privacy_accepted, owner_id)
    select gen_random_uuid(), ${candidateId}, 'A', 'B', 'a@example.nl', '06', 'x', true, ${colleague} from ${many}`);
  await db.execute(sql`analyze`);
  const values = { ...valuesOf({ me, now, settings }), passed: 0 };
  const { rows } = await db.execute<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
  }>(sql`explain (analyze, buffers, format json) ${waitingPage(false, (of) => String(values[of]))}`);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(600);
});
