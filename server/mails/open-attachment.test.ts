import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { onePagePdf } from '#tests/support/pdf-document.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { fileAttachment, openAttachment } from './open-attachment.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'mail_threads', 'candidates'));

async function attach(bytes: Uint8Array, mailId: string): Promise<string> {
  const file = { id: newId(), storageName: newId(), mediaType: 'application/pdf', size: bytes.length };
  await program.files.put(file.storageName, bytes, bytes.length);
  await database.db
    .insert(storedFiles)
    .values({ ...file, displayName: 'x', originalName: 'x.pdf', sha256: '' });
  const id = newId();
  const { mediaType, size } = file;
  await database.db
    .insert(mailAttachments)
    .values({ id, mailId, position: 0, fileId: file.id, name: '../Cv\u202e Noor.pdf', mediaType, size });
  return id;
}

test('an attachment is opened on its own thread only, and that is logged', async () => {
  const mail = aPersonMail({ from: 'noor@mail.example' });
  const threadId = await storePersonMail(database.db, mail);
  const attachmentId = await attach(onePagePdf('Cv'), mail.id);
  const opened = await openAttachment(program, { threadId, attachmentId }, 'downloaded', staff.actor);
  opened.content.destroy();
  expect(opened.name).toBe('Cv Noor.pdf');
  await expect(
    openAttachment(program, { threadId: newId(), attachmentId }, 'downloaded', staff.actor),
  ).rejects.toMatchObject({ code: 'notFound' });
  expect(await database.sql`select metadata from audit_logs where entity_id = ${mail.id}`).toMatchObject([
    { metadata: { event: 'attachmentOpened', how: 'downloaded' } },
  ]);
});

test('an attachment becomes a document of a candidate of its thread once, after the checks of an upload', async () => {
  const candidateId = await insertCandidate(database.db, { email: 'noor@mail.example' });
  const stranger = await insertCandidate(database.db, { email: 'ander@mail.example' });
  const mail = aPersonMail({ from: 'noor@mail.example' });
  const threadId = await storePersonMail(database.db, mail);
  const attachmentId = await attach(onePagePdf('Cv van Noor'), mail.id);
  const keep = (id: string, wanted = attachmentId) =>
    fileAttachment(program, { threadId, attachmentId: wanted }, { candidateId: id, kind: 'cv' }, staff.actor);
  expect(await keep(candidateId)).toMatchObject({ id: expect.any(String) });
  expect(await keep(candidateId)).toMatchObject({ id: expect.any(String) });
  await expect(keep(stranger)).rejects.toMatchObject({ code: 'notFound' });
  expect(await database.sql`select candidate_id, kind from candidate_cvs`).toEqual([
    { candidate_id: candidateId, kind: 'cv' },
  ]);
  const second = aPersonMail({ from: 'noor@mail.example', after: [mail.messageKey] });
  await storePersonMail(database.db, second);
  await insertContact(database.db, await insertCustomer(database.db), { email: 'piet@klant.example' });
  const third = aPersonMail({ from: 'piet@klant.example', after: [second.messageKey] });
  await storePersonMail(database.db, third);
  const forwarded = await attach(onePagePdf('Profiel van Noor'), third.id);
  expect(await keep(candidateId, forwarded)).toMatchObject({ id: expect.any(String) });
  const odd = await attach(Buffer.from('MZ not a document'), second.id);
  expect(await keep(candidateId, odd)).toMatchObject({ problem: expect.any(String) });
});
