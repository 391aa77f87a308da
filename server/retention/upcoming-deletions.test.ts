import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage, insertVisitor } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { type ListedPurpose, listedPurposes, maySeeRows } from '#domain/upcoming-deletions.ts';
import { jobs } from '../jobs/jobs.ts';
import { expiredCandidates } from '../candidates/expired-candidates.ts';
import { newId } from '../db/ids.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { candidates } from '../db/schema/candidates.ts';
import { countUpcoming, listUpcoming } from './upcoming-deletions.ts';

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

const list = async (purpose: ListedPurpose, page = 1) =>
  listUpcoming(program, purpose, { page, total: (await countUpcoming(program))[purpose] });

/** Kept until 15 December 2026 is within thirty days of 15 November; until 16 December is not. */
const soon = { year: new Date('2025-12-14T12:00:00Z'), twoYears: new Date('2024-12-14T12:00:00Z') };
const later = { year: new Date('2025-12-15T12:00:00Z'), twoYears: new Date('2024-12-15T12:00:00Z') };

test('the screen shows what the job will delete within thirty days, and nothing else', async () => {
  const customerId = await insertCustomer(database.db, { companyName: 'Waterschap De Dommel' });
  for (const { year, twoYears } of [soon, later]) {
    const guest = { createdAt: year, completedAt: year, status: 'rejected', statusChangedAt: year } as const;
    await insertApplication(database.db, { ...guest, lastName: 'Verbeek' });
    const profile = { registeredAt: year, consentDueOn: null, lastActiveAt: twoYears };
    await insertCandidate(database.db, { ...profile, consentDueOn: null });
    await insertContact(database.db, customerId, { createdAt: twoYears, lastContactAt: twoYears });
    await insertMessage(database.db, { createdAt: year });
    await addStaff(database.db, { disabledAt: twoYears });
    const times = { requestedAt: year, checkedAt: year, dueAt: year };
    const alert = {
      email: 'sanne@example.nl',
      language: 'nl',
      frequency: 'weekly',
      search: '?type=ZZP',
    } as const;
    await database.db.insert(jobAlerts).values({ id: newId(), ...alert, ...times, confirmedAt: year });
  }
  await insertVisitor(database.db, { lastSeen: new Date('2026-11-15T11:59:59Z') });
  const counts = await countUpcoming(program);
  expect(counts).toEqual({
    applications: 1,
    consent: 0,
    unconfirmed: 1,
    profiles: 0,
    contacts: 1,
    placements: 0,
    messages: 1,
    alerts: 1,
    mails: 0,
    accounts: 1,
    backups: 0,
    merges: 0,
    visitors: 1,
  });
  expect((await list('applications')).rows).toMatchObject([
    { name: 'Sanne Verbeek', until: '2026-12-14', since: soon.year, term: { amount: 12, unit: 'months' } },
  ]);
  expect((await list('alerts')).rows).toMatchObject([
    { name: 'sanne@example.nl', about: '?type=ZZP', until: '2026-12-14' },
  ]);
  expect((await list('contacts')).rows).toMatchObject([
    { about: 'Waterschap De Dommel', until: '2026-12-14' },
  ]);

  program.clock.now = new Date('2026-12-15T12:00:00Z');
  const run = await jobs.retention.run({
    program,
    mail: undefined,
    stopping: new AbortController().signal,
  });
  expect(run).toMatchObject({
    applications: 1,
    candidates: 1,
    contacts: 1,
    messages: 1,
    accounts: 1,
    alerts: 1,
  });
});

test('rows are paged, those that go first on top, and a page after the last is the last', async () => {
  program.clock.now = new Date('2026-11-15T12:00:00Z');
  for (let age = 0; age < 30; age += 1)
    await insertMessage(database.db, { name: `Bericht ${age}`, createdAt: new Date(2024, 1, 1 + age) });
  const first = await list('messages');
  expect(first.rows.map(({ name }) => name).slice(0, 2)).toEqual(['Bericht 0', 'Bericht 1']);
  expect(first.rows).toHaveLength(25);
  const last = await list('messages', 99);
  expect(last).toMatchObject({ page: 2, total: 30 });
  expect(last.rows).toHaveLength(5);
});

test('under the NVP code an application without consent goes sooner', async () => {
  const completedAt = new Date('2026-11-01T12:00:00Z');
  const values = { createdAt: completedAt, completedAt, status: 'rejected' } as const;
  await insertApplication(database.db, { ...values, lastName: 'Kort' });
  await insertApplication(database.db, { ...values, lastName: 'Lang', longerConsentAt: completedAt });
  const names = async () => (await list('applications')).rows.map(({ name }) => name.split(' ')[1]);
  expect(await names()).not.toContain('Kort');
  program.change({ retention: { nvp_code: true } });
  expect(await names()).toContain('Kort');
  expect(await names()).not.toContain('Lang');
});

