import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Draft, DraftErrors } from '#domain/mail/person-mail.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { personDraft } from '#tests/support/person-mails.ts';
import { newId } from '../db/ids.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { storedFiles } from '../db/schema/files.ts';
import { readCompose } from './compose.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { sendDraft, undoSend } from './send-draft.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
let other: SignedInStaff;
let candidate: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
  other = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
  candidate = await insertCandidate(database.db, {
    firstName: 'Noor',
    lastName: 'Quispel',
    email: 'noor@mail.example',
  });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = new Date('2026-11-17T10:00:00Z');
  await emptyTables(database.sql, 'mail_outbox', 'mail_threads', 'mail_drafts');
});

const aDraft = (given: Partial<Draft> = {}) => personDraft({ recordId: candidate, ...given });
const start = (of = staff) => readCompose(program, { record: 'candidate', id: candidate }, null, of.actor);
const sendIt = (draft = aDraft(), id = newId()) => sendDraft(program, id, draft, staff.actor);
const outbox = () => database.sql`select id, status, next_attempt_at, reply_to from mail_outbox`;

describe('a mail from a record', () => {
  test('begins with whom it is for, in their language', async () => {
    await insertApplication(database.db, { candidateId: candidate, language: 'en' });
    const begun = await start();
    expect(begun.people).toMatchObject([
      { name: 'Noor Quispel', address: 'noor@mail.example', language: 'en', bounced: false },
    ]);
    expect(begun.people[0]?.salutation).toEqual({ nl: 'Beste Noor Quispel,', en: 'Dear Noor Quispel,' });
    expect(begun.closing.nl).toMatch(/^Met vriendelijke groet,\nAnna de Vries\n/);
    expect(begun.draft).toBeNull();
  });

  test('offers the templates that fit, with what their fields say about this reader', async () => {
    const { templates, people, values } = await start();
    expect(templates.map(({ builtIn }) => builtIn)).toEqual([]);
    expect(values.nl).toMatchObject({
      salutation: 'Geachte heer of mevrouw,',
      colleagueName: 'Anna de Vries',
    });
    expect(values.en.salutation).toBe('Dear Sir or Madam,');
    expect(people[0]?.values.nl).toMatchObject({
      firstName: 'Noor',
      colleagueName: 'Anna de Vries',
      title: '',
    });

    const assignmentId = await insertAssignment(program, { title: 'Jurist', titleEn: 'Lawyer' });
    const application = await insertApplication(database.db, { candidateId: candidate, assignmentId });
    const from = await readCompose(program, { record: 'application', id: application }, null, staff.actor);
    expect(from.templates.map(({ builtIn }) => builtIn)).toContain('invited');
    expect(from.templates.map(({ builtIn }) => builtIn)).not.toContain('received');
    expect(from.people[0]?.values).toMatchObject({ nl: { title: 'Jurist' }, en: { title: 'Lawyer' } });

    const customer = await insertCustomer(database.db, { companyName: 'Gemeente Brug' });
    await insertContact(database.db, customer, { email: 'a@klant.example', firstName: 'An' });
    await insertContact(database.db, customer, { email: 'b@klant.example', firstName: 'Bo' });
    const ofCustomer = await readCompose(program, { record: 'customer', id: customer }, null, staff.actor);
    expect(ofCustomer.people.map(({ values }) => [values.nl.firstName, values.nl.customer])).toEqual([
      ['An', 'Gemeente Brug'],
      ['Bo', 'Gemeente Brug'],
    ]);
  });

  test('of a customer offers its contacts, and of an unknown record nothing', async () => {
    const customer = await insertCustomer(database.db);
    await insertContact(database.db, customer, {
      firstName: 'Piet',
      lastName: 'Bos',
      email: 'piet@klant.example',
    });
    const { people } = await readCompose(program, { record: 'customer', id: customer }, null, staff.actor);
    expect(people.map(({ address }) => address)).toEqual(['piet@klant.example']);
    for (const id of [newId(), 'x'])
      await expect(readCompose(program, { record: 'candidate', id }, null, staff.actor)).rejects.toThrow(
        'notFound',
      );
  });
});

describe('a draft', () => {
  test('is found again by its author alone, until it is sent or discarded', async () => {
    const id = newId();
    await saveDraft(database.db, id, aDraft({ body: 'Half af' }), staff.actor);
    expect((await start()).draft).toMatchObject({ id, body: 'Half af' });
    expect((await start(other)).draft).toBeNull();
    await expect(saveDraft(database.db, id, aDraft({ body: 'Gekaapt' }), other.actor)).rejects.toThrow(
      'notFound',
    );
    await deleteDraft(database.db, id, other.actor);
    expect((await start()).draft).toMatchObject({ body: 'Half af' });
    await sendIt(aDraft(), id);
    expect((await start()).draft).toBeNull();
    await expect(saveDraft(database.db, id, aDraft(), staff.actor)).rejects.toThrow('conflict');
  });
});

