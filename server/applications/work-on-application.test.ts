import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationForm } from '#domain/applications/application-form.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { type Actor, visitor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { addApplicationNote } from './add-application-note.ts';
import { readTimeline } from '../timeline/read-timeline.ts';
import { notesOf } from './application-queries.ts';
import { changeApplicationStatus } from './change-application-status.ts';
import { deleteApplication } from './delete-application.ts';
import { openCv } from './open-cv.ts';
import { removeApplicationNote } from './remove-application-note.ts';
import { submitApplication } from './submit-application.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Marieke Verhoeven' });
  staff = { kind: 'staff', userId: id, ipAddress: '10.0.0.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const form = {
  first_name: 'Sanne',
  last_name: 'de Wit',
  email: 'sanne@voorbeeld.example',
  phone: '0612345678',
  motivation: 'Bestuursrecht is mijn vak.',
  privacy_accepted: 'on',
};

async function submit(): Promise<string> {
  const assignmentId = await insertAssignment(program);
  const { id } = await submitApplication(
    program,
    { assignmentId, form: applicationForm.parse(form), cv: upload(makePdf('Werkervaring')), language: 'nl' },
    visitor,
  );
  return id ?? '';
}

const count = async (table: string) => {
  const {
    rows: [row],
  } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return row?.n;
};

describe('a CV', () => {
  test('is given out with its name and type, and each opening is written down', async () => {
    const id = await submit();
    const cv = await openCv(program, id, 'shown', staff);
    expect(await text(cv.content)).toContain('Werkervaring');
    expect(cv).toMatchObject({
      mediaType: 'application/pdf',
      name: expect.stringMatching(/^[a-z-]+-\d{4}-\d\d-\d\d-cv\.pdf$/),
    });
    (await openCv(program, id, 'downloaded', staff)).content.destroy();
    const rows = await database.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, id))
      .orderBy(auditLogs.id);
    expect(rows.map((row) => [row.actionType, propertyOf(row.metadata, 'how')])).toEqual([
      ['create', undefined],
      ['view', 'shown'],
      ['view', 'downloaded'],
    ]);
  });

  test('that is not there is not found, and nothing is written down', async () => {
    const id = await submit();
    const [file] = await program
      .filesOnDisk()
      .then((files) => files.filter((name) => name.startsWith('files/')).slice(-1));
    expect(file).toBeDefined();
    await database.db.update(guestApplications).set({ cvFileId: null }).where(eq(guestApplications.id, id));
    for (const wanted of [id, newId(), 'x']) {
      await expect(openCv(program, wanted, 'shown', staff)).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await historyOf(id)).toMatchObject([{ kind: 'received' }]);
  });
});

/** The changes in its timeline. */
async function historyOf(id: string) {
  const { events } = await readTimeline(
    database.db,
    { of: 'application', id },
    { kind: 'change', before: null },
  );
  return events.map((event) =>
    event.kind === 'change' && event.of === 'application'
      ? { ...event.happening, by: event.by, byVisitor: event.byVisitor }
      : undefined,
  );
}

describe('a note', () => {
  test('has an author and a moment, and arriving twice is one note', async () => {
    const id = await submit();
    const note = { id: newId(), body: 'Sterk gesprek.' };
    await addApplicationNote(program, id, note, staff);
    await addApplicationNote(program, id, note, staff);
    expect(await notesOf(database.db, id)).toEqual([
      { ...note, author: 'Marieke Verhoeven', createdAt: program.clock.now },
    ]);
  });

  test('is not repeated in the audit log, which is never emptied', async () => {
    const id = await submit();
    await addApplicationNote(program, id, { id: newId(), body: 'Vertrouwelijk' }, staff);
    const rows = await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));
    expect(JSON.stringify(rows)).not.toContain('Vertrouwelijk');
  });

  test('can be removed, by its own application only', async () => {
    const [id, other] = [await submit(), newId()];
    const note = { id: newId(), body: 'Weg hiermee.' };
    await addApplicationNote(program, id, note, staff);
    await removeApplicationNote(program, other, note.id, staff);
    expect(await notesOf(database.db, id)).toHaveLength(1);
    await removeApplicationNote(program, id, note.id, staff);
    await removeApplicationNote(program, id, note.id, staff);
    expect(await notesOf(database.db, id)).toHaveLength(0);
    // The note that was added is gone.
    expect((await historyOf(id)).map((event) => event?.kind)).toEqual(['noteRemoved', 'received']);
  });

  test('on what does not exist is refused', async () => {
    const note = { id: newId(), body: 'x' };
    await expect(addApplicationNote(program, newId(), note, staff)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

test('the history tells what happened and who did it, newest first', async () => {
  const id = await submit();
  await changeApplicationStatus(program, { applications: [{ id, from: 'pending' }], to: 'interview' }, staff);
  const history = await historyOf(id);
  expect(history).toMatchObject([
    { kind: 'status', from: 'pending', to: 'interview', by: 'Marieke Verhoeven', byVisitor: false },
    { kind: 'received', by: null, byVisitor: true },
  ]);
});

describe('deleting an application', () => {
  test('takes its CV, its notes and its mails along, and keeps the audit log free of the person', async () => {
    await emptyTables(
      database.sql,
      'candidates',
      'stored_files',
      'mail_outbox',
      'recent_submissions',
      'attempt_throttle',
    );
    const before = (await program.filesOnDisk()).length;
    const [id, kept] = [await submit(), await submit()];
    expect(kept).not.toBe(id);
    await addApplicationNote(program, id, { id: newId(), body: 'Notitie' }, staff);
    expect(await database.db.select().from(mailOutbox)).toHaveLength(4);

    await deleteApplication(program, id, staff);
    const tables = ['guest_applications', 'application_notes', 'stored_files', 'mail_outbox'];
    expect(await Promise.all(tables.map(count))).toEqual([1, 0, 1, 2]);
    expect((await program.filesOnDisk()).length).toBe(before + 1);
    const [row] = await database.db.select().from(auditLogs).where(eq(auditLogs.actionType, 'delete'));
    expect(row).toMatchObject({ entityType: 'application', entityId: id, oldData: { status: 'pending' } });
    expect(JSON.stringify(row)).not.toMatch(/sanne/i);
  });

  test('lets the same form be sent again', async () => {
    const id = await submit();
    await deleteApplication(program, id, staff);
    expect(await count('recent_submissions')).toBe(await count('guest_applications'));
  });

  test('that is gone already says so', async () => {
    const id = await submit();
    await deleteApplication(program, id, staff);
    await expect(deleteApplication(program, id, staff)).rejects.toMatchObject({ code: 'notFound' });
    await expect(deleteApplication(program, 'x', staff)).rejects.toMatchObject({ code: 'notFound' });
  });
});
