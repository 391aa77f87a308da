import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSignedInStaff, auditOf, type SignedInStaff, mailsTo } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertInterview } from '#tests/support/presentations.ts';
import { newId } from '../db/ids.ts';
import { interviewParticipants } from '../db/schema/presentations.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { endOtherSessions } from '../accounts/end-other-sessions.ts';
import { users } from '../db/schema/accounts.ts';
import { calendarFeeds } from '../db/schema/crm.ts';
import { calendarLinkSince, readCalendarFeed } from './calendar-feed.ts';
import { renewCalendarLink } from './renew-calendar-link.ts';
import { withdrawCalendarLink } from './withdraw-calendar-link.ts';

const now = new Date('2026-11-15T12:00:00Z');
let database: TestDatabase;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { language: 'en' });
});
afterAll(() => database.close());

const read = (token: string) => readCalendarFeed(database.db, token, now);

describe('a link to a calendar', () => {
  test('shows the open activities of its owner that have a deadline, and nobody else’s', async () => {
    const { db } = database;
    const company = await insertCustomer(db, { companyName: 'Hogeschool' });
    const colleague = await addSignedInStaff(db);
    const due = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await insertActivity(db, company, { ownerId: staff.id, subject: 'Morgen', dueDate: due(1) });
    await insertActivity(db, company, { ownerId: staff.id, subject: 'Te laat', dueDate: due(-30) });
    await insertActivity(db, company, { ownerId: staff.id, subject: 'Zonder datum' });
    await insertActivity(db, company, { ownerId: staff.id, subject: 'Jaren oud', dueDate: due(-400) });
    await insertActivity(db, company, {
      ownerId: staff.id,
      subject: 'Gedaan',
      dueDate: due(1),
      status: 'completed',
    });
    await insertActivity(db, company, {
      ownerId: staff.id,
      subject: 'Vervallen',
      dueDate: due(1),
      status: 'cancelled',
    });
    await insertActivity(db, company, { ownerId: colleague.id, subject: 'Van een ander', dueDate: due(1) });
    await insertActivity(db, company, { subject: 'Van niemand', dueDate: due(1) });

    const feed = await read(await renewCalendarLink(db, now, staff.actor));
    expect(feed?.language).toBe('en');
    const [mail] = await mailsTo(db, staff.email);
    expect(mail).toMatchObject({ kind: 'accountChange', language: 'en', data: { change: 'calendarLink' } });
    expect(feed?.events.map(({ subject }) => subject)).toEqual(['Te laat', 'Morgen']);
    expect(feed?.events[0]?.companyName).toBe('Hogeschool');
  });

  test('shows a description whole', async () => {
    const { db } = database;
    const colleague = await addSignedInStaff(db);
    const description = `${'Neem de stukken door. '.repeat(400)}Bel daarna terug.`;
    const given = { ownerId: colleague.id, description, dueDate: now };
    await insertActivity(db, await insertCustomer(db), given);
    const feed = await read(await renewCalendarLink(db, now, colleague.actor));
    expect(feed?.events.map((event) => event.description)).toEqual([description]);
  });

  test('has the interviews that its owner planned or takes part in, until they are held or cancelled', async () => {
    const { db } = database;
    const [colleague, other] = [await addSignedInStaff(db), await addSignedInStaff(db)];
    const applicationId = await insertApplication(db, { firstName: 'Noor', lastName: 'Quispel' });
    const at = { applicationId, startsAt: new Date('2026-11-20T10:00:00Z') };
    const planned = await insertInterview(db, { ...at, createdBy: colleague.id });
    const joined = await insertInterview(db, { ...at, createdBy: other.id, state: 'confirmed' });
    await db.insert(interviewParticipants).values({ id: newId(), interviewId: joined, userId: colleague.id });
    await insertInterview(db, { ...at, createdBy: other.id });
    await insertInterview(db, { ...at, createdBy: colleague.id, state: 'held' });
    await insertInterview(db, { ...at, createdBy: colleague.id, state: 'cancelled' });
    const feed = await read(await renewCalendarLink(db, now, colleague.actor));
    expect(feed?.interviews.map(({ id }) => id).toSorted()).toEqual([planned, joined].toSorted());
    expect(feed?.interviews[0]).toMatchObject({ candidate: 'Noor Quispel', minutes: 60 });
  });

  test('is kept only as a hash, and known only since when', async () => {
    const token = await renewCalendarLink(database.db, now, staff.actor);
    const [kept] = await database.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, staff.id));
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(await auditOf(database.db, staff.id))).not.toContain(token);
    expect(await calendarLinkSince(database.db, staff.id, now)).toEqual(now);
  });

  test('that is renewed ends the old one, and is noted', async () => {
    const old = await renewCalendarLink(database.db, now, staff.actor);
    const fresh = await renewCalendarLink(database.db, new Date('2026-11-16T12:00:00Z'), staff.actor);
    expect(await read(old)).toBeUndefined();
    expect(await read(fresh)).toBeDefined();
    expect((await auditOf(database.db, staff.id))[0]).toMatchObject({
      actionType: 'update',
      oldData: { calendar_link: '2026-11-15T12:00:00.000Z' },
      newData: { calendar_link: '2026-11-16T12:00:00.000Z' },
    });
  });

  test('that is withdrawn shows nothing any more; withdrawing what is not there is nothing', async () => {
    const token = await renewCalendarLink(database.db, now, staff.actor);
    await withdrawCalendarLink(database.db, staff.actor);
    expect(await read(token)).toBeUndefined();
    expect(await calendarLinkSince(database.db, staff.id, now)).toBeUndefined();
    const noted = (await auditOf(database.db, staff.id)).length;
    await withdrawCalendarLink(database.db, staff.actor);
    expect(await auditOf(database.db, staff.id)).toHaveLength(noted);
  });

  test('ends after twelve months', async () => {
    const colleague = await addSignedInStaff(database.db);
    const token = await renewCalendarLink(database.db, now, colleague.actor);
    const last = new Date('2027-11-15T11:59:59Z');
    const end = new Date('2027-11-15T12:00:00Z');
    expect(await readCalendarFeed(database.db, token, last)).toBeDefined();
    expect(await calendarLinkSince(database.db, colleague.id, last)).toEqual(now);
    expect(await readCalendarFeed(database.db, token, end)).toBeUndefined();
    expect(await calendarLinkSince(database.db, colleague.id, end)).toBeUndefined();
  });

  test('ends when its owner signs out everywhere else', async () => {
    const colleague = await addSignedInStaff(database.db);
    const token = await renewCalendarLink(database.db, now, colleague.actor);
    await endOtherSessions(database.db, colleague.actor);
    expect(await read(token)).toBeUndefined();
  });

  test('of somebody whose account is closed shows nothing', async () => {
    const colleague = await addSignedInStaff(database.db);
    const token = await renewCalendarLink(database.db, now, colleague.actor);
    await database.db.update(users).set({ disabledAt: now }).where(eq(users.id, colleague.id));
    expect(await read(token)).toBeUndefined();
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`])('is not %j', async (token) => {
    expect(await read(token)).toBeUndefined();
  });

  test('made twice at the same moment leaves one that works', async () => {
    const colleague = await addSignedInStaff(database.db);
    const tokens = await Promise.all([1, 2].map(() => renewCalendarLink(database.db, now, colleague.actor)));
    const feeds = await Promise.all(tokens.map(read));
    expect(feeds.filter((feed) => feed !== undefined)).toHaveLength(1);
  });
});