describe('sending', () => {
  test('waits ten seconds and answers to the colleague', async () => {
    const outcome = await sendIt();
    expect(outcome).toMatchObject({ outcome: 'queued', undoUntil: '2026-11-17T10:00:10.000Z' });
    expect(await outbox()).toMatchObject([
      { status: 'queued', next_attempt_at: new Date('2026-11-17T10:00:10Z'), reply_to: staff.email },
    ]);
    const [entry] = await database.sql`select new_data, metadata from audit_logs where entity_type = 'mail'`;
    expect(JSON.stringify(entry)).not.toMatch(/noor|kennismaken|beste/i);
  });

  test.each<[Partial<Draft>, DraftErrors]>([
    [{ to: [] }, { to: 'missing' }],
    [{ to: ['noor@'] }, { to: 'address' }],
    [{ to: ['noor@mail.example, x'] }, { to: 'address' }],
    [{ cc: ['geen adres'] }, { cc: 'address' }],
    [
      { subject: ' ', body: '\n' },
      { subject: 'missing', body: 'missing' },
    ],
    [{ to: ['vreemde@elders.example'] }, { to: 'unknown' }],
    [{ attachments: [newId()] }, { attachments: 'gone' }],
  ])('refuses %j at its field', async (given, errors) => {
    expect(await sendIt(aDraft(given))).toEqual({ outcome: 'refused', errors });
    expect(await outbox()).toEqual([]);
  });

  test('the same mail twice sends it once', async () => {
    const id = newId();
    const first = await sendIt(aDraft(), id);
    program.clock.now = new Date('2026-11-17T10:00:05Z');
    expect(await sendIt(aDraft(), id)).toEqual(first);
    await expect(sendIt(aDraft({ body: 'Iets anders' }), id)).rejects.toThrow('conflict');
    await expect(sendIt(aDraft({ cc: ['info@mail.example'] }), id)).rejects.toThrow('conflict');
    await expect(sendDraft(program, id, aDraft(), other.actor)).rejects.toThrow('conflict');
    expect(await outbox()).toHaveLength(1);
  });

  test('the same mail at the same moment sends it once', async () => {
    const id = newId();
    const [first, second] = await Promise.all([sendIt(aDraft(), id), sendIt(aDraft(), id)]);
    expect(second).toEqual(first);
    expect(await outbox()).toHaveLength(1);
  });

  test('a document of a candidate reaches only the candidate: a customer gets it as a presentation', async () => {
    const fileId = newId();
    await database.db.insert(storedFiles).values({
      id: fileId,
      storageName: `${fileId}.pdf`,
      displayName: 'Cv',
      originalName: 'cv.pdf',
      mediaType: 'application/pdf',
      size: 10,
      sha256: '',
    });
    await database.db
      .insert(candidateCvs)
      .values({ id: newId(), candidateId: candidate, fileId, displayName: 'Cv' });
    const customer = await insertCustomer(database.db);
    await insertContact(database.db, customer, { email: 'klant@klant.example' });
    const attachments = [fileId];
    for (const given of [{ to: ['klant@klant.example'] }, { cc: ['klant@klant.example'] }])
      expect(await sendIt(aDraft({ attachments, ...given }))).toEqual({
        outcome: 'refused',
        errors: { attachments: 'notTheirs' },
      });
    expect(await sendIt(aDraft({ attachments }))).toMatchObject({ outcome: 'queued' });
    const elsewhere = aDraft({
      record: 'customer',
      recordId: customer,
      to: ['klant@klant.example'],
      attachments,
    });
    expect(await sendIt(elsewhere)).toEqual({ outcome: 'refused', errors: { attachments: 'gone' } });
  });
});

describe('within ten seconds', () => {
  test('its author takes a mail back, and it is a draft again', async () => {
    const id = newId();
    await sendIt(aDraft({ body: 'Te snel' }), id);
    await expect(undoSend(program, id, aDraft(), other.actor)).rejects.toThrow('notFound');
    expect(await undoSend(program, id, aDraft({ body: 'Te snel' }), staff.actor)).toEqual({
      outcome: 'undone',
    });
    expect(await outbox()).toEqual([]);
    expect(await database.sql`select 1 from mail_threads`).toEqual([]);
    expect((await start()).draft).toMatchObject({ id, body: 'Te snel' });
    expect(await sendIt(aDraft(), id)).toMatchObject({ outcome: 'queued' });
  });

  test('afterwards, or once it is on its way, nobody does', async () => {
    const id = newId();
    await sendIt(aDraft(), id);
    await database.sql`update mail_outbox set status = 'sending'`;
    expect(await undoSend(program, id, aDraft(), staff.actor)).toEqual({ outcome: 'late' });
    await database.sql`update mail_outbox set status = 'queued'`;
    program.clock.now = new Date('2026-11-17T10:00:11Z');
    expect(await undoSend(program, id, aDraft(), staff.actor)).toEqual({ outcome: 'late' });
    expect(await outbox()).toHaveLength(1);
  });
});
