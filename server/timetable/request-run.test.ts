import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobNames } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { listJobs } from './list-jobs.ts';
import { requestRun } from './request-run.ts';
import { finishJob, scheduleJob, claimJob } from './timetable.ts';

let database: TestDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await testDatabase();
  actor = { kind: 'staff', userId: (await addStaff(database.db)).id, ipAddress: '10.0.0.1' };
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.sql, 'jobs');
});

const schedule: Schedule = { every: 'day', at: { hour: 8, minute: 0 } };
const shown = async (now = new Date()) =>
  (await listJobs(database.db, now)).find(({ name }) => name === 'dailyDigest');

test('a run that is asked for is noted, audited and shown, until it begins', async () => {
  const nextRunAt = new Date(Date.now() + 3_600_000);
  await scheduleJob(database.db, 'dailyDigest', schedule, nextRunAt);
  await requestRun(database, 'dailyDigest', actor);
  expect(await shown()).toMatchObject({ schedule, nextRunAt, isRequested: true, isRunning: false });
  expect(
    await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, 'dailyDigest')),
  ).toMatchObject([{ actionType: 'update', entityType: 'job', metadata: { event: 'runRequested' } }]);

  const run = newId();
  expect(await claimJob(database.db, 'dailyDigest', { run, now: new Date(), hinted: false })).toEqual({
    abandoned: false,
  });
  expect(await shown()).toMatchObject({ isRequested: false, isRunning: true });
  await finishJob(database.db, 'dailyDigest', run, { result: { queued: 1 }, nextRunAt });
  expect(await shown()).toMatchObject({
    isRequested: false,
    isRunning: false,
    lastResult: { queued: 1 },
    nextRunAt,
  });
});

test('a job that is switched off or unknown is not asked to run', async () => {
  await expect(requestRun(database, 'dailyDigest', actor)).rejects.toMatchObject({ code: 'notFound' });
  await scheduleJob(database.db, 'dailyDigest', undefined, undefined);
  await expect(requestRun(database, 'dailyDigest', actor)).rejects.toMatchObject({ code: 'conflict' });
});

test('every job is listed, also before it was ever planned', async () => {
  expect((await listJobs(database.db, new Date())).map(({ name }) => name)).toEqual([...jobNames]);
});
