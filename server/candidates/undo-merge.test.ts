import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import type { MergeRequest } from '#domain/candidates/candidate-merge.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { addCandidateNote } from './add-candidate-note.ts';
import { addDocument } from './add-document.ts';
import { readCandidateOverview } from '#tests/support/candidate-overview.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { findCandidate } from './candidate-queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { noteConsent } from './note-consent.ts';
import { replayErasures } from './replay-erasures.ts';
import { undoMerge } from './undo-merge.ts';
import { saveCandidate } from './save-candidate.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const person = async (id: string) => (await findCandidate(database.db, id))!;

/** A candidate with an application, a document and a note. */
async function somebody(name: string, values: Parameters<typeof insertCandidate>[1] = {}) {
  const email = `${name.toLowerCase()}.${newId().slice(-6)}@voorbeeld.nl`;
  const id = await insertCandidate(database.db, { firstName: name, email, ...values });
  const application = await insertApplication(database.db, { email });
  await addDocument(program, id, { kind: 'cv', upload: upload(makePdf(name)) }, staff);
  await addCandidateNote(program, id, { id: newId(), body: `Over ${name}` }, staff);
  return { id, name, email, application };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function merge(kept: string, removed: string, choices: MergeRequest['choices'] = {}) {
  const versions = { kept: (await person(kept)).version, removed: (await person(removed)).version };
  const merged = await mergeCandidates(program, kept, { otherId: removed, versions, choices }, staff);
  expect(merged).toEqual({ outcome: 'merged' });
}

async function undo(kept: string, removed: string) {
  const [row] = await database.sql`select id from candidate_merges
    where kept_id = ${kept} and removed_id = ${removed}`;
  return undoMerge(program, kept, String(row!.id), staff);
}

/** The data of this candidate before any merge, and no other. */
async function expectHimself({ id, name, email, application }: Somebody) {
  const now = program.now();
  const { candidate, applications, documents, notes } = (await readCandidateOverview(database.db, id, now))!;
  expect(candidate).toMatchObject({ firstName: name, email, otherEmails: [], formerIds: [] });
  expect(applications.map((one) => one.id)).toEqual([application]);
  expect(documents).toHaveLength(1);
  expect(notes.map(({ body }) => body)).toEqual([`Over ${name}`]);
}

describe('two merges of which one was made of the other', () => {
  async function threeInOne(choices: MergeRequest['choices'] = {}) {
    const [anna, bert, cees] = [await somebody('Anna'), await somebody('Bert'), await somebody('Cees')];
    await merge(anna.id, bert.id, choices);
    await merge(cees.id, anna.id, choices);
    return { anna, bert, cees };
  }

  test('are undone in any order: a restored candidate stays the same when the next one is restored', async () => {
    const { anna, bert, cees } = await threeInOne();
    expect(await undo(cees.id, bert.id)).toEqual({ outcome: 'undone', id: bert.id });
    await expectHimself(bert);
    expect(await undo(cees.id, anna.id)).toEqual({ outcome: 'undone', id: anna.id });
    for (const one of [anna, bert, cees]) await expectHimself(one);
    const later = await insertApplication(database.db, { email: bert.email });
    await eraseCandidate(program, anna.id, 'staff', staff);
    const kept = await database.sql`select id from guest_applications where candidate_id = ${bert.id}`;
    expect(new Set(kept.map(({ id }) => String(id)))).toEqual(new Set([bert.application, later]));
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(await person(bert.id)).toBeDefined();
  });

  test('are undone last things first', async () => {
    const { anna, bert, cees } = await threeInOne();
    await undo(cees.id, anna.id);
    await undo(anna.id, bert.id);
    for (const one of [anna, bert, cees]) await expectHimself(one);
  });

  test('are undone in either order when address and name were taken over twice', async () => {
    const choices = { email: 'removed', first_name: 'removed' } as const;
    const one = await threeInOne(choices);
    expect(await person(one.cees.id)).toMatchObject({ firstName: 'Bert', email: one.bert.email });
    await undo(one.cees.id, one.bert.id);
    expect(await person(one.cees.id)).toMatchObject({
      firstName: 'Anna',
      email: one.anna.email,
      otherEmails: [one.cees.email],
      formerIds: [one.anna.id],
    });
    await undo(one.cees.id, one.anna.id);
    for (const each of Object.values(one)) await expectHimself(each);

    const other = await threeInOne(choices);
    await undo(other.cees.id, other.anna.id);
    await undo(other.anna.id, other.bert.id);
    for (const each of Object.values(other)) await expectHimself(each);
  });

  test('do not move what was given back before', async () => {
    const { anna, bert, cees } = await threeInOne();
    await undo(cees.id, bert.id);
    await merge(cees.id, bert.id);
    await undo(cees.id, anna.id);
    await expectHimself(anna);
    await undo(cees.id, bert.id);
    for (const one of [bert, cees]) await expectHimself(one);
  });

  test('leave the kept candidate registered, with their own timestamps', async () => {
    const day = (text: string) => new Date(`2026-${text}`);
    const own = { registeredAt: day('05-01'), createdAt: day('05-01') };
    const cees = await somebody('Cees', own);
    const anna = await somebody('Anna', { registeredAt: null, createdAt: day('04-01') });
    const bert = await somebody('Bert', { registeredAt: day('03-01'), createdAt: day('03-01') });
    await merge(anna.id, bert.id);
    await merge(cees.id, anna.id);
    expect(await person(cees.id)).toMatchObject({ registeredAt: day('03-01'), createdAt: day('03-01') });
    await undo(cees.id, bert.id);
    expect(await person(cees.id)).toMatchObject({ registeredAt: day('05-01'), createdAt: day('04-01') });
    await undo(cees.id, anna.id);
    expect(await person(cees.id)).toMatchObject(own);
    expect(await person(anna.id)).toMatchObject({ registeredAt: null, createdAt: day('04-01') });
  });

  test('bring nothing of anybody else back, also when they were taken apart before this was known', async () => {
    const { anna, bert, cees } = await threeInOne();
    const [before] = await database.sql`select snapshot::text from candidate_merges
      where removed_id = ${anna.id}`;
    await undo(cees.id, bert.id);
    await database.sql`update candidate_merges set snapshot = ${String(before!.snapshot)}::text::jsonb
      where removed_id = ${anna.id}`;
    await undo(cees.id, anna.id);
    for (const one of [anna, bert, cees]) await expectHimself(one);
  });
});

describe('three merges in a row', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const names = ['Anna', 'Bert', 'Cees', 'Dirk'] as const;
  /** Which candidate contains which, before anything is undone. */
  const shapes = {
    'each into the next': [
      [1, 0],
      [2, 1],
      [3, 2],
    ],
    'all into one': [
      [3, 0],
      [3, 1],
      [3, 2],
    ],
  };
  for (const [shape, merges] of Object.entries(shapes)) {
    test.each(orders)(`${shape}, are undone in the order %i, %i, %i`, async (...order) => {
      const all = [];
      for (const name of names) all.push(await somebody(name));
      const choices = { email: 'removed', first_name: 'removed' } as const;
      for (const [kept, removed] of merges) await merge(all[kept!]!.id, all[removed!]!.id, choices);
      for (const removed of order) {
        const [row] = await database.sql`select kept_id from candidate_merges
          where removed_id = ${all[removed]!.id}`;
        expect(await undo(String(row!.kept_id), all[removed]!.id)).toMatchObject({ outcome: 'undone' });
      }
      for (const one of all) await expectHimself(one);
    });
  }
});

