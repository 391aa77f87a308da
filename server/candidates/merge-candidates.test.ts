import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { addCandidateNote } from './add-candidate-note.ts';
import { addDocument } from './add-document.ts';
import { readCandidateOverview } from '#tests/support/candidate-overview.ts';
import { findCandidate } from './candidate-queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { likelyDuplicates } from './find-duplicates.ts';
import { mergeCandidates } from './merge-candidates.ts';
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
afterAll(async () => {
  await program.remove();
  await database.close();
});

const overview = async (id: string) => (await readCandidateOverview(database.db, id, program.now()))!;

/** A registered candidate, and the same person as a guest under another address. */
async function twoOfOne(name: string) {
  const kept = await insertCandidate(database.db, {
    firstName: 'Noor',
    lastName: name,
    email: `${name}@werk.nl`,
    phone: '0612121212',
    expertise: ['Privacyrecht'],
    createdAt: new Date('2026-03-01'),
  });
  const removed = await insertApplication(database.db, {
    firstName: 'Nora',
    lastName: name,
    email: `${name}@thuis.nl`,
    phone: '06-12121212',
    privacyAcceptedAt: new Date('2026-02-01'),
    createdAt: new Date('2026-02-01'),
  });
  await addDocument(program, removed, { kind: 'cv', upload: upload(makePdf()) }, staff);
  await addCandidateNote(program, removed, { id: newId(), body: 'Van de gast' }, staff);
  return { kept, removed };
}

const versions = { kept: 1, removed: 1 };

describe('a merge', () => {
  test('makes one person of two, with the fields as chosen and everything else of both', async () => {
    const { kept, removed } = await twoOfOne('Samen');
    const person = (await findCandidate(database.db, kept))!;
    expect((await likelyDuplicates(database.db, person)).map(({ id }) => id)).toEqual([removed]);
    const choices = { email: 'removed', phone: 'kept' } as const;
    expect(await mergeCandidates(program, kept, { otherId: removed, versions, choices }, staff)).toEqual({
      outcome: 'merged',
    });
    expect(await findCandidate(database.db, removed)).toBeUndefined();
    const { candidate, applications, documents, notes, merges } = await overview(kept);
    expect(candidate).toMatchObject({
      firstName: 'Noor',
      email: 'Samen@thuis.nl',
      otherEmails: ['samen@werk.nl'],
      formerIds: [removed],
      createdAt: new Date('2026-02-01'),
      privacyAcceptedAt: new Date('2026-02-01'),
      privacySource: 'form',
    });
    expect([applications.length, documents.length, notes.length, merges.length]).toEqual([1, 1, 1, 1]);
    expect(merges[0]).toMatchObject({ name: 'Nora Samen', email: 'Samen@thuis.nl', by: 'Anna de Vries' });
    const later = await insertApplication(database.db, { email: 'SAMEN@werk.nl' });
    expect((await overview(kept)).applications.map(({ id }) => id)).toContain(later);
  });

  test('of what somebody changed meanwhile is refused', async () => {
    const { kept, removed } = await twoOfOne('Gewijzigd');
    const wanted = { otherId: removed, versions: { kept: 2, removed: 1 }, choices: {} };
    expect(await mergeCandidates(program, kept, wanted, staff)).toEqual({ outcome: 'stale' });
    expect(await findCandidate(database.db, removed)).toBeDefined();
    await expect(mergeCandidates(program, kept, { ...wanted, otherId: kept }, staff)).rejects.toThrow(
      'notFound',
    );
  });

  test('is undone: two persons again, each with what was theirs; later changes stay', async () => {
    const { kept, removed } = await twoOfOne('Terug');
    const choices = { first_name: 'removed', email: 'removed' } as const;
    await mergeCandidates(program, kept, { otherId: removed, versions, choices }, staff);
    const merged = await overview(kept);
    const content = { ...merged.candidate, phone: '0699999999' };
    await saveCandidate(program, { id: kept, basedOn: String(merged.candidate.version), content }, staff);
    const mergeId = merged.merges[0]!.id;
    expect(await undoMerge(program, kept, mergeId, staff)).toEqual({ outcome: 'undone', id: removed });
    const [one, other] = [await overview(kept), await overview(removed)];
    expect(one.candidate).toMatchObject({
      firstName: 'Noor',
      email: 'Terug@werk.nl',
      phone: '0699999999',
      otherEmails: [],
      formerIds: [],
      createdAt: new Date('2026-03-01'),
    });
    expect(other.candidate).toMatchObject({ firstName: 'Nora', email: 'Terug@thuis.nl', registeredAt: null });
    expect([one.applications.length, one.documents.length, one.notes.length]).toEqual([0, 0, 0]);
    expect([other.applications.length, other.documents.length, other.notes.length]).toEqual([1, 1, 1]);
    await expect(undoMerge(program, kept, mergeId, staff)).rejects.toThrow('notFound');
  });

  test('can be undone for thirty days and not a moment longer', async () => {
    const { kept, removed } = await twoOfOne('Termijn');
    const start = program.clock.now;
    await mergeCandidates(program, kept, { otherId: removed, versions, choices: {} }, staff);
    const [merge] = (await overview(kept)).merges;
    program.clock.now = new Date(start.getTime() + 30 * 24 * 60 * 60 * 1000 + 1);
    expect((await overview(kept)).merges).toEqual([]);
    await expect(undoMerge(program, kept, merge!.id, staff)).rejects.toThrow('notFound');
    program.clock.now = new Date(program.clock.now.getTime() - 1);
    expect(await undoMerge(program, kept, merge!.id, staff)).toMatchObject({ outcome: 'undone' });
    program.clock.now = start;
  });

  test('is not undone when somebody else has the address by now', async () => {
    const { kept, removed } = await twoOfOne('Bezet');
    await mergeCandidates(program, kept, { otherId: removed, versions, choices: {} }, staff);
    const [merge] = (await overview(kept)).merges;
    await database.sql`update candidates set other_emails = '{}' where id = ${kept}`;
    await insertApplication(database.db, { email: 'bezet@thuis.nl' });
    expect(await undoMerge(program, kept, merge!.id, staff)).toEqual({ outcome: 'emailTaken' });
    expect((await overview(kept)).merges).toHaveLength(1);
  });

  test('is deleted with the erased person, under both ids', async () => {
    const { kept, removed } = await twoOfOne('Gewist');
    await mergeCandidates(program, kept, { otherId: removed, versions, choices: {} }, staff);
    await eraseCandidate(program, kept, 'staff', staff);
    expect(await database.sql`select 1 from candidate_merges where kept_id = ${kept}`).toHaveLength(0);
    const [erasure] = await database.sql`select candidate_ids, email_hashes from erasures
      where ${kept} = any(candidate_ids)`;
    expect(erasure!.candidate_ids).toEqual([kept, removed]);
    expect(erasure!.email_hashes).toHaveLength(2);
  });
});
