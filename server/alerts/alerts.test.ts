import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { newestToken, requestTestAlert } from '#tests/support/alerts.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { changeAssignmentStatus } from '../assignments/change-assignment-status.ts';
import type { Actor } from '../audit/record-audit.ts';
import { replayErasures } from '../candidates/replay-erasures.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { readCorrespondence } from '../erasure/personal-data.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { addressTraces } from '../erasure/address-traces.ts';
import { findAlert } from './alert-links.ts';
import { confirmAlert, stopAlert } from './change-alert.ts';
import { deleteExpiredAlerts } from './delete-expired-alerts.ts';
import { queueAlertMails } from './queue-alert-mails.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Extract<Actor, { kind: 'staff' }>;
/** A Sunday. */
const start = new Date('2026-11-15T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const later = (ms: number) => {
  program.clock.now = new Date(start.getTime() + ms);
};
const newEmail = () => `${newId().slice(-12)}@voorbeeld.example`;

beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addStaff(database.db);
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'job_alerts',
    'assignments',
    'mail_outbox',
    'recent_submissions',
    'attempt_throttle',
  );
  program = await testProgram(database);
  program.config = { ...program.config, smtpUrl: 'smtp://localhost' };
  program.clock.now = start;
  return () => program.remove();
});

type Alerted = { assignments: { id: string; title: string }[]; search: string };
const mailed = async (email: string) => {
  const mails = await database.sql<{ data: Alerted }[]>`select data from mail_outbox
    where to_address = ${email} and kind = 'jobAlert' order by created_at, id`;
  return mails.map(({ data }) => data.assignments.map(({ title }) => title));
};
const publish = (title: string, values: Parameters<typeof insertAssignment>[1] = {}) =>
  insertAssignment(program, {
    title,
    createdAt: program.now(),
    deadline: addDays(calendarDay(program.now()), 20),
    ...values,
  });
async function confirmed(email: string, wish: Parameters<typeof requestTestAlert>[2] = {}): Promise<string> {
  const token = await requestTestAlert(program, email, wish);
  expect(await confirmAlert(program, token)).toBe(true);
  return token;
}

