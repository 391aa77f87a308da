import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationForm } from '#domain/applications/application-form.ts';
import { AppError } from '#server/errors.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { removeOrphanFiles } from '#server/files/remove-orphan-files.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { docxEntries, makeDoc, makeDocx, makePdf, makeZip } from '#tests/support/documents.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { findApplication } from './application-queries.ts';
import { submitApplication } from './submit-application.ts';

let database: TestDatabase;
let program: TestProgram;
let assignmentId: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(
    database.sql,
    'candidates',
    'stored_files',
    'mail_outbox',
    'recent_submissions',
    'attempt_throttle',
  );
  assignmentId = await insertAssignment(program);
  return () => program.remove();
});

const fields = {
  first_name: 'Sanne',
  last_name: 'de Vries',
  email: 'Sanne@example.nl',
  phone: '0612345678',
  motivation: 'Bestuursrecht is mijn vak.',
  privacy_accepted: 'on',
};

type Changes = {
  fields?: Partial<typeof fields>;
  cv?: ReturnType<typeof upload>;
  submissionKey?: string;
  assignmentId?: string;
};

const submit = (changes: Changes = {}) =>
  submitApplication(
    program,
    {
      assignmentId: changes.assignmentId ?? assignmentId,
      form: applicationForm.parse({ ...fields, ...changes.fields }),
      cv: changes.cv ?? upload(makePdf()),
      language: 'en',
      submissionKey: changes.submissionKey,
    },
    visitor,
  );

type Row = Record<string, unknown>;

async function stored() {
  const { sql } = database;
  const applications = await sql<Row[]>`select * from guest_applications order by id`;
  const files = await sql<Row[]>`select * from stored_files`;
  const mails = await sql<Row[]>`select * from mail_outbox order by kind`;
  const audit =
    await sql`select * from audit_logs where entity_id = any(${applications.map((row) => String(row.id))})`;
  return { applications, files, mails, audit, onDisk: await program.filesOnDisk() };
}

const nothing = { applications: [], files: [], mails: [], audit: [], onDisk: [] };

describe('an application', () => {
  test('for what is deleted at that moment is for nothing, and leaves nothing', async () => {
    let sending: Promise<unknown> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`delete from assignments where id = ${assignmentId}`;
      sending = submit().catch((error: unknown) => error);
      const waiting = () => database.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    });
    expect(await sending).toMatchObject({ code: 'notFound' });
    expect(await stored()).toEqual(nothing);
  });

  test('is stored with its file, its consent, its audit row and its mails', async () => {
    const { id } = await submit({ cv: upload(makeDocx(), '../../Mijn cv.docx') });
    const { applications, files, mails, audit, onDisk } = await stored();
    const [file] = files;
    expect(applications).toMatchObject([
      {
        id,
        assignment_id: assignmentId,
        first_name: 'Sanne',
        last_name: 'de Vries',
        email: 'Sanne@example.nl',
        phone: '0612345678',
        motivation: 'Bestuursrecht is mijn vak.',
        cv_file_id: file?.id,
        status: 'pending',
        privacy_accepted: true,
        archived_at: null,
      },
    ]);
    for (const column of ['privacy_accepted_at', 'created_at', 'updated_at']) {
      expect(new Date(String(applications[0]?.[column]))).toEqual(program.clock.now);
    }
    expect(file).toMatchObject({
      display_name: `guest-${program.clock.now.getTime()}.docx`,
      original_name: 'Mijn cv.docx',
      media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      size: makeDocx().length,
    });
    const name = String(file?.storage_name);
    expect(name).toMatch(/^[0-9a-f]{48}$/);
    expect(onDisk).toEqual([`files/${name.slice(0, 2)}/${name}`]);
    expect(audit).toMatchObject([
      { action_type: 'create', entity_type: 'application', user_id: null, ip_address: null },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/sanne|vries|0612345678/i);

    const assignment = {
      id: assignmentId,
      title: 'Jurist bestuursrecht',
      titleEn: null,
      organization: 'Gemeente Tilburg',
      location: 'Tilburg',
    };
    expect(mails).toMatchObject([
      {
        kind: 'applicationConfirmation',
        to_address: 'Sanne@example.nl',
        reply_to: 'info@lexbrug.example',
        language: 'en',
        status: 'queued',
      },
      {
        kind: 'applicationNotification',
        to_address: 'info@lexbrug.example',
        reply_to: 'Sanne@example.nl',
        language: 'nl',
        status: 'queued',
      },
    ]);
    expect(mails[0]?.data).toEqual({
      applicationId: id,
      firstName: 'Sanne',
      lastName: 'de Vries',
      assignment,
    });
    expect(mails[1]?.data).toEqual({
      applicationId: id,
      firstName: 'Sanne',
      lastName: 'de Vries',
      email: 'Sanne@example.nl',
      phone: '0612345678',
      motivation: 'Bestuursrecht is mijn vak.',
      assignment,
      cvFileId: file?.id,
    });
  });

  test('gets the status of the settings', async () => {
    program.change({ application: { default_status: 'reviewing' } });
    await submit();
    expect((await stored()).applications).toMatchObject([{ status: 'reviewing' }]);
  });

  test.each([{ email_notifications: false }, { application_alerts: false }])(
    'is not announced with %j, and is confirmed',
    async (off) => {
      program.change({ notifications: off });
      await submit();
      expect((await stored()).mails).toMatchObject([{ kind: 'applicationConfirmation' }]);
    },
  );

  test.each([
    ['emoji', '👩🏽‍⚖️😀'],
    ['right-to-left text', 'שלום \u202eabc'],
    ['markup', '<script>alert("x")</script>'],
    ['SQL', "'); drop table guest_applications; --"],
  ])('keeps %s as text', async (_, text) => {
    await submit({ fields: { first_name: text, last_name: text, motivation: text } });
    expect((await stored()).applications).toMatchObject([
      { first_name: text, last_name: text, motivation: text },
    ]);
  });

  test.each([
    ['pdf', makePdf()],
    ['doc', makeDoc()],
    ['docx', makeDocx()],
  ])('is named after what the %s is, not after what it is called', async (type, bytes) => {
    await submit({ cv: upload(bytes, 'cv.exe') });
    expect((await stored()).files).toMatchObject([
      { display_name: `guest-${program.clock.now.getTime()}.${type}` },
    ]);
  });
});

