import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { type TestProgram, testProgram, upload } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { newId } from '../db/ids.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { deleteExpiredPlacements } from '../placements/delete-expired-placements.ts';
import { addRecordDocument } from './add-record-document.ts';
import type { DocumentOwner } from './document-owner.ts';
import { readRecordDocuments } from './document-queries.ts';
import { openRecordDocument } from './open-record-document.ts';
import { removeRecordDocument } from './remove-record-document.ts';

const start = new Date('2026-11-15T12:00:00Z');
let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = start;
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
});

const ownerOf = async (of: DocumentOwner['of'], candidateId?: string): Promise<DocumentOwner> =>
  of === 'customer'
    ? { of, id: company }
    : { of, id: await insertPlacement(database.db, company, candidateId ? { candidateId } : {}) };
const pdf = (text: string) => upload(makePdf(text), `${text}.pdf`);
const add = (owner: DocumentOwner, text = 'Raamovereenkomst') =>
  addRecordDocument(program, owner, pdf(text), staff.actor);
const files = () => program.filesOnDisk();
const auditOf = (id: string) =>
  database.sql<
    { action: string; entity: string; metadata: object }[]
  >`select action_type as action, entity_type as entity, metadata from audit_logs where entity_id = ${id} order by id`;

describe.each(['customer', 'placement'] as const)('a document of a %s', (of) => {
  test('is inspected, stored once, listed, opened and removed, with an entry for each', async () => {
    const before = await files();
    const owner = await ownerOf(of);
    expect(await addRecordDocument(program, owner, upload(Buffer.from('MZ'), 'x.pdf'), staff.actor)).toEqual({
      problem: 'cvWrongType',
    });
    const first = await add(owner);
    const again = await Promise.all([add(owner), add(owner)]);
    expect(again).toEqual([first, first]);
    expect(await files()).toHaveLength(before.length + 1);
    const [shown, ...others] = await readRecordDocuments(database.db, owner);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ displayName: 'Raamovereenkomst.pdf', uploadedAt: start });
    const documentId = shown?.id ?? '';
    const opened = await openRecordDocument(program, owner, documentId, 'downloaded', staff.actor);
    expect(opened.name).toBe(
      of === 'customer'
        ? 'waterschap-de-brug-2026-11-15-document.pdf'
        : 'priya-ramdin-2026-11-15-document.pdf',
    );
    expect((await buffer(opened.content)).equals(makePdf('Raamovereenkomst'))).toBe(true);
    await removeRecordDocument(program, owner, documentId, staff.actor);
    await removeRecordDocument(program, owner, documentId, staff.actor);
    expect(await readRecordDocuments(database.db, owner)).toEqual([]);
    expect(await files()).toEqual(before);
    const entries = await auditOf(owner.id);
    expect(entries).toMatchObject([
      { action: 'update', entity: of, metadata: { event: 'documentAdded' } },
      { action: 'view', metadata: { event: 'documentOpened', how: 'downloaded' } },
      { action: 'update', metadata: { event: 'documentRemoved' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Raamovereenkomst');
  });

  test('belongs to that record only', async () => {
    const owner = await ownerOf(of);
    await add(owner);
    const [shown] = await readRecordDocuments(database.db, owner);
    const other: DocumentOwner = of === 'customer' ? await ownerOf('placement') : await ownerOf('customer');
    for (const wrong of [other, { of, id: newId() }, { of, id: 'x' }]) {
      await expect(
        openRecordDocument(program, wrong, shown?.id ?? '', 'shown', staff.actor),
      ).rejects.toMatchObject({ code: 'notFound' });
      if (wrong !== other) await expect(add(wrong)).rejects.toMatchObject({ code: 'notFound' });
    }
    await removeRecordDocument(program, other, shown?.id ?? '', staff.actor);
    expect(await readRecordDocuments(database.db, owner)).toHaveLength(1);
  });
});

describe('the file of a document is deleted', () => {
  test('when the candidate of its placement is erased', async () => {
    const before = await files();
    const candidateId = await insertCandidate(database.db);
    await add(await ownerOf('placement', candidateId));
    await eraseCandidate(program, candidateId, 'staff', system);
    expect(await files()).toEqual(before);
  });

  test('when the term of its placement ends', async () => {
    program.clock.now = new Date('2034-01-01T12:00:00Z');
    await deleteExpiredPlacements(program);
    const before = await files();
    await add(await ownerOf('placement'));
    expect(await deleteExpiredPlacements(program)).toBe(1);
    expect(await files()).toEqual(before);
  });

  test('when its customer is deleted, by the sweep', async () => {
    const owner = await ownerOf('customer');
    await add(owner, 'Voorwaarden');
    const known = (await files()).length;
    const confirmed = { contacts: 0, opportunities: 0, activities: 0 };
    await deleteCustomer(database.db, { id: company, confirmed }, system);
    await database.sql`update stored_files set created_at = now() - interval '2 hours'`;
    await removeOrphanFiles(program);
    expect(await files()).toHaveLength(known - 1);
  });
});

test('a backup has them, and a restore brings them back', { timeout: 60_000 }, async () => {
  const owners = [await ownerOf('customer'), await ownerOf('placement')];
  for (const owner of owners) await add(owner, `Contract ${owner.of}`);
  const { path } = await makeBackup(program);
  for (const owner of owners) {
    const [shown] = await readRecordDocuments(database.db, owner);
    await removeRecordDocument(program, owner, shown?.id ?? '', system);
  }
  await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
  for (const owner of owners) {
    const [shown] = await readRecordDocuments(database.db, owner);
    const opened = await openRecordDocument(program, owner, shown?.id ?? '', 'shown', system);
    expect((await buffer(opened.content)).equals(makePdf(`Contract ${owner.of}`))).toBe(true);
  }
});
