import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveName } from '#domain/backup/archive.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { endOfDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage, insertVisitor } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer } from '#tests/support/crm.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { changeActivityStatus } from '../activities/change-activity-status.ts';
import { changeApplicationStatus } from '../applications/change-application-status.ts';
import { changeAssignmentStatus } from '../assignments/change-assignment-status.ts';
import { deleteAssignment } from '../assignments/delete-assignment.ts';
import { system, visitor } from '../audit/record-audit.ts';
import { outlivedBackup } from '../backup/delete-expired-backups.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { contacts } from '../db/schema/crm.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { submitMessage } from '../messages/submit-message.ts';
import { jobs } from './jobs.ts';

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

const start = new Date('2026-11-15T12:00:00Z');
beforeEach(() => {
  program.clock.now = start;
  program.change({ retention: { nvp_code: false } });
});

const run = () => jobs.retention.run({ program, mail: undefined, stopping: new AbortController().signal });

/** Kept by a run at that moment, and deleted by one a millisecond later. */
async function expectKeptUntil(moment: Date, table: string, id: string): Promise<void> {
  const found = () => database.sql`select id from ${database.sql(table)} where id = ${id}`;
  program.clock.now = moment;
  await run();
  expect(await found(), `kept at ${moment.toISOString()}`).toHaveLength(1);
  program.clock.now = new Date(moment.getTime() + 1);
  await run();
  expect(await found(), `deleted after ${moment.toISOString()}`).toHaveLength(0);
}

const endOf = (day: string) => new Date(endOfDay(day).getTime() - 1);
const daysAfter = (days: number) => new Date(start.getTime() + days * 86_400_000);
const auditOf = (id: string) =>
  database.sql`select old_data, new_data, metadata from audit_logs where entity_id = ${id} and action_type = 'delete'`;

describe('the term of', () => {
  test('an application counts from its rejection', async () => {
    const id = await insertApplication(database.db, { createdAt: start, statusChangedAt: start });
    await changeApplicationStatus(
      program,
      { applications: [{ id, from: 'pending' }], to: 'rejected' },
      system,
    );
    await expectKeptUntil(endOf('2027-11-15'), 'guest_applications', id);
  });

  test('an application follows the settings', async () => {
    program.change({ retention: { applications_months: 3 } });
    const id = await insertApplication(database.db, {
      status: 'accepted',
      statusChangedAt: start,
      createdAt: start,
    });
    await expectKeptUntil(endOf('2027-02-15'), 'guest_applications', id);
    program.change({ retention: { applications_months: 12 } });
  });

  test('an application under the NVP code is four weeks, and the longer one with consent', async () => {
    program.change({ retention: { nvp_code: true } });
    const values = { status: 'rejected', statusChangedAt: start, createdAt: start } as const;
    const id = await insertApplication(database.db, values);
    const agreed = await insertApplication(database.db, { ...values, longerConsentAt: start });
    await expectKeptUntil(endOf('2026-12-13'), 'guest_applications', id);
    await expectKeptUntil(endOf('2027-11-15'), 'guest_applications', agreed);
  });

  test('a profile is two years after consent, and a year without', async () => {
    const since = { registeredAt: start, lastActiveAt: start, createdAt: start };
    const agreed = { privacyAcceptedAt: start, privacySource: 'phone', consentUntil: '2028-11-15' } as const;
    const without = await insertCandidate(database.db, since);
    await expectKeptUntil(endOf('2027-11-15'), 'candidates', without);
    const id = await insertCandidate(database.db, { ...since, ...agreed });
    await expectKeptUntil(endOf('2028-11-15'), 'candidates', id);
  });

  test('a contact is two years after the last contact', async () => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId, { createdAt: start });
    await expectKeptUntil(endOf('2028-11-15'), 'contacts', id);
  });

  test.each(['contact', 'call'] as const)(
    'a message of kind %s is a year after its arrival',
    async (kind) => {
      const id = await insertMessage(database.db, { kind, createdAt: start });
      await expectKeptUntil(endOf('2027-11-15'), 'contact_messages', id);
      expect(await auditOf(id)).toMatchObject([{ old_data: { kind }, metadata: { actor: 'system' } }]);
    },
  );

  test('a disabled account is two years, of which the log keeps the id only', async () => {
    const { id } = await addStaff(database.db, { disabledAt: start, name: 'Wilhelmina Quispel' });
    const active = await addStaff(database.db);
    await expectKeptUntil(endOf('2028-11-15'), 'users', id);
    const entries = await auditOf(id);
    expect(entries).toMatchObject([{ old_data: null, new_data: null, metadata: { reason: 'retention' } }]);
    expect(JSON.stringify(entries)).not.toContain('Quispel');
    expect(await database.sql`select id from users where id = ${active.id}`).toHaveLength(1);
  });

  test('a mail is ninety days, and a visit thirty', async () => {
    const to = `${newId()}@example.nl`;
    await queueMail(database.db, { ...aboutOf('contactMessage'), to, language: 'nl' });
    const [mail] = await database.sql<{ id: string }[]>`
      update mail_outbox set created_at = ${start.toISOString()} where to_address = ${to} returning id`;
    const visit = newId();
    await insertVisitor(database.db, { id: visit, lastSeen: start });
    await expectKeptUntil(daysAfter(30), 'visitors', visit);
    await expectKeptUntil(daysAfter(90), 'mail_outbox', mail!.id);
  });

  test('a backup is thirty days, however it was made, except the newest that can be restored', async () => {
    let made = 0;
    const backup = async (values: Partial<typeof backupHistory.$inferInsert>) => {
      const id = newId();
      await database.db.insert(backupHistory).values({
        id,
        timestamp: start,
        type: 'full',
        status: 'success',
        tables: [],
        location: 'local',
        origin: 'manual',
        fileName: archiveName(new Date(start.getTime() + ++made)),
        ...values,
      });
      return id;
    };
    const newest = await backup({ timestamp: daysAfter(1) });
    await backup({ status: 'failure', timestamp: daysAfter(2) });
    for (const origin of ['manual', 'scheduled', 'safety'] as const)
      await expectKeptUntil(daysAfter(30), 'backup_history', await backup({ origin }));
    program.clock.now = daysAfter(400);
    expect(await run()).toMatchObject({ removed: 1 });
    expect(await database.sql`select id from backup_history`).toEqual([{ id: newest }]);
    expect(await outlivedBackup(program)).toMatchObject({ id: newest });
    program.clock.now = daysAfter(31);
    expect(await outlivedBackup(program)).toBeUndefined();
  });
});

