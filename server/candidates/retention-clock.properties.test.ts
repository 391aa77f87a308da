import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import { versionOf } from '#domain/records/save.ts';
import { addApplicationNote } from '../applications/add-application-note.ts';
import { archiveUntouchedApplications } from '../applications/archive-untouched-applications.ts';
import { readTimeline } from '../timeline/read-timeline.ts';
import { changeApplicationStatus } from '../applications/change-application-status.ts';
import { findApplication } from '../applications/application-queries.ts';
import { openCv } from '../applications/open-cv.ts';
import { removeApplicationNote } from '../applications/remove-application-note.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateMerges } from '../db/schema/candidates.ts';
import { recordStoredFile, storeCv } from '../files/store-cv.ts';
import { askConsent } from './ask-consent.ts';
import { addCandidateNote } from './add-candidate-note.ts';
import { addDocument } from './add-document.ts';
import { findCandidate } from './candidate-queries.ts';
import { exportPerson } from './export-person.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { noteConsent } from './note-consent.ts';
import { proposeCandidate } from './propose-candidate.ts';
import { removeCandidateNote } from './remove-candidate-note.ts';
import { removeDocument } from './remove-document.ts';
import { saveCandidate } from './save-candidate.ts';
import { takeOverField } from './take-over-field.ts';
import { undoMerge } from './undo-merge.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db);
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

type Person = { id: string; applicationId: string };
const noteId = newId();

/** Everything that staff can do with a candidate and their application, except the procedure itself and noting consent. */
const actions: Record<string, (person: Person) => Promise<unknown>> = {
  open: async ({ id, applicationId }) => [
    await findCandidate(database.db, id),
    await findApplication(database.db, applicationId),
    await readTimeline(database.db, { of: 'application', id: applicationId }, { kind: null, before: null }),
  ],
  async edit({ id }) {
    const stored = await findCandidate(database.db, id);
    if (!stored?.registeredAt) return;
    const content = { ...stored, location: `Tilburg ${newId()}` };
    const saved = await saveCandidate(program, { id, basedOn: versionOf(stored), content }, staff);
    expect(saved.outcome).toBe('updated');
  },
  askConsent: ({ id }) => askConsent(program, id, { by: 'mail', language: 'nl' }, staff),
  note: ({ id }) => addCandidateNote(program, id, { id: newId(), body: 'Belt terug.' }, staff),
  noteAndRemove: async ({ id }) => {
    await addCandidateNote(program, id, { id: noteId, body: 'Belt terug.' }, staff);
    await removeCandidateNote(program, id, noteId, staff);
  },
  applicationNote: ({ applicationId }) =>
    addApplicationNote(program, applicationId, { id: newId(), body: 'Goed gesprek.' }, staff),
  applicationNoteAndRemove: async ({ applicationId }) => {
    const id = newId();
    await addApplicationNote(program, applicationId, { id, body: 'Goed gesprek.' }, staff);
    await removeApplicationNote(program, applicationId, id, staff);
  },
  document: async ({ id }) => {
    const added = await addDocument(
      program,
      id,
      { kind: 'diploma', upload: upload(makePdf(newId())) },
      staff,
    );
    if (!added.problem) await removeDocument(program, id, added.id, staff);
  },
  openCv: ({ applicationId }) => openCv(program, applicationId, 'shown', staff),
  export: async ({ id }) => (await exportPerson(program, id, staff)).cancel(),
  takeOver: ({ id, applicationId }) => takeOverField(program, id, { applicationId, field: 'phone' }, staff),
  propose: async ({ id }) => {
    const assignmentId = await insertAssignment(program);
    await proposeCandidate(program, { id: newId(), candidateId: id, assignmentId, motivation: '' }, staff);
  },
  archive: () => archiveUntouchedApplications(program),
  async mergeAndUndo({ id }) {
    const otherId = await insertCandidate(database.db, { lastActiveAt: new Date('2020-01-01') });
    const [kept, other] = [await findCandidate(database.db, id), await findCandidate(database.db, otherId)];
    if (!kept || !other) return;
    const versions = { kept: kept.version, removed: other.version };
    const merged = await mergeCandidates(program, id, { otherId, versions, choices: {} }, staff);
    expect(merged.outcome).toBe('merged');
    const merges = await database.db.select().from(candidateMerges).where(eq(candidateMerges.keptId, id));
    await undoMerge(program, id, merges.at(-1)?.id ?? '', staff);
  },
};

/** A completed procedure that staff reopen and complete again, in any order. */
const completedActions: typeof actions = {
  ...actions,
  ...Object.fromEntries(
    applicationStatuses.map((to) => [
      `status ${to}`,
      async ({ applicationId }: Person) => {
        const found = await findApplication(database.db, applicationId);
        if (!found) throw new Error('the application is gone');
        const applications = [{ id: applicationId, from: found.application.status }];
        await changeApplicationStatus(program, { applications, to }, staff);
      },
    ]),
  ),
};

async function retentionNow(id: string) {
  const person = await findCandidate(database.db, id);
  if (!person) throw new Error('the candidate is gone');
  const applied = await database.db
    .select()
    .from(guestApplications)
    .where(eq(guestApplications.candidateId, id));
  return retentionOf(await program.settings.current(), person, applied);
}

async function completionOf(id: string) {
  return (await findApplication(database.db, id))?.application.completedAt ?? null;
}

const applied = new Date('2026-11-15T12:00:00Z');

function expectUnmoved(possible: typeof actions, completedAt: Date | null) {
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(possible)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (names, registered) => {
        const { cv } = await storeCv(program, upload(makePdf()));
        if (!cv) throw new Error('the CV was refused');
        await recordStoredFile(database.db, cv);
        const applicationId = await insertApplication(database.db, {
          cvFileId: cv.id,
          createdAt: applied,
          phone: '0687654321',
          status: completedAt ? 'rejected' : 'pending',
          statusChangedAt: completedAt ?? applied,
          completedAt,
        });
        const id = (await findApplication(database.db, applicationId))?.application.candidateId ?? '';
        program.clock.now = new Date('2026-11-20T12:00:00Z');
        if (registered) await noteConsent(program, id, { by: 'phone', day: '2026-11-20', note: '' }, staff);
        const before = await retentionNow(id);
        for (const name of names) {
          program.clock.now = new Date(program.clock.now.getTime() + 20 * 86_400_000);
          await possible[name]?.({ id, applicationId });
          const after = { retention: await retentionNow(id), completed: await completionOf(applicationId) };
          expect({ name, ...after }).toEqual({ name, retention: before, completed: completedAt });
        }
      },
    ),
    { numRuns: 25 },
  );
}

test('nothing that staff do with a candidate or an application moves a clock', { timeout: 60_000 }, () =>
  expectUnmoved(actions, null),
);

test('once the procedure is completed, no status moves a clock either', { timeout: 60_000 }, () =>
  expectUnmoved(completedActions, new Date('2026-11-16T12:00:00Z')),
);
