import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { visitor } from '../audit/record-audit.ts';
import { deleteExpiredApplications } from './delete-expired-applications.ts';
import { submitApplication } from './submit-application.ts';

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

const yearAgo = '2025-11-15T00:00:00+01:00';

async function completed(status: ApplicationStatus, at: Date): Promise<string> {
  return insertApplication(database.db, { status, statusChangedAt: at, createdAt: new Date('2024-01-01') });
}

test('applications completed a year ago are deleted; others stay', async () => {
  const before = new Date(new Date(yearAgo).getTime() - 1);
  const gone = [await completed('accepted', before), await completed('rejected', before)];
  const kept = [
    await completed('accepted', new Date(yearAgo)),
    await completed('rejected', new Date(yearAgo)),
    await completed('pending', before),
    await completed('offer', before),
  ];
  expect(await deleteExpiredApplications(program)).toBe(2);
  const left = await database.sql<{ id: string }[]>`select id from guest_applications order by id`;
  expect(left.map(({ id }) => id)).toEqual(kept);
  const audited =
    await database.sql`select entity_id from audit_logs where action_type = 'delete' order by entity_id`;
  expect(audited.map((row) => row.entity_id)).toEqual(gone.sort());
  expect(await deleteExpiredApplications(program)).toBe(0);
});

test('with its CV and its mails', async () => {
  const assignmentId = await insertAssignment(program);
  const form = {
    first_name: 'Sanne',
    last_name: 'de Wit',
    email: 'sanne@example.nl',
    phone: '0612345678',
    motivation: 'Ik ken het vak.',
    privacy_accepted: true as const,
  };
  const { id } = await submitApplication(
    program,
    { assignmentId, form, cv: upload(makePdf()), language: 'nl' },
    visitor,
  );
  expect(await program.filesOnDisk()).toHaveLength(1);
  expect(await database.sql`select 1 from mail_outbox`).toHaveLength(2);
  await database.sql`update guest_applications set status = 'rejected', status_changed_at = '2025-01-01' where id = ${id ?? ''}`;
  expect(await deleteExpiredApplications(program)).toBe(1);
  expect(await program.filesOnDisk()).toEqual([]);
  expect(await database.sql`select 1 from stored_files`).toEqual([]);
  expect(await database.sql`select 1 from mail_outbox`).toEqual([]);
});