describe('an application is refused', () => {
  test.each([
    ['a renamed executable', Buffer.from('MZ this is not a pdf'), 'cvWrongType'],
    ['an empty file', Buffer.alloc(0), 'cvEmpty'],
    ['5 MB and a byte', makePdf('x', 5 * 1024 * 1024 + 1), 'cvTooLarge'],
    [
      'a zip bomb',
      makeZip([...docxEntries(), { name: 'word/x', content: Buffer.alloc(30_000_000) }]),
      'cvUnreadable',
    ],
  ])('with %s', async (_, bytes, problem) => {
    expect(await submit({ cv: upload(bytes) })).toEqual({ problem });
    expect(await stored()).toMatchObject(nothing);
  });

  const refusal = async (changes: Changes = {}) => {
    const error = await submit(changes).catch((thrown: unknown) => thrown);
    assert(error instanceof AppError);
    expect(await stored()).toMatchObject(nothing);
    return error.code;
  };

  test('for an assignment that does not exist, or not yet', async () => {
    expect(await refusal({ assignmentId: '00000000-0000-7000-8000-000000000000' })).toBe('notFound');
    expect(await refusal({ assignmentId: 'nonsense' })).toBe('notFound');
    expect(await refusal({ assignmentId: await insertAssignment(program, { status: 'draft' }) })).toBe(
      'notFound',
    );
  });

  test.each(['closed', 'archived'] as const)('for an assignment that is %s', async (status) => {
    expect(await refusal({ assignmentId: await insertAssignment(program, { status }) })).toBe(
      'closedForApplications',
    );
  });

  test('after the deadline, which lasts until midnight in Amsterdam', async () => {
    program.clock.now = new Date('2026-12-01T23:00:00Z');
    expect(await refusal()).toBe('closedForApplications');
    program.clock.now = new Date('2026-12-01T22:59:59Z');
    expect((await submit()).id).toBeDefined();
  });

  test('when guest applications are off', async () => {
    program.change({ application: { allow_guest_applications: false } });
    expect(await refusal()).toBe('guestApplicationsOff');
  });
});

