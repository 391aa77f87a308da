import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { addMissingApplicationCvs } from '../candidates/add-application-cv.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { readCvText } from './read-cv-text.ts';

let database: TestDatabase;
let actor: Parameters<typeof readCvText>[2];
const fileId = newId();
let application: string;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const { id: userId } = await addStaff(db);
  actor = { kind: 'staff', userId, ipAddress: '10.0.0.1' };
  await db.insert(storedFiles).values({
    id: fileId,
    storageName: 'a'.repeat(48),
    displayName: 'guest-1.docx',
    originalName: 'cv.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    size: 100,
    sha256: 'b'.repeat(64),
  });
  application = await insertApplication(db, { cvFileId: fileId });
  await addMissingApplicationCvs(db);
});
afterAll(() => database.close());

const openings = () =>
  database.db
    .select({ metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(and(eq(auditLogs.entityId, application), eq(auditLogs.actionType, 'view')));
const read = () => readCvText(database, application, actor);
const becomes = (values: Partial<typeof cvTexts.$inferInsert>) =>
  database.db.update(cvTexts).set(values).where(eq(cvTexts.fileId, fileId));

test('a CV that waits or has no text is no opening; its text is', async () => {
  expect(await read()).toEqual({ state: 'waiting' });
  await becomes({ status: 'encrypted' });
  expect(await read()).toEqual({ state: 'encrypted' });
  expect(await openings()).toEqual([]);
  await becomes({ status: 'text', text: 'Advocaat in Gouda' });
  expect(await read()).toEqual({ state: 'text', text: 'Advocaat in Gouda' });
  expect(await openings()).toEqual([{ metadata: { actor: 'staff', cv: 'guest-1.docx', how: 'shown' } }]);
});

test('an application that does not exist, or has no CV, has no text', async () => {
  const without = await insertApplication(database.db);
  for (const id of [without, newId(), 'x'])
    await expect(readCvText(database, id, actor)).rejects.toMatchObject({ code: 'notFound' });
});
