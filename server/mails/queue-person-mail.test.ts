import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { type PersonMail, queuePersonMail } from './queue-person-mail.ts';

let database: TestDatabase;
let program: TestProgram;
let relay: Relay;
let authorId: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  relay = await startRelay();
  authorId = (await addStaff(database.db, { name: 'Anna de Vries' })).id;
});
afterAll(async () => {
  await relay.stop();
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  relay.received.length = 0;
  await emptyTables(database.sql, 'mail_outbox', 'mail_threads');
});

const aMail = (given: Partial<PersonMail> = {}): PersonMail => ({
  id: newId(),
  authorId,
  from: { address: 'info@Lexbrug.example', name: 'Anna de Vries' },
  replyTo: { address: 'anna@lexbrug.example', name: 'Anna de Vries' },
  to: [{ address: 'Noor@mail.example', name: 'Noor Quispel' }],
  subject: 'Kennismaken\r\nBcc: x@y.example',
  body: 'Beste Noor,\n\nSchikt <b>dinsdag</b>?\n\nAnna',
  language: 'nl',
  now: new Date(),
  ...given,
});
const queue = (mail: PersonMail) => database.db.transaction((tx) => queuePersonMail(tx, mail));
const send = () => sendDueMails({ ...program, now: () => new Date() }, createSmtpTransport(relay.url));

test('a mail of a colleague is filed on its recipients and sent as it was typed', async () => {
  const candidate = await insertCandidate(database.db, { email: 'noor@mail.example' });
  const mail = aMail({
    cc: [{ address: 'piet@mail.example', name: '' }],
    references: ['eerste@x', 'vorige@x'],
  });
  await queue(mail);
  expect(await database.sql`select candidate_id, mail_id from mail_people`).toEqual([
    { candidate_id: candidate, mail_id: mail.id },
  ]);
  expect(await send()).toMatchObject({ sent: 1 });
  const [received] = relay.received;
  expect(received).toMatchObject({
    messageId: `<${mail.id}@lexbrug.example>`,
    inReplyTo: '<vorige@x>',
    references: '<eerste@x> <vorige@x>',
    from: { address: 'info@lexbrug.example', name: 'Anna de Vries' },
    to: [{ address: 'noor@mail.example', name: 'Noor Quispel' }],
    cc: [{ address: 'piet@mail.example' }],
    replyTo: [{ address: 'anna@lexbrug.example' }],
    subject: 'Kennismaken Bcc: x@y.example',
  });
  expect(received?.html).toContain('Schikt &lt;b&gt;dinsdag&lt;/b&gt;?');
  expect(received?.text?.trim()).toBe(mail.body);
  // A person wrote it: an out-of-office reply is welcome.
  expect(received?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
});

test('it waits until it can no longer be taken back', async () => {
  await queue(aMail({ undoUntil: new Date(Date.now() + 60_000) }));
  expect(await send()).toMatchObject({ sent: 0 });
  await database.sql`update mail_outbox set next_attempt_at = now()`;
  expect(await send()).toMatchObject({ sent: 1 });
});

test('its attachments go along, and it does not go without them', async () => {
  const file = { id: newId(), storageName: 'cv-noor.pdf' };
  const bytes = Buffer.from('%PDF-1.7 inhoud');
  await program.files.put(file.storageName, bytes, bytes.length);
  await database.db.insert(storedFiles).values({
    ...file,
    displayName: 'Cv',
    originalName: 'cv.pdf',
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: '',
  });
  const attachments = [
    { fileId: file.id, name: 'Cv Noor.pdf', mediaType: 'application/pdf', size: bytes.length },
  ];
  await queue(aMail({ attachments }));
  await send();
  const [attachment] = relay.received[0]?.attachments ?? [];
  expect(attachment).toMatchObject({ filename: 'Cv Noor.pdf', mimeType: 'application/pdf' });
  await queue(aMail({ attachments }));
  await program.files.remove(file.storageName);
  expect(await send()).toMatchObject({ sent: 0, dead: 1 });
});
