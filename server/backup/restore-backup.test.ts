import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { fillTablesWithoutDemoData } from '#tests/support/fill-tables.ts';
import { fileSums, fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { openSession } from '../accounts/sessions.ts';
import { system } from '../audit/record-audit.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { fillWithDemoData } from '../demo/fill-with-demo-data.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkArchive } from './check-archive.ts';
import { drillBackup } from './drill-backup.ts';
import { filesToPlace } from './place-files.ts';
import { restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;
let other: TestDatabase;
let elsewhere: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await fillWithDemoData(program);
  await fillTablesWithoutDemoData(database, program);
  other = await testDatabase();
  elsewhere = await testProgram(other);
  // The same installation on a new machine.
  program.config.appSecret = elsewhere.config.appSecret = 'a secret of more than 32 characters';
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
  await elsewhere.remove();
  await other.close();
});

const restore = (at: TestProgram, path: string, key: string | undefined = testKey.key) =>
  restoreBackup(at, { source: { path }, key }, system, unwatched);

/** Without the audit log, because the restore itself adds to it. */
const data = async (at: TestDatabase) => {
  const { audit_logs: _, ...rest } = await fingerprints(at.sql);
  return rest;
};

/** Follows the assignments, and is in no backup. */
const searched = (at: TestDatabase) =>
  at.sql`select o.id, o.entry, o.hours_per_week, o.search::text, r.title, r.title_en, r.search::text as ranked
    from open_assignments o join ranked_assignments r using (number) order by o.id`;

const expectSums = async (at: TestDatabase) => {
  const { kept, counted } = await keptAndCounted(at.sql);
  expect(kept).toEqual(counted);
  expect(new Set(counted.map(({ list }) => list)).size).toBe(10);
};

describe('a full backup', () => {
  let made: { id: string; path: string };
  let before: Record<string, string>;
  let files: Record<string, string>;

  beforeAll(async () => {
    before = await data(database);
    files = await fileSums(program.files);
    made = await makeBackup(program);
  }, 60_000);

  test('of which one file proves to be another is left at once: nothing is written after that', async () => {
    const archive = await checkArchive(database.sql, made.path, testKey.key);
    const [first] = archive.files.values();
    archive.checksums.set(first?.filename ?? '', 'another');
    let writing = 0;
    const put: FileStore['put'] = async (...file) => {
      writing += 1;
      await elsewhere.files.put(...file);
      // Make the others slower than the one that fails.
      if (file[0] !== [...archive.files.keys()][0]) await delay(50);
      writing -= 1;
    };
    const place = await filesToPlace(other.sql, { ...elsewhere.files, put }, archive, () => {});
    const placed = place();
    await expect(placed).rejects.toMatchObject({ fault: { problem: 'checksum' } });
    expect(writing).toBe(0);
    await archive.close();
  });

  test('brings every table and every file to an empty installation', async () => {
    expect(Object.keys(before).filter((table) => before[table]?.startsWith('0 '))).toEqual([]);
    const source = { path: made.path };
    await restoreBackup(elsewhere, { source, key: testKey.key, accounts: true }, system, unwatched);
    expect(await data(other)).toEqual(before);
    expect(await searched(other)).toEqual(await searched(database));
    await expectSums(other);
    expect(await fileSums(elsewhere.files)).toEqual(files);
    expect(Object.keys(files).length).toBeGreaterThan(50);
  });

  test('brings back what was changed and deleted, and takes away what came later', async () => {
    const { sql } = database;
    const open = await searched(database);
    expect(open.length).toBeGreaterThan(10);
    await sql`update assignments set status = 'closed'`;
    await sql`delete from guest_applications where id in (select id from guest_applications limit 30)`;
    await sql`update customers set company_name = company_name || ' BV'`;
    await sql`insert into contact_messages (id, kind, name, email, message)
      values (gen_random_uuid(), 'contact', 'Later', 'later@example.nl', 'Later')`;
    await program.files.remove(Object.keys(files)[0] ?? '');
    expect(await data(database)).not.toEqual(before);
    await restore(program, made.path);
    expect(await data(database)).toEqual(before);
    expect(await searched(database)).toEqual(open);
    await expectSums(database);
    expect(await fileSums(program.files)).toEqual(files);
  });

  test('leaves indexes, references and triggers as they were', async () => {
    const shape = (at: TestDatabase) => at.sql`
      select 'index' as kind, indexdef as def from pg_indexes where schemaname = 'public'
      union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
        where not tgisinternal
      order by 1, 2`;
    const fresh = await testDatabase();
    expect(await shape(database)).toEqual(await shape(fresh));
    await fresh.close();
  });

  test('is proven by a drill, which changes nothing', async () => {
    const now = await data(database);
    await drillBackup(program, { backupId: made.id, key: testKey.key }, system, () => {});
    const [row] =
      await database.sql`select drill_status, drill_report from backup_history where id = ${made.id}`;
    expect(row).toMatchObject({ drill_status: 'passed' });
    expect(await data(database)).toEqual(now);
    expect(await database.sql`select 1 from pg_namespace where nspname like 'scratch%'`).toEqual([]);
  });

  test('keeps the log of what happened, and adds to it', async () => {
    const [row] = await database.sql<{ count: string }[]>`
      select count(*) from audit_logs where action_type = 'backup_restore'`;
    expect(Number(row?.count)).toBe(1);
    const [made2] = await other.sql<{ count: string }[]>`select count(*) from audit_logs`;
    expect(Number(made2?.count)).toBeGreaterThan(1);
  });

  test('keeps who restores signed in, and forgets again who was erased since, with his documents', async () => {
    const { sql } = database;
    // Created after the archive.
    const late = await addStaff(database.db, { name: 'Later Erbij' });
    const colleague = await addStaff(database.db, { name: 'Ook Later' });
    await openSession(database.db, late.id, newOrigin());
    await openSession(database.db, colleague.id, newOrigin());
    const [person] = await sql<{ id: string; email: string; file: string }[]>`
      select c.id, c.email, f.storage_name as file from candidates c
      join candidate_cvs d on d.candidate_id = c.id join stored_files f on f.id = d.file_id limit 1`;
    const { id = '', email = '', file = '' } = person ?? {};
    await eraseCandidate(program, id, 'staff', system);
    const left = await data(database);

    const actor = { kind: 'staff' as const, userId: late.id, ipAddress: '192.0.2.1' };
    const wanted = { source: { path: made.path }, key: testKey.key, accounts: true };
    await restoreBackup(program, wanted, actor, unwatched);
    const sessions = await sql<{ user: string }[]>`select user_id as user from sessions`;
    expect(sessions.map(({ user }) => user)).toEqual([late.id]);
    expect(await sql`select 1 from users where id = ${colleague.id}`).toEqual([]);
    expect(await sql`select from candidates where id = ${id}`).toEqual([]);
    expect(await sql`select from guest_applications where lower(email) = lower(${email})`).toEqual([]);
    expect(Object.keys(await fileSums(program.files))).not.toContain(file);
    expect((await data(database))['candidates']).toBe(left['candidates']);
  });

  test('does not send again what was waiting and has been sent since', async () => {
    const { sql } = other;
    await sql`insert into mail_outbox (id, kind, to_address, language, data, status)
      values (gen_random_uuid(), 'dailyDigest', 'a@b.nl', 'nl', '{}', 'queued')`;
    const waiting = await makeBackup({ ...elsewhere, now: () => new Date('2026-11-15T13:00:00Z') });
    await sql`update mail_outbox set status = 'sent' where to_address = 'a@b.nl'`;
    const mailed = '018f0000-0000-7000-8000-0000000000ab';
    await sql`update job_alerts set checked_at = checked_at + interval '1 day', sent_ids = array[${mailed}::uuid]`;
    const informed = await sql`select id, checked_at, sent_ids from job_alerts order by id`;
    expect(informed).not.toHaveLength(0);
    await restore(elsewhere, waiting.path);
    expect(await sql`select id, checked_at, sent_ids from job_alerts order by id`).toEqual(informed);
    expect(await sql`select status from mail_outbox where to_address = 'a@b.nl'`).toEqual([
      { status: 'sent' },
    ]);
  });
});

