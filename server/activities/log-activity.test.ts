import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuickActivity } from '#domain/activities/quick-activity.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { findActivity } from './activity-queries.ts';
import { logActivity } from './log-activity.ts';

const now = new Date('2026-11-17T10:30:00Z');
let database: TestDatabase;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(() => database.close());

const values = { type: 'call', subject: 'Telefoongesprek', description: '', due_date: '' } as const;
const log = (
  given: Pick<QuickActivity, 'way' | 'about'> & { values?: Partial<typeof values> },
  id = newId(),
) =>
  logActivity(
    { db: database.db, now: () => now },
    id,
    { ...given, values: { ...values, ...given.values } },
    staff.actor,
  );

test('a finished call has the moment it was noted, its customer and the colleague who noted it', async () => {
  const customerId = await insertCustomer(database.db);
  const about = { kind: 'contact', id: await insertContact(database.db, customerId) } as const;
  const id = newId();
  expect(await log({ way: 'log', about }, id)).toEqual({ outcome: 'added' });
  expect(await log({ way: 'log', about }, id)).toEqual({ outcome: 'added' });
  expect(await findActivity(database.db, id)).toMatchObject({
    customerId,
    contactId: about.id,
    status: 'completed',
    completedAt: now,
    dueDate: null,
    remindAt: null,
    ownerId: staff.id,
  });
});

test('a follow-up has a deadline and a reminder; about an application it is about its candidate too', async () => {
  const application = await insertApplication(database.db);
  const id = newId();
  const due_date = '2026-11-24T09:00';
  const outcome = await logActivity(
    { db: database.db, now: () => now },
    id,
    { way: 'followUp', about: { kind: 'application', id: application }, values: { ...values, due_date } },
    staff.actor,
  );
  expect(outcome).toEqual({ outcome: 'added' });
  const due = new Date('2026-11-24T08:00:00Z');
  expect(await findActivity(database.db, id)).toMatchObject({
    applicationId: application,
    candidateId: application,
    status: 'pending',
    dueDate: due,
    remindAt: due,
    completedAt: null,
  });
});

test('what is wrong is said at its field, and a record that is gone is not found', async () => {
  const about = { kind: 'customer', id: await insertCustomer(database.db) } as const;
  const empty = { ...values, subject: ' ', due_date: 'straks' };
  expect(
    await logActivity(
      { db: database.db, now: () => now },
      newId(),
      { way: 'followUp', about, values: empty },
      staff.actor,
    ),
  ).toEqual({ outcome: 'refused', errors: { subject: 'required', due_date: 'moment', remind_at: 'moment' } });
  for (const kind of ['customer', 'contact', 'candidate', 'application', 'placement'] as const)
    await expect(log({ way: 'log', about: { kind, id: newId() } })).rejects.toThrow('notFound');
});
