import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertApplication, insertApplications } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { archiveUntouchedApplications } from './archive-untouched-applications.ts';

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
  await database.db.delete(guestApplications);
});

const ago = (days: number, ms = 0) => new Date(program.now().getTime() - days * 86_400_000 + ms);
const stored = async (id: string) =>
  (await database.db.select().from(guestApplications).where(eq(guestApplications.id, id)))[0];

test('archives what nobody touched for as many days as the settings say, and nothing else', async () => {
  const old = await insertApplication(database.db, { createdAt: ago(200), updatedAt: ago(90, -1) });
  const touched = await insertApplication(database.db, { createdAt: ago(200), updatedAt: ago(90, 1) });
  expect(await archiveUntouchedApplications(program)).toBe(1);
  expect(await stored(old)).toMatchObject({ archivedAt: program.now(), updatedAt: ago(90, -1) });
  expect(await stored(touched)).toMatchObject({ archivedAt: null });
  expect(await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, old))).toMatchObject([
    { actionType: 'update', entityType: 'application', userId: null, metadata: { actor: 'system' } },
  ]);
  expect(await archiveUntouchedApplications(program)).toBe(0);
});

test('follows the setting', async () => {
  program.change({ application: { auto_archive_days: 1 } });
  await insertApplication(database.db, { updatedAt: ago(2) });
  expect(await archiveUntouchedApplications(program)).toBe(1);
  program.change({ application: { auto_archive_days: 90 } });
});

test('more than fit in one go, and twice at the same time', async () => {
  await insertApplications(
    database.db,
    Array.from({ length: 410 }, () => ({ updatedAt: ago(100) })),
  );
  const counts = await Promise.all([
    archiveUntouchedApplications(program),
    archiveUntouchedApplications(program),
  ]);
  expect(counts[0] + counts[1] + (await archiveUntouchedApplications(program))).toBe(410);
});