test('a candidate is dated by what they did last', async () => {
  const [lastActiveAt, appliedAt] = [new Date('2023-01-01T12:00:00Z'), new Date('2024-12-01T12:00:00Z')];
  const guest = { registeredAt: null, lastActiveAt, createdAt: lastActiveAt };
  const id = await insertCandidate(database.db, guest);
  await insertApplication(database.db, { candidateId: id, createdAt: appliedAt });
  const { rows } = await list('profiles');
  expect(rows.find((row) => row.id === id)).toMatchObject({ since: appliedAt, until: '2026-12-01' });
});

test('candidates are listed by why they are kept, in the order in which they are deleted', async () => {
  program.clock.now = new Date('2026-11-15T12:00:00Z');
  program.change({ retention: { nvp_code: false } });
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const agreed = (day: string) => ({
    registeredAt: at('2024-01-01'),
    lastActiveAt: at('2026-11-01'),
    privacyAcceptedAt: at(day),
    privacySource: 'phone' as const,
    consentDueOn: null,
  });
  const people = {
    // Longer ago, and kept longer: the day to which they agreed decides, not the day they were active.
    sooner: { ...agreed('2025-12-10'), consentUntil: '2026-12-01' },
    later: { ...agreed('2024-12-12'), lastActiveAt: at('2024-12-12') },
    ended: { ...agreed('2024-11-20'), lastActiveAt: at('2026-11-02') },
    withdrawn: { ...agreed('2026-01-01'), consentWithdrawnAt: at('2026-11-10') },
    withdrawnRunning: { ...agreed('2026-01-01'), consentWithdrawnAt: at('2026-11-10') },
    grace: { registeredAt: at('2020-01-01'), lastActiveAt: at('2026-11-01'), consentDueOn: '2026-12-05' },
    waiting: { registeredAt: at('2025-11-20'), lastActiveAt: at('2024-01-01'), consentDueOn: null },
    guest: { registeredAt: null, lastActiveAt: at('2024-12-01') },
    guestSooner: { registeredAt: null, lastActiveAt: at('2024-11-25') },
  };
  const names = new Map<string, string>();
  for (const [name, values] of Object.entries(people))
    names.set(await insertCandidate(database.db, { createdAt: at('2024-01-01'), ...values }), name);
  const idOf = (name: keyof typeof people) => [...names].find(([, one]) => one === name)?.[0] ?? '';
  await insertApplication(database.db, {
    candidateId: idOf('withdrawnRunning'),
    createdAt: at('2026-10-01'),
  });
  // Over, and within its own term: a withdrawal does not wait for that.
  const over = { createdAt: at('2026-09-01'), completedAt: at('2026-10-01'), status: 'rejected' } as const;
  await insertApplication(database.db, { candidateId: idOf('withdrawn'), ...over });

  const shown = async (purpose: ListedPurpose) =>
    (await list(purpose)).rows.flatMap(({ id, until }) =>
      names.has(id) ? [`${names.get(id)} ${until}`] : [],
    );
  expect(await shown('consent')).toEqual([
    'withdrawn 2026-11-10',
    'ended 2026-11-20',
    'sooner 2026-12-01',
    'later 2026-12-12',
  ]);
  expect(await shown('unconfirmed')).toEqual(['waiting 2026-11-20', 'grace 2026-12-05']);
  expect(await shown('profiles')).toEqual(['guestSooner 2026-11-25', 'guest 2026-12-01']);
});

test('few candidates are looked at, whatever their number', async () => {
  await database.sql`insert into candidates (id, first_name, last_name, email, registered_at, privacy_accepted_at, privacy_source)
    select gen_random_uuid(), 'Anna', 'Bakker', 'anna' || n || '@voorbeeld.example', now(), now(), 'phone'
    from generate_series(1, 20000) n`;
  await database.sql`analyze candidates`;
  const { sql: text, params } = database.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(expiredCandidates(await program.settings.current(), program.now()))
    .toSQL();
  const plan = await database.sql.unsafe(`explain ${text}`, params);
  expect(JSON.stringify(plan)).not.toContain('Seq Scan on candidates');
});

test('a recruiter does not see users, and a reader no backups either', () => {
  const hidden = (role: 'owner' | 'recruiter' | 'reader') =>
    listedPurposes.filter((purpose) => !maySeeRows(role, purpose));
  expect(hidden('owner')).toEqual([]);
  expect(hidden('recruiter')).toEqual(['accounts']);
  expect(hidden('reader')).toEqual(['accounts', 'backups']);
});