describe('the same application twice', () => {
  test('is one, by the key of the form', async () => {
    const first = await submit({ submissionKey: 'k1' });
    program.clock.now = new Date(program.clock.now.getTime() + 23 * 60 * 60 * 1000);
    expect(await submit({ submissionKey: 'k1' })).toEqual({ id: first.id, repeated: true, confirmed: true });
    const { applications, files, mails, audit, onDisk } = await stored();
    expect([applications, files, mails, audit, onDisk].map((rows) => rows.length)).toEqual([1, 1, 2, 1, 1]);
  });

  test.each([
    ['the motivation', { fields: { motivation: 'Toch liever strafrecht.' } }],
    ['the phone number', { fields: { phone: '0600000000' } }],
    ['the name', { fields: { first_name: 'Sannah' } }],
    ['the CV', { cv: upload(makePdf('beter')) }],
  ])('with a correction of %s under the same key keeps both, linked', async (_, correction) => {
    const first = await submit({ submissionKey: 'k1' });
    program.clock.now = new Date(program.clock.now.getTime() + 60_000);
    const second = await submit({ submissionKey: 'k1', ...correction });
    expect(second).toMatchObject({ repeated: false });
    expect(second.id).not.toBe(first.id);
    expect(await submit({ submissionKey: 'k1', ...correction })).toEqual({
      id: second.id,
      repeated: true,
      confirmed: true,
    });
    const { applications, files, onDisk } = await stored();
    expect(applications).toMatchObject([
      { id: first.id, corrects_id: null, archived_at: program.clock.now },
      { id: second.id, corrects_id: first.id, archived_at: null },
    ]);
    expect([files.length, onDisk.length]).toEqual([2, 2]);
    const found = await Promise.all([first.id, second.id].map((id) => findApplication(program.db, id)));
    expect(found.map((one) => one?.corrections)).toEqual([
      { correctsId: null, correctedById: second.id },
      { correctsId: first.id, correctedById: null },
    ]);
  });

  test('with a correction that is undone again keeps the last version as the newest', async () => {
    await submit({ submissionKey: 'k1' });
    const second = await submit({ submissionKey: 'k1', fields: { phone: '0600000000' } });
    const third = await submit({ submissionKey: 'k1' });
    expect(third).toMatchObject({ repeated: false });
    const { applications } = await stored();
    expect(applications.find(({ id }) => id === third.id)).toMatchObject({ corrects_id: second.id });
  });

  test('leaves the first where it is when staff worked on it before the correction', async () => {
    const first = await submit({ submissionKey: 'k1' });
    await database.sql`update guest_applications set status = 'reviewing', updated_at = now() where id = ${first.id ?? ''}`;
    await submit({ submissionKey: 'k1', fields: { phone: '0600000000' } });
    expect((await stored()).applications.map((row) => row.archived_at)).toEqual([null, null]);
  });

  test('is stored once for each of many simultaneous corrections with the same content', async () => {
    await submit({ submissionKey: 'k1' });
    const correction = { submissionKey: 'k1', fields: { phone: '0600000000' } };
    const sent = await Promise.all(Array.from({ length: 10 }, () => submit(correction)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await stored()).applications).toHaveLength(2);
  });

  test('is one, by its content, also when the forms had other keys', async () => {
    const first = await submit({ submissionKey: 'k1' });
    expect(await submit({ submissionKey: 'k3' })).toEqual({ id: first.id, repeated: true, confirmed: true });
    expect(await submit({ submissionKey: 'k3' })).toEqual({ id: first.id, repeated: true, confirmed: true });
    expect(await submit()).toEqual({ id: first.id, repeated: true, confirmed: true });
  });

  test('is two when something was corrected, or when it is a while later', async () => {
    await submit();
    expect(await submit({ cv: upload(makePdf('beter')) })).toMatchObject({ repeated: false });
    program.clock.now = new Date(program.clock.now.getTime() + 10 * 60 * 1000 + 1);
    expect(await submit()).toMatchObject({ repeated: false });
    expect((await stored()).applications).toHaveLength(3);
  });

  test('never swallows what somebody else sent with the same key, or for another assignment', async () => {
    await submit({ submissionKey: 'k1' });
    expect(await submit({ submissionKey: 'k1', fields: { email: 'ander@example.nl' } })).toMatchObject({
      repeated: false,
    });
    const other = await insertAssignment(program);
    expect(await submit({ submissionKey: 'k1', assignmentId: other })).toMatchObject({ repeated: false });
  });

  test('is one when both come at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => submit({ submissionKey: 'k1' })));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const { applications, files, mails, onDisk } = await stored();
    expect([applications, files, mails, onDisk].map((rows) => rows.length)).toEqual([1, 1, 2, 1]);
  });
});