test('a restore keeps who asked for no more mail since', async () => {
  const { sql } = database;
  const made = await makeBackup(
    { ...program, now: () => new Date('2026-11-15T12:30:00Z') },
    { includeFiles: false },
  );
  await sql`insert into mail_addresses (address, unsubscribed_at) values ('uit@example.nl', now())`;
  await restore(program, made.path);
  expect(
    await sql`select from mail_addresses where address = 'uit@example.nl' and unsubscribed_at is not null`,
  ).toHaveLength(1);
});

describe('a backup of chosen tables', () => {
  const at = (moment: string) => ({ ...program, now: () => new Date(moment) });

  test('replaces only these', async () => {
    const made = await makeBackup(at('2026-11-15T14:00:00Z'), { tables: ['contact_messages'] });
    const before = await data(database);
    await database.sql`delete from contact_messages`;
    await database.sql`update visitors set city = 'Tilburg'`;
    await database.sql`insert into visit_days values ('2026-11-14', '/', 1)`;
    await restore(program, made.path);
    const after = await data(database);
    expect(after['contact_messages']).toBe(before['contact_messages']);
    expect(after['visitors']).not.toBe(before['visitors']);
    expect(await database.sql`select from visit_days`).toHaveLength(1);
    const withVisits = await makeBackup(at('2026-11-15T14:00:30Z'), { tables: ['visitors'] });
    await restore(program, withVisits.path);
    // They are counted again.
    expect(await database.sql`select from visit_days`).toEqual([]);
  });

  test('is refused when what stays would refer to nothing', async () => {
    const made = await makeBackup(at('2026-11-15T14:01:00Z'), { tables: ['customers'] });
    const { sql } = database;
    const id = '018f0000-0000-7000-8000-0000000000aa';
    await sql`insert into customers (id, company_name) values (${id}, 'Nieuw')`;
    await sql`insert into contacts (id, customer_id, first_name, last_name) values (gen_random_uuid(), ${id}, 'A', 'B')`;
    const before = await data(database);
    await expect(restore(program, made.path)).rejects.toMatchObject({
      fault: { problem: 'brokenReference', where: 'contacts → customers' },
    });
    expect(await data(database)).toEqual(before);
  });
});

test('an archive without encryption is checked without a key', async () => {
  const made = await makeBackup(
    { ...program, now: () => new Date('2026-11-15T15:00:00Z') },
    { encryptBackup: false, includeFiles: false },
  );
  const checked = await checkArchive(database.sql, made.path, undefined);
  expect(checked).toMatchObject({ age: 'current', full: true });
  await checked.close();
});