describe('an alert', () => {
  test('sends nothing before it is confirmed, and looking at its link confirms nothing', async () => {
    const email = newEmail();
    const token = await requestTestAlert(program, email, { frequency: 'immediate' });
    later(hour);
    await publish('Jurist');
    expect(await findAlert(database.db, token, program.now())).toMatchObject({ email, confirmedAt: null });
    expect(await queueAlertMails(program)).toBe(0);
    expect(await confirmAlert(program, token)).toBe(true);
    expect(await queueAlertMails(program)).toBe(1);
    expect(await mailed(email)).toEqual([['Jurist']]);
  });

  test('sends what matches the words and filters, and not what was there before', async () => {
    const email = newEmail();
    await publish('Oud', { vakgebied: 'Privacy' });
    later(1000);
    await confirmed(email, { frequency: 'immediate', search: '?zoek=aquaduct&vakgebied=Privacy' });
    later(hour);
    const about = { vakgebied: 'Privacy', description: 'Het aquaduct bij de zorg.' } as const;
    await publish('Past', about);
    await publish('Ander vakgebied', { ...about, vakgebied: 'Notariaat' });
    await publish('Andere woorden', { vakgebied: 'Privacy' });
    await publish('Concept', { ...about, status: 'draft' });
    await publish('Verlopen', { ...about, deadline: addDays(calendarDay(start), -1) });
    await queueAlertMails(program);
    expect(await mailed(email)).toEqual([['Past']]);
  });

  test('sends a draft when it becomes public, and a reopened one only to people who did not get it', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const id = await publish('Concept', { status: 'draft', createdAt: new Date(start.getTime() - day) });
    const change = (action: 'publish' | 'close', from: 'draft' | 'open' | 'closed') =>
      changeAssignmentStatus(database.db, { id, action, from, today: calendarDay(start) }, staff);
    program.clock.now = new Date(Date.now() - hour);
    await confirmed(first, { frequency: 'immediate' });
    expect(await change('publish', 'draft')).toBe('changed');
    program.clock.now = new Date();
    await queueAlertMails(program);
    await change('close', 'open');
    await confirmed(second, { frequency: 'immediate' });
    await change('publish', 'closed');
    program.clock.now = new Date(Date.now() + hour);
    await queueAlertMails(program);
    expect(await mailed(first)).toEqual([['Concept']]);
    expect(await mailed(second)).toEqual([['Concept']]);
  });

  test('is weekly on Monday at eight, and is caught up once after a stop', async () => {
    const email = newEmail();
    await confirmed(email);
    later(hour);
    await publish('Eerste');
    expect(await queueAlertMails(program)).toBe(0);
    program.clock.now = new Date('2026-11-16T06:59:59Z');
    expect(await queueAlertMails(program)).toBe(0);
    program.clock.now = new Date('2026-11-16T07:00:00Z');
    expect(await queueAlertMails(program)).toBe(1);
    await publish('Tweede');
    program.clock.now = new Date('2026-12-09T12:00:00Z');
    await publish('Derde');
    expect(await queueAlertMails(program)).toBe(1);
    expect(await queueAlertMails(program)).toBe(0);
    // The deadline of the second has passed while nothing ran.
    expect(await mailed(email)).toEqual([['Eerste'], ['Derde']]);
  });

  test('gets each assignment once, with several instances and with publications that commit late', async () => {
    const emails = Array.from({ length: 6 }, newEmail);
    for (const email of emails) await confirmed(email, { frequency: 'immediate' });
    const others = [
      openDatabase(database.connection, { max: 2 }),
      openDatabase(database.connection, { max: 2 }),
    ];
    const all = [program, ...others.map((other) => ({ ...program, ...other }))];
    const run = () => Promise.all(all.map((one) => queueAlertMails(one)));
    later(2 * hour);
    await publish('Eerste');
    await run();
    await publish('Laat', { createdAt: new Date(program.now().getTime() - 10 * 60_000) });
    later(2 * hour + 60_000);
    await run();
    await run();
    later(30 * hour);
    await run();
    await Promise.all(others.map((other) => other.close()));
    for (const email of emails) expect(await mailed(email)).toEqual([['Eerste'], ['Laat']]);
  });

  test('loses nothing and repeats nothing when the program is killed halfway', async () => {
    const email = newEmail();
    await confirmed(email, { frequency: 'immediate' });
    later(hour);
    await publish('Jurist');
    const broken = new Error('killed');
    const failing = {
      ...program,
      config: {
        ...program.config,
        get publicUrl(): string {
          throw broken;
        },
      },
    };
    await expect(queueAlertMails(failing)).rejects.toThrow(broken);
    expect(await mailed(email)).toEqual([]);
    await queueAlertMails(program);
    await queueAlertMails(program);
    expect(await mailed(email)).toEqual([['Jurist']]);
  });

  test('waits while no mail can be sent', async () => {
    const email = newEmail();
    await confirmed(email, { frequency: 'immediate' });
    later(hour);
    await publish('Jurist');
    const config = { ...program.config, smtpUrl: undefined };
    expect(await queueAlertMails({ ...program, config })).toBe(0);
    expect(await queueAlertMails(program)).toBe(1);
  });

  test('with many matches sends several mails, together complete', async () => {
    const email = newEmail();
    await confirmed(email, { frequency: 'immediate' });
    later(hour);
    for (let at = 0; at < 51; at += 1) await publish(`Opdracht ${at}`);
    expect(await queueAlertMails(program)).toBe(2);
    expect((await mailed(email)).map((titles) => titles.length)).toEqual([50, 1]);
  });
});

