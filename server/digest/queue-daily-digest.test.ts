import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { queueDailyDigest } from './queue-daily-digest.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'mail_outbox', 'guest_applications', 'contact_messages', 'assignments');
  program.clock.now = new Date('2026-11-15T07:00:00Z');
  program.change({ notifications: { email_notifications: true, daily_digest: true } });
});

const ago = (hours: number) => new Date(program.now().getTime() - hours * 3_600_000);
const message = (values: Partial<typeof contactMessages.$inferInsert> = {}) =>
  database.db.insert(contactMessages).values({
    id: newId(),
    kind: 'contact',
    name: 'Bram van Loon',
    email: 'bram@example.nl',
    subject: 'Tarieven',
    message: 'Wat zijn uw tarieven?',
    createdAt: ago(1),
    ...values,
  });
const mails = () => database.sql`select * from mail_outbox order by id`;

describe('the daily digest', () => {
  test('tells the company of what came in, what waits and what closes', async () => {
    const [today = '', tomorrow = ''] = await insertAssignments(
      database.db,
      { title: 'Vandaag', deadline: '2026-11-15' },
      { title: 'Morgen', deadline: '2026-11-16' },
      { title: 'Overmorgen', deadline: '2026-11-17' },
      { title: 'Gisteren', deadline: '2026-11-14' },
      { title: 'Gesloten', deadline: '2026-11-15', status: 'closed' },
    );
    await insertApplication(database.db, {
      firstName: 'Sanne',
      lastName: 'de Wit',
      assignmentId: tomorrow,
      createdAt: ago(2),
    });
    await insertApplication(database.db, { firstName: 'Youssef', lastName: 'El Amrani', createdAt: ago(3) });
    await insertApplication(database.db, { createdAt: ago(24.1) });
    await message();
    await message({ kind: 'call', subject: null, name: 'Noor', createdAt: ago(48) });
    await message({ answeredAt: ago(1), createdAt: ago(48) });
    expect(await queueDailyDigest(program)).toBe(true);
    expect(await mails()).toMatchObject([
      {
        kind: 'dailyDigest',
        to_address: 'info@lexbrug.example',
        language: 'nl',
        subject: 'Dagelijks overzicht van 15 november 2026',
        dedupe_key: 'dailyDigest:2026-11-15',
        data: {
          since: '2026-11-14T07:00:00.000Z',
          until: '2026-11-15T07:00:00.000Z',
          applicationCount: 2,
          applications: [{ name: 'Sanne de Wit', title: 'Morgen' }, { name: 'Youssef El Amrani' }],
          messageCount: 1,
          messages: [{ name: 'Bram van Loon', subject: 'Tarieven' }],
          unansweredCount: 2,
          closing: [
            { id: today, title: 'Vandaag', deadline: '2026-11-15' },
            { id: tomorrow, title: 'Morgen', deadline: '2026-11-16' },
          ],
        },
      },
    ]);
  });

  test('is not sent when there is nothing to say', async () => {
    expect(await queueDailyDigest(program)).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test.each([{ daily_digest: false }, { email_notifications: false }])(
    'is not sent with %o',
    async (setting) => {
      program.change({ notifications: setting });
      await message();
      expect(await queueDailyDigest(program)).toBe(false);
      expect(await mails()).toEqual([]);
    },
  );

  test('is sent once a day, also when it is asked for twice at the same moment', async () => {
    await message();
    const queued = await Promise.all([queueDailyDigest(program), queueDailyDigest(program)]);
    expect(queued.filter(Boolean)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('tells of the last day when the one before was made by a clock that was weeks ahead', async () => {
    program.clock.now = new Date('2026-12-25T07:00:00Z');
    await message({ createdAt: new Date('2026-11-14T10:00:00Z') });
    await queueDailyDigest(program);
    await database.sql`update mail_outbox set created_at = '2026-11-15T06:00:00Z'`;
    program.clock.now = new Date('2026-11-15T07:00:00Z');
    await queueDailyDigest(program);
    expect((await mails())[1]?.data).toMatchObject({
      since: '2026-11-14T07:00:00.000Z',
      until: '2026-11-15T07:00:00.000Z',
    });
  });

  test('begins where the last one ended, also after days without the program', async () => {
    await message();
    await queueDailyDigest(program);
    await database.sql`update mail_outbox set created_at = '2026-11-15T07:00:00Z'`;
    program.clock.now = new Date('2026-11-18T09:30:00Z');
    await message({ name: 'Op de zestiende', createdAt: new Date('2026-11-16T10:00:00Z') });
    await queueDailyDigest(program);
    expect((await mails())[1]?.data).toMatchObject({
      since: '2026-11-15T07:00:00.000Z',
      until: '2026-11-18T09:30:00.000Z',
      messages: [{ name: 'Op de zestiende' }],
    });
  });
});