describe('an undo gives back', () => {
  const given = {
    privacyAcceptedAt: new Date('2026-02-01'),
    privacySource: 'form',
  } as const;
  const none = { privacyAcceptedAt: null, privacySource: null };

  test('no consent that was never given, and leaves what was given since', async () => {
    for (const since of [false, true]) {
      const anna = await insertCandidate(database.db);
      const bert = await insertCandidate(database.db, given);
      await merge(anna, bert);
      expect(await person(anna)).toMatchObject(given);
      if (since)
        await noteConsent(program, anna, { by: 'phone', day: calendarDay(program.now()), note: '' }, staff);
      await undo(anna, bert);
      const expected = since ? { privacyAcceptedAt: program.now(), privacySource: 'phone' } : none;
      expect(await person(anna)).toMatchObject(expected);
      expect(await person(bert)).toMatchObject(given);
    }
  });

  test('an older consent that a newer one had taken the place of', async () => {
    const older = { privacyAcceptedAt: new Date('2026-01-01'), privacySource: 'staff' } as const;
    const anna = await insertCandidate(database.db, older);
    const bert = await insertCandidate(database.db, given);
    await merge(anna, bert);
    await undo(anna, bert);
    expect(await person(anna)).toMatchObject(older);
  });

  test('every field that was taken over', async () => {
    const full = {
      phone: '0611111111',
      location: 'Delft',
      experienceYears: 7,
      educationLevel: 'WO',
      fieldOfStudy: 'Recht',
      graduationYear: 2015,
      currentJobTitle: 'Jurist',
      currentEmployer: 'Gemeente',
      skills: ['Schrijven'],
      expertise: ['Privacyrecht'],
      vakgebieden: ['Privacy'],
      hoursMin: 16,
      hoursMax: 24,
      availableFrom: '2026-12-01',
      ...given,
    } as const;
    const copy = () => ({ ...full, skills: ['Schrijven'], expertise: ['Privacyrecht'] });
    const anna = await somebody('Anna', { registeredAt: null });
    const bert = await somebody('Bert', { ...copy(), vakgebieden: ['Privacy'] });
    const { version: _v, updatedAt: _u, lastActiveAt: _l, ...before } = await person(anna.id);
    const names = ['first_name', 'last_name', 'email', 'phone', 'location', 'experience_years'] as const;
    const more = ['education_level', 'field_of_study', 'graduation_year', 'current_job_title'] as const;
    const rest = ['current_employer', 'skills', 'expertise', 'vakgebieden', 'hours_min'] as const;
    const last = ['hours_max', 'available_from'] as const;
    const fields = [...names, ...more, ...rest, ...last];
    await merge(anna.id, bert.id, Object.fromEntries(fields.map((field) => [field, 'removed' as const])));
    expect(await person(anna.id)).toMatchObject(full);
    await undo(anna.id, bert.id);
    expect(await person(anna.id)).toMatchObject(before);
    expect(await person(bert.id)).toMatchObject(full);
  });

  test('hours that still make sense together when one of them was changed since', async () => {
    const anna = await insertCandidate(database.db, { hoursMin: 32, hoursMax: 40 });
    const bert = await insertCandidate(database.db, { hoursMin: 16, hoursMax: 24 });
    await merge(anna, bert, { hours_min: 'removed', hours_max: 'removed' });
    const { version, ...merged } = await person(anna);
    await saveCandidate(
      program,
      { id: anna, basedOn: String(version), content: { ...merged, hoursMax: 28 } },
      staff,
    );
    await undo(anna, bert);
    expect(await person(anna)).toMatchObject({ hoursMin: 28, hoursMax: 28 });
  });
});

