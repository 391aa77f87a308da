import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { messageList } from '#domain/messages/message-list.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { system, visitor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { deleteMessages } from './delete-messages.ts';
import { markMessage } from './mark-message.ts';
import { findMessage, listMessages } from './message-queries.ts';
import { submitMessage } from './submit-message.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'contact_messages', 'mail_outbox', 'recent_submissions');
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const list = (query = '') => listMessages(database.db, messageList.parse(new URLSearchParams(query)));
const names = async (query: string) => (await list(query)).rows.map((row) => row.name);

describe('the list of messages', () => {
  beforeEach(async () => {
    const { db } = database;
    await insertMessage(db, { name: 'Nieuw', createdAt: at(14) });
    await insertMessage(db, { name: 'Gelezen', readAt: at(14), createdAt: at(13), company: 'Bank Één' });
    await insertMessage(db, {
      name: 'Beller',
      kind: 'call',
      readAt: at(12),
      answeredAt: at(12),
      createdAt: at(12),
    });
  });

  test.each([
    ['', ['Nieuw', 'Gelezen', 'Beller']],
    ['sorteer=ontvangen-oplopend', ['Beller', 'Gelezen', 'Nieuw']],
    ['soort=belverzoek', ['Beller']],
    ['stand=ongelezen', ['Nieuw']],
    ['stand=onbeantwoord', ['Nieuw', 'Gelezen']],
    ['stand=beantwoord', ['Beller']],
    ['zoek=een', ['Gelezen']],
    ['zoek=kennismaking nieuw', ['Nieuw']],
    ['zoek=niemand', []],
  ])('%j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('counts every state under the other filters', async () => {
    expect(await list('soort=bericht&stand=answered')).toMatchObject({
      counts: { unread: 1, unanswered: 2, answered: 0 },
      all: { total: 2, capped: false },
    });
  });
});

describe('a mark', () => {
  test('is given once and keeps its moment', async () => {
    const id = await insertMessage(database.db);
    expect(await markMessage(program, { id, mark: 'read' }, system)).toBe(1);
    const first = (await findMessage(database.db, id))?.readAt;
    expect(await markMessage({ ...program, now: () => at(30) }, { id, mark: 'read' }, system)).toBe(0);
    expect((await findMessage(database.db, id))?.readAt).toEqual(first);
    expect(await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id))).toMatchObject([
      { actionType: 'update', entityType: 'message', newData: { read: true } },
    ]);
  });

  test('of an answer also marks as read, and both can be taken back', async () => {
    const id = await insertMessage(database.db);
    await markMessage(program, { id, mark: 'answered' }, system);
    expect(await findMessage(database.db, id)).toMatchObject({
      readAt: program.now(),
      answeredAt: program.now(),
    });
    await markMessage(program, { id, mark: 'unanswered' }, system);
    await markMessage(program, { id, mark: 'unread' }, system);
    expect(await findMessage(database.db, id)).toMatchObject({ readAt: null, answeredAt: null });
  });

  test('leaves alone what is not named or does not exist', async () => {
    const other = await insertMessage(database.db);
    expect(await markMessage(program, { id: newId(), mark: 'read' }, system)).toBe(0);
    expect((await findMessage(database.db, other))?.readAt).toBeNull();
  });
});

test('deleting a message takes its mail along, and it can be sent again', async () => {
  const form = {
    user_name: 'A',
    user_email: 'a@b.example',
    company: '',
    phone: '',
    subject: 'S',
    message: 'M',
    privacy_accepted: true as const,
  };
  const { id } = await submitMessage(program, { kind: 'contact', form }, visitor);
  const kept = await insertMessage(database.db);
  await deleteMessages(program, [id, newId()], system);
  await deleteMessages(program, [id], system);
  expect(await findMessage(database.db, id)).toBeUndefined();
  expect(await findMessage(database.db, kept)).toBeDefined();
  expect(await database.db.select().from(mailOutbox)).toEqual([]);
  expect((await submitMessage(program, { kind: 'contact', form }, visitor)).repeated).toBe(false);
  const deletions = await database.db.select().from(auditLogs).where(eq(auditLogs.actionType, 'delete'));
  expect(deletions).toMatchObject([{ entityId: id, oldData: { kind: 'contact' } }]);
});