test('everything that was deleted is counted', async () => {
  program.clock.now = daysAfter(4000);
  await run();
  await insertApplication(database.db, { status: 'rejected', statusChangedAt: start, createdAt: start });
  await insertCandidate(database.db, { lastActiveAt: start, createdAt: start });
  await insertContact(database.db, await insertCustomer(database.db), { createdAt: start });
  await insertPlacement(database.db, await insertCustomer(database.db));
  await insertMessage(database.db, { createdAt: start });
  await addStaff(database.db, { disabledAt: start });
  await insertVisitor(database.db, { lastSeen: start });
  const kept = await insertCandidate(database.db, { registeredAt: program.now() });
  await database.sql`insert into candidate_merges (id, kept_id, removed_id, snapshot, merged_at)
    values (${newId()}, ${kept}, ${newId()}, '{}', ${start.toISOString()})`;
  expect(await run()).toEqual({
    merges: 1,
    applications: 1,
    candidates: 1,
    contacts: 1,
    placements: 1,
    messages: 1,
    alerts: 0,
    accounts: 1,
    visitors: 1,
    mails: 0,
    removed: 0,
  });
});

describe('the procedure of an application ends', () => {
  const completionOf = async (id: string) => {
    const [found] = await database.db.select().from(guestApplications).where(eq(guestApplications.id, id));
    return found?.completedAt ?? null;
  };
  const change = (id: string, from: ApplicationStatus, to: ApplicationStatus) =>
    changeApplicationStatus(program, { applications: [{ id, from }], to }, system);

  test('with the first acceptance or rejection, which reopening does not undo', async () => {
    const id = await insertApplication(database.db, { createdAt: start });
    await change(id, 'pending', 'rejected');
    expect(await completionOf(id)).toEqual(start);
    program.clock.now = daysAfter(10);
    await change(id, 'rejected', 'interview');
    expect(await completionOf(id)).toEqual(start);
    await change(id, 'interview', 'accepted');
    expect(await completionOf(id)).toEqual(start);
  });

  test('not with a mistake that is corrected within a day', async () => {
    const id = await insertApplication(database.db, { createdAt: start });
    await change(id, 'pending', 'rejected');
    program.clock.now = new Date(daysAfter(1).getTime() - 1);
    await change(id, 'rejected', 'interview');
    expect(await completionOf(id)).toBeNull();
    await change(id, 'interview', 'accepted');
    program.clock.now = daysAfter(2);
    await change(id, 'accepted', 'pending');
    expect(await completionOf(id)).not.toBeNull();
  });

  test.each(['close', 'archive', 'delete'] as const)('when staff %s the assignment', async (action) => {
    const assignmentId = await insertAssignment(program);
    const id = await insertApplication(database.db, { assignmentId, status: 'offer', createdAt: start });
    const other = await insertApplication(database.db, { createdAt: start });
    if (action === 'delete') await deleteAssignment(database.db, assignmentId, system);
    else {
      const wanted = { id: assignmentId, action, from: 'open', today: '2026-11-15' } as const;
      expect(await changeAssignmentStatus(database.db, wanted, system)).toBe('changed');
    }
    expect(await completionOf(id)).not.toBeNull();
    expect(await completionOf(other)).toBeNull();
  });

  test('when an expired assignment leaves the site, unless it has come to an interview', async () => {
    const assignmentId = await insertAssignment(program, { deadline: '2026-12-01' });
    const waiting = await insertApplication(database.db, {
      assignmentId,
      createdAt: start,
      statusChangedAt: start,
    });
    const talking = await insertApplication(database.db, {
      assignmentId,
      status: 'interview',
      createdAt: start,
    });
    program.clock.now = endOf('2026-12-15');
    await run();
    expect(await completionOf(waiting)).toBeNull();
    program.clock.now = endOfDay('2026-12-15');
    await run();
    expect(await completionOf(waiting)).toEqual(endOfDay('2026-12-15'));
    expect(await completionOf(talking)).toBeNull();
  });
});