describe('a guest is deleted with their last application, also when it was deleted during a merge', () => {
  test('so that they do not come back, and their documents and notes are deleted', async () => {
    const daan = await somebody('Daan');
    const files = await program.filesOnDisk();
    const priya = await somebody('Priya', {
      registeredAt: null,
      privacyAcceptedAt: new Date(),
      privacySource: 'form',
    });
    await merge(daan.id, priya.id);
    await deleteApplication(program, priya.application, staff);
    expect(await undo(daan.id, priya.id)).toEqual({ outcome: 'undone' });
    expect(await person(priya.id)).toBeUndefined();
    await expectHimself(daan);
    expect(await person(daan.id)).toMatchObject({ privacyAcceptedAt: null });
    expect(await program.filesOnDisk()).toEqual(files);
    expect(await database.sql`select 1 from candidate_merges where kept_id = ${daan.id}`).toHaveLength(0);
    expect(
      await database.sql`select 1 from audit_logs where entity_id = ${priya.id}
      and metadata ->> 'event' = 'unmerged'`,
    ).toHaveLength(0);
  });

  test('but not while they have another', async () => {
    const daan = await somebody('Daan');
    const priya = await somebody('Priya', { registeredAt: null });
    const other = await insertApplication(database.db, { email: priya.email });
    await merge(daan.id, priya.id);
    await deleteApplication(program, priya.application, staff);
    expect(await undo(daan.id, priya.id)).toEqual({ outcome: 'undone', id: priya.id });
    await expectHimself({ ...priya, application: other });
  });

  test('nor when the merge registered them: then they stay registered', async () => {
    const guest = await somebody('Gast', { registeredAt: null });
    const daan = await somebody('Daan');
    await merge(guest.id, daan.id);
    await deleteApplication(program, guest.application, staff);
    await undo(guest.id, daan.id);
    await expectHimself(daan);
    expect((await person(guest.id)).registeredAt).not.toBeNull();
  });

  test('and of two guests the one without applications', async () => {
    const [one, other] = [
      await somebody('Een', { registeredAt: null }),
      await somebody('Ander', { registeredAt: null }),
    ];
    await merge(one.id, other.id);
    await deleteApplication(program, one.application, staff);
    expect(await undo(one.id, other.id)).toEqual({ outcome: 'undone', id: other.id });
    expect(await person(one.id)).toBeUndefined();
    await expectHimself(other);
  });
});

describe('a candidate with the id and the address of somebody else', () => {
  test('is erased without the other: neither their messages nor their id nor their address', async () => {
    const bert = await somebody('Bert');
    const anna = await somebody('Anna', { otherEmails: [bert.email], formerIds: [bert.id] });
    const message = await insertMessage(database.db, { email: bert.email });
    await eraseCandidate(program, anna.id, 'staff', staff);
    expect(await database.sql`select 1 from contact_messages where id = ${message}`).toHaveLength(1);
    const [erasure] = await database.sql`select candidate_ids, email_hashes from erasures
      where ${anna.id} = any(candidate_ids)`;
    expect(erasure!.candidate_ids).toEqual([anna.id]);
    expect(erasure!.email_hashes).toHaveLength(1);
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    await expectHimself(bert);
  });

  test('stays when the other was erased, and an older backup has both', async () => {
    const bert = await somebody('Bert');
    await eraseCandidate(program, bert.id, 'staff', staff);
    const at = new Date(program.now().getTime() - 60_000);
    await insertCandidate(database.db, { id: bert.id, email: bert.email, createdAt: at });
    const anna = await insertCandidate(database.db, { otherEmails: [bert.email], createdAt: at });
    await database.db.transaction((tx) => replayErasures(tx, program.secrets));
    expect(await person(bert.id)).toBeUndefined();
    expect(await person(anna)).toBeDefined();
  });
});
