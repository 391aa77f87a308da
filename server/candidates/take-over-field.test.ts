import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationForm } from '#domain/applications/application-form.ts';
import { addStaff, auditOf } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { type Actor, visitor } from '../audit/record-audit.ts';
import { candidates } from '../db/schema/candidates.ts';
import { newId } from '../db/ids.ts';
import { readCandidateOverview } from '#tests/support/candidate-overview.ts';
import { takeOverField } from './take-over-field.ts';

let database: TestDatabase;
let program: TestProgram;
let actor: Actor;
beforeAll(async () => {
  database = await testDatabase();
  actor = { kind: 'staff', userId: (await addStaff(database.db)).id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  return () => program.remove();
});

const profile = {
  firstName: 'Sanne',
  lastName: 'de Vries',
  phone: null,
  lastActiveAt: new Date('2025-01-01'),
};

/** Somebody applies with the address of a registered candidate. */
async function applied() {
  const email = `${newId().slice(-12)}@voorbeeld.example`;
  const registered = {
    registeredAt: new Date('2025-01-01'),
    privacyAcceptedAt: new Date('2025-01-01'),
    privacySource: 'staff' as const,
  };
  const id = await insertCandidate(database.db, { ...profile, ...registered, email });
  const before = await read(id);
  const form = applicationForm.parse({
    first_name: 'Sanne',
    last_name: 'Anders',
    email,
    phone: '0612345678',
    motivation: 'Mijn vak.',
    privacy_accepted: 'on',
  });
  const sent = {
    assignmentId: await insertAssignment(program),
    form,
    cv: upload(makePdf()),
    language: 'nl',
  } as const;
  const { id: applicationId = '' } = await submitApplication(program, sent, visitor);
  return { id, before, applicationId };
}
const read = async (id: string) =>
  (await database.db.select().from(candidates).where(eq(candidates.id, id)))[0];
const differences = async (id: string) => {
  const overview = await readCandidateOverview(database.db, id, program.now());
  return overview?.applications[0]?.differences;
};

test('an application changes nothing of the profile, its consent or its retention; staff see what differs', async () => {
  const { id, before } = await applied();
  expect(await read(id)).toEqual(before);
  expect(await differences(id)).toEqual([
    { field: 'last_name', profile: 'de Vries', submitted: 'Anders' },
    { field: 'phone', profile: '', submitted: '0612345678' },
  ]);
});

test('taking over changes that one field, once, and is recorded without its content', async () => {
  const { id, before, applicationId } = await applied();
  for (let time = 0; time < 2; time += 1)
    await takeOverField(program, id, { applicationId, field: 'phone' }, actor);
  const after = await read(id);
  expect(after).toMatchObject({
    phone: '0612345678',
    lastName: 'de Vries',
    version: (before?.version ?? 0) + 1,
  });
  expect(after?.lastActiveAt).toEqual(profile.lastActiveAt);
  expect(after?.privacyAcceptedAt).toEqual(before?.privacyAcceptedAt);
  expect((await differences(id))?.map(({ field }) => field)).toEqual(['last_name']);
  const entries = await auditOf(database.db, id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    actionType: 'update',
    newData: { phone: expect.any(String) },
  });
  expect(JSON.stringify(entries)).not.toContain('0612345678');
});

test('only from an application of that candidate', async () => {
  const [one, other] = [await applied(), await applied()];
  for (const [id, applicationId] of [
    [one.id, other.applicationId],
    [newId(), one.applicationId],
    ['x', one.applicationId],
  ] as const)
    await expect(takeOverField(program, id, { applicationId, field: 'phone' }, actor)).rejects.toMatchObject({
      code: 'notFound',
    });
  expect(await read(one.id)).toEqual(one.before);
});