describe('the last contact', () => {
  const lastContact = async (id: string) => {
    const [found] = await database.db.select().from(contacts).where(eq(contacts.id, id));
    return found?.lastContactAt ?? null;
  };
  const created = new Date('2024-01-01T12:00:00Z');
  const held = new Date('2025-06-01T12:00:00Z');

  test.each([
    ['call', held],
    ['meeting', held],
    ['email', held],
    ['note', created],
    ['task', created],
  ] as const)('after a completed %s', async (type, expected) => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId, { createdAt: created, lastContactAt: created });
    const activity = await insertActivity(database.db, customerId, { contactId: id, type, dueDate: held });
    const step = { id: activity, from: 'pending', to: 'completed' } as const;
    await changeActivityStatus(database.db, step, start, system);
    expect(await lastContact(id)).toEqual(expected);
  });

  test('is a message from their address', async () => {
    const customerId = await insertCustomer(database.db);
    const values = { createdAt: created, lastContactAt: created, email: 'Karin.Bos@klant.example' };
    const id = await insertContact(database.db, customerId, values);
    const form = {
      user_name: 'Karin Bos',
      user_email: 'karin.bos@KLANT.example',
      company: '',
      phone: '',
      subject: 'Vraag',
      message: 'Kunt u mij bellen?',
      privacy_accepted: true as const,
    };
    await submitMessage(program, { kind: 'contact', form }, visitor);
    expect(await lastContact(id)).toEqual(start);
  });

  test('with one record of a person keeps their record at another customer', async () => {
    const person = { firstName: 'Noor', lastName: 'Vos', email: 'noor@klant.example', createdAt: created };
    const [one, other] = [await insertCustomer(database.db), await insertCustomer(database.db)];
    const old = await insertContact(database.db, one, { ...person, lastContactAt: created });
    const recent = await insertContact(database.db, other, { ...person, lastContactAt: start });
    program.clock.now = endOf('2028-11-15');
    await run();
    expect(await lastContact(old)).toEqual(created);
    program.clock.now = endOfDay('2028-11-15');
    await run();
    for (const id of [old, recent]) expect(await lastContact(id)).toBeNull();
  });

  test('is worked out for rows without one', async () => {
    const customerId = await insertCustomer(database.db);
    const id = await insertContact(database.db, customerId, { createdAt: created });
    const done = {
      contactId: id,
      type: 'call',
      status: 'completed',
      dueDate: held,
      completedAt: start,
    } as const;
    await insertActivity(database.db, customerId, done);
    program.clock.now = held;
    await run();
    expect(await lastContact(id)).toEqual(held);
  });
});