test('fifty at once are fifty, each whole', async () => {
  const pdf = makePdf('x', 200_000);
  const all = Array.from({ length: 50 }, (_, index) =>
    submit({ fields: { email: `a${index}@example.nl` }, cv: upload(pdf) }),
  );
  const ids = (await Promise.all(all)).map(({ id }) => id);
  const { applications, files, mails, audit, onDisk } = await stored();
  expect(new Set(applications.map((row) => row.id))).toEqual(new Set(ids));
  expect([applications, files, mails, audit, onDisk].map((rows) => rows.length)).toEqual([
    50, 50, 100, 50, 50,
  ]);
  expect(onDisk.map((path) => path.slice(9)).sort()).toEqual(
    files.map((row) => String(row.storage_name)).sort(),
  );
});

test('an eleventh application within the hour is stored, and its address gets no more mail', async () => {
  const confirmed: boolean[] = [];
  const send = (nr: number) =>
    submit({
      fields: { email: nr % 2 ? 'Sanne+x@example.nl' : 'sanne@example.nl', motivation: `Nr ${nr}` },
    });
  for (const nr of [...Array(12).keys(), 0, 11]) {
    const sent = await send(nr);
    confirmed.push(sent.problem === undefined && sent.confirmed);
  }
  // The last two are repeated, and say what happened the first time.
  expect(confirmed).toEqual([...Array<boolean>(10).fill(true), false, false, true, false]);
  const { applications, mails } = await stored();
  const kinds = mails.map(({ kind }) => kind);
  expect(applications).toHaveLength(12);
  expect(kinds.filter((kind) => kind === 'applicationConfirmation')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'applicationNotification')).toHaveLength(12);
});

describe('no file is left behind', () => {
  test('when the transaction fails', async () => {
    const put = program.files.put;
    program.files.put = async (...file) => {
      await put(...file);
      await database.sql`alter table mail_outbox add constraint no_mails check (kind = '')`;
    };
    await expect(submit()).rejects.toThrow();
    await database.sql`alter table mail_outbox drop constraint no_mails`;
    expect(await stored()).toMatchObject(nothing);
  });

  test('when the assignment disappears meanwhile', async () => {
    const put = program.files.put;
    program.files.put = async (...file) => {
      await put(...file);
      await database.sql`delete from assignments where id = ${assignmentId}`;
    };
    await expect(submit()).rejects.toMatchObject({ code: 'notFound' });
    expect(await stored()).toMatchObject(nothing);
  });

  test('when the file store fails', async () => {
    program.files.put = () => Promise.reject(new Error('disk full'));
    await expect(submit()).rejects.toThrow('disk full');
    expect(await stored()).toMatchObject(nothing);
  });

  const age = async (minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    for (const path of await program.filesOnDisk())
      await utimes(join(program.config.dataDir, path), then, then);
  };

  test('and what comes in now is not swept by a clock that is ahead', async () => {
    await program.files.put('ff'.repeat(24), Buffer.from('about to get its row'), 20);
    program.clock.now = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    expect(await removeOrphanFiles(program)).toBe(0);
    expect(await program.filesOnDisk()).toHaveLength(1);
  });

  test('and nothing is swept for a database that knows none of the files', async () => {
    await program.files.put('ff'.repeat(24), Buffer.from('of another installation'), 23);
    await age(61);
    expect(await removeOrphanFiles(program)).toBe(0);
    expect(await program.filesOnDisk()).toHaveLength(1);
  });

  test('and what a kill left is swept after an hour, and nothing else', async () => {
    await submit();
    await program.files.put('ff'.repeat(24), Buffer.from('orphan'), 6);
    await program.files.put(`${'ee'.repeat(24)}.unfinished`, Buffer.from('half'), 4);
    await age(59);
    expect(await removeOrphanFiles(program)).toBe(0);
    await age(61);
    expect(await removeOrphanFiles(program)).toBe(2);
    const { files, onDisk } = await stored();
    expect(onDisk.map((path) => path.slice(9))).toEqual([files[0]?.storage_name]);
  });
});