describe('a request', () => {
  test('for the same search changes the alert that exists, after confirmation only', async () => {
    const email = newEmail();
    const first = await confirmed(email, { search: '?vakgebied=Privacy', frequency: 'immediate' });
    later(hour);
    await publish('Eerste', { vakgebied: 'Privacy' });
    await queueAlertMails(program);
    const second = await requestTestAlert(program, email.toUpperCase(), { search: '?vakgebied=Privacy' });
    expect(await findAlert(database.db, first, program.now())).toMatchObject({ frequency: 'immediate' });
    expect(await confirmAlert(program, second)).toBe(true);
    later(8 * day);
    await publish('Tweede', { vakgebied: 'Privacy' });
    await queueAlertMails(program);
    expect(await mailed(email)).toEqual([['Eerste'], ['Tweede']]);
    expect(await findAlert(database.db, first, program.now())).toMatchObject({ frequency: 'weekly' });
    expect(await database.sql`select 1 from job_alerts`).toHaveLength(1);
  });

  test('expires, also for its link, and its address is gone', async () => {
    const email = newEmail();
    const token = await requestTestAlert(program, email);
    later(3 * day - hour);
    expect(await findAlert(database.db, token, program.now())).toBeDefined();
    expect(await deleteExpiredAlerts(program)).toBe(0);
    later(3 * day + 1000);
    expect(await findAlert(database.db, token, program.now())).toBeUndefined();
    expect(await confirmAlert(program, token)).toBe(false);
    expect(await deleteExpiredAlerts(program)).toBe(1);
    expect(await database.sql`select 1 from mail_outbox where to_address = ${email}`).toEqual([]);
  });

  test('is mailed at most five times an hour to one address; whoever asks more is told to wait', async () => {
    const email = newEmail();
    for (const search of ['', '?type=ZZP', '?type=Detachering', '?uren=24', '?uren=16'])
      await requestTestAlert(program, email, { search });
    const refused = requestTestAlert(program, email, { search: '?uren=8' });
    await expect(refused).rejects.toMatchObject({ code: 'tooManyRequests', waitSeconds: expect.any(Number) });
    expect(await database.sql`select 1 from mail_outbox where to_address = ${email}`).toHaveLength(5);
    expect(await database.sql`select 1 from job_alerts where email = ${email}`).toHaveLength(5);
  });

  test('that corrects another one counts when both are confirmed, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const email = newEmail();
      const tokens = [
        await requestTestAlert(program, email, { frequency: 'weekly' }),
        await requestTestAlert(program, email, { frequency: 'immediate' }),
      ];
      for (const at of order) expect(await confirmAlert(program, tokens[at] ?? '')).toBe(true);
      const wanted = order[1] === 1 ? 'immediate' : 'weekly';
      expect(await database.sql`select frequency from job_alerts where email = ${email}`).toEqual([
        { frequency: wanted },
      ]);
    }
  });

  test('sent twice is one request', async () => {
    const email = newEmail();
    await requestTestAlert(program, email);
    await requestTestAlert(program, email);
    expect(await database.sql`select 1 from job_alerts where email = ${email}`).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('works with the link of every mail, deletes the address, and can be repeated', async () => {
    const email = newEmail();
    const first = await confirmed(email, { frequency: 'immediate' });
    later(hour);
    await publish('Jurist');
    await queueAlertMails(program);
    const second = await newestToken(program, email);
    assert(second && second !== first);
    await stopAlert(program, first);
    expect(await findAlert(database.db, second, program.now())).toBeUndefined();
    expect(await database.sql`select 1 from job_alerts where email = ${email}`).toEqual([]);
    expect(await database.sql`select 1 from mail_outbox where to_address = ${email}`).toEqual([]);
    await stopAlert(program, second);
  });

  test('stays so when an older backup is restored', async () => {
    const token = await confirmed(newEmail());
    const rows = await database.db.select().from(jobAlerts);
    await stopAlert(program, token);
    await database.db.insert(jobAlerts).values(rows);
    await replayErasures(database.db, program.secrets);
    expect(await database.sql`select 1 from job_alerts`).toEqual([]);
  });

  test('is not needed a year later: an alert ends unless it is renewed', async () => {
    const [kept, ended] = [await confirmed(newEmail()), await confirmed(newEmail())];
    later(300 * day);
    expect(await confirmAlert(program, kept)).toBe(true);
    later(370 * day);
    expect(await deleteExpiredAlerts(program)).toBe(1);
    expect(await findAlert(database.db, kept, program.now())).toBeDefined();
    expect(await findAlert(database.db, ended, program.now())).toBeUndefined();
  });
});

describe('the address of a person', () => {
  test('is exported and erased with its alerts, and the log names none of it', async () => {
    const email = newEmail();
    const messageId = await insertMessage(database.db, { email, createdAt: start });
    await confirmed(email, { search: '?zoek=zeldzaam' });
    const { alerts } = await readCorrespondence(database.db, [email]);
    expect(alerts).toMatchObject([{ email, search: '?zoek=zeldzaam' }]);
    expect(JSON.stringify(alerts)).not.toContain('tokenHashes');
    expect(await addressTraces(database.db, email)).toMatchObject({ alerts: 1, messages: 1 });
    const [row] = await database.db.select().from(jobAlerts);
    assert(row);
    await eraseSender(program, messageId, 'staff', staff);
    expect(await database.sql`select 1 from job_alerts where email = ${email}`).toEqual([]);
    // An older backup brings it back under the same address, requested before the erasure.
    await database.db.insert(jobAlerts).values({ ...row, id: newId() });
    await replayErasures(database.db, program.secrets);
    expect(await database.sql`select 1 from job_alerts where email = ${email}`).toEqual([]);
    const log = await database.sql`select 1 from audit_logs row where row::text ilike ${`%${email}%`}
      or row::text ilike '%zeldzaam%'`;
    expect(log).toEqual([]);
  });
});
