import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Applicant, differencesFrom, newCandidateOf } from '#domain/candidates/applicant.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import {
  findOrCreateCandidate,
  findOrCreateCandidates,
  linkApplicationsWithoutCandidate,
} from './find-or-create-candidate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const applicant = (values: Partial<Applicant> = {}): Applicant => ({
  id: newId(),
  assignmentId: null,
  firstName: 'Noor',
  lastName: 'Bakker',
  email: `${newId().slice(-12)}@voorbeeld.example`,
  phone: '0612345678',
  motivation: 'Graag.',
  privacyAcceptedAt: new Date('2026-11-15T12:00:00Z'),
  createdAt: new Date('2026-11-15T12:00:00Z'),
  ...values,
});
const signUp = (currentFunction: string) =>
  writeMotivation({ kind: 'professional', currentFunction, availableFrom: 'per direct' });
const read = async (id: string) =>
  (await database.db.select().from(candidates).where(eq(candidates.id, id)))[0];
const withEmail = async (email: string) =>
  database.db.select().from(candidates).where(eq(candidates.email, email));

test('the database itself links no application to a candidate', async () => {
  const { id, email } = applicant();
  await expect(
    database.sql`insert into guest_applications (id, first_name, last_name, email, phone, motivation, privacy_accepted)
      values (${id}, 'Noor', 'Bakker', ${email}, '', '', true)`,
  ).rejects.toThrow(/candidate_id/);
});

describe('a candidate', () => {
  test('is created by the first application, with its id', async () => {
    const first = applicant({ phone: '', motivation: signUp('FG "ad interim"') });
    expect(await findOrCreateCandidate(database.db, first)).toBe(first.id);
    expect(await read(first.id)).toMatchObject({
      firstName: 'Noor',
      email: first.email,
      phone: null,
      currentJobTitle: 'FG "ad interim"',
      registeredAt: null,
      lastActiveAt: first.createdAt,
      privacyAcceptedAt: first.privacyAcceptedAt,
      privacySource: 'form',
      version: 1,
    });
  });

  test('gets another id when somebody has that of the application', async () => {
    const taken = await insertCandidate(database.db);
    const id = await findOrCreateCandidate(database.db, applicant({ id: taken }));
    expect(id).not.toBe(taken);
    expect(await read(id)).toMatchObject({ firstName: 'Noor' });
  });

  test('is found by their address in any case, and no later application changes them', async () => {
    const first = applicant({ phone: '', privacyAcceptedAt: null });
    const id = await findOrCreateCandidate(database.db, first);
    const before = await read(id);
    const later = applicant({
      email: first.email.toUpperCase(),
      firstName: 'Iemand',
      phone: '0687654321',
      motivation: signUp('Jurist'),
      createdAt: new Date('2026-11-20T12:00:00Z'),
      privacyAcceptedAt: new Date('2026-11-20T12:00:00Z'),
    });
    expect(await findOrCreateCandidate(database.db, later)).toBe(id);
    const last = applicant({ email: first.email, phone: '0600000000', createdAt: new Date('2026-10-01') });
    expect(await findOrCreateCandidate(database.db, last)).toBe(id);
    expect(await read(id)).toEqual(before);
    expect(differencesFrom({ ...newCandidateOf(first) }, later)).toEqual([
      { field: 'first_name', profile: 'Noor', submitted: 'Iemand' },
      { field: 'phone', profile: '', submitted: '0687654321' },
      { field: 'current_job_title', profile: '', submitted: 'Jurist' },
    ]);
  });

  test('of a merge is found by the address of the duplicate', async () => {
    const id = await insertCandidate(database.db, { otherEmails: ['vroeger@voorbeeld.example'] });
    const linked = await findOrCreateCandidates(database.db, [
      applicant({ email: 'Vroeger@voorbeeld.example' }),
      applicant({ email: 'vroeger@VOORBEELD.example' }),
    ]);
    expect(linked.map(({ candidateId }) => candidateId)).toEqual([id, id]);
  });
});

describe('several instances at once', () => {
  test('create one candidate for one new address', async () => {
    const { db, close } = openDatabase(database.connection, { max: 16 });
    const email = 'tegelijk@voorbeeld.example';
    const ids = await Promise.all(
      Array.from({ length: 16 }, (_, nr) =>
        db.transaction((tx) =>
          findOrCreateCandidate(tx, applicant({ email: nr % 2 ? email : email.toUpperCase() })),
        ),
      ),
    );
    await close();
    expect(new Set(ids).size).toBe(1);
    const found = await database.sql`select id from candidates where lower(email) = ${email}`;
    expect(found.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('wait for each other, and create the candidate when the first one rolls back', async () => {
    const { db, close } = openDatabase(database.connection, { max: 2 });
    const email = 'teruggedraaid@voorbeeld.example';
    const { promise: created, resolve: hasCreated } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const first = db.transaction(async (tx) => {
      await findOrCreateCandidate(tx, applicant({ email }));
      hasCreated();
      await mayEnd;
      throw new Error('rolled back');
    });
    await created;
    const second = applicant({ email });
    const waiting = db.transaction((tx) => findOrCreateCandidate(tx, second));
    end();
    await expect(first).rejects.toThrow('rolled back');
    expect(await waiting).toBe(second.id);
    await close();
  });
});

test('applications of an archive without candidates are linked, the oldest first', async () => {
  const email = 'archief@voorbeeld.example';
  const older = applicant({ email, phone: '', createdAt: new Date('2020-01-01') });
  const newer = applicant({ email, firstName: 'Nora', createdAt: new Date('2021-01-01') });
  const nobody = '00000000-0000-0000-0000-000000000000';
  const { sql, db } = database;
  await sql`alter table guest_applications drop constraint guest_applications_candidate_id_fkey`;
  await db
    .insert(guestApplications)
    .values([newer, older].map((one) => ({ ...one, candidateId: nobody, privacyAccepted: true })));
  await linkApplicationsWithoutCandidate(db);
  await sql`alter table guest_applications add foreign key (candidate_id) references candidates (id)`;
  expect(await withEmail(email)).toMatchObject([
    { id: older.id, firstName: 'Noor', phone: null, createdAt: older.createdAt, version: 1 },
  ]);
});
