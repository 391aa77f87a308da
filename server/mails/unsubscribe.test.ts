import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { bulkRequest } from '#tests/support/person-mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { previewMail } from '../mail/preview-mail.ts';
import { listBatches } from './batch-queries.ts';
import { sendBulk } from './send-bulk.ts';
import { startBulk } from './start-bulk.ts';
import { findUnsubscribing, unsubscribe } from './unsubscribe.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() =>
  emptyTables(database.sql, 'mail_outbox', 'mail_threads', 'mail_batches', 'mail_addresses', 'candidates'),
);

const person = (email: string) =>
  insertCandidate(database.db, { firstName: 'Noor', lastName: 'Quispel', email });
const outbox = () =>
  database.sql<{ id: string; to: string; data: { unsubscribe: string } }[]>`
    select id, to_address as to, data from mail_outbox order by next_attempt_at`;
const tokenIn = (link = '') => /uitschrijven\/([\w-]+)\?/.exec(link)?.[1] ?? '';

test('colleagues see where the link is, but cannot use it', async () => {
  await sendBulk(program, bulkRequest([await person('a@mail.example')]), staff.actor);
  const [row] = await outbox();
  const token = tokenIn(row?.data.unsubscribe);
  expect(await findUnsubscribing(database.db, token)).toMatchObject({ done: false });
  const shown = await previewMail(program, row?.id ?? '', staff.actor);
  for (const part of [shown.html, shown.text]) {
    expect(part).toContain('Uitschrijven');
    expect(part).not.toContain(token);
    expect(part).not.toContain('/uitschrijven');
  }
  expect(JSON.stringify(shown)).not.toContain(token);
});

test('an address that unsubscribed is remembered, whatever else is known about it', async () => {
  const ids = [await person('een@mail.example')];
  await sendBulk(program, bulkRequest(ids), staff.actor);
  await sendBulk(program, bulkRequest(ids), staff.actor);
  const [one, two] = (await outbox()).map(({ data }) => tokenIn(data.unsubscribe));
  expect(await findUnsubscribing(database.db, one ?? '')).toEqual({
    address: 'een@mail.example',
    done: false,
  });
  await unsubscribe(program, one ?? '');
  await unsubscribe(program, one ?? '');
  expect(await findUnsubscribing(database.db, two ?? '')).toEqual({
    address: 'een@mail.example',
    done: true,
  });
  expect(await startBulk(program, { record: 'candidate', ids }, staff.actor)).toMatchObject({
    people: [{ omitted: 'unsubscribed' }],
  });
  const events = await database.sql`select metadata->>'event' as event, entity_id from audit_logs
    where metadata->>'event' = 'unsubscribed'`;
  expect(events).toEqual([{ event: 'unsubscribed', entity_id: null }]);
  expect(await findUnsubscribing(database.db, 'a'.repeat(43))).toBeUndefined();
});

test('what waits when somebody unsubscribes is not sent to them', async () => {
  const ids = [await person('een@mail.example'), await person('twee@mail.example')];
  await sendBulk(program, bulkRequest(ids), staff.actor);
  const [first] = await outbox();
  await unsubscribe(program, tokenIn(first?.data.unsubscribe));
  expect(await outbox()).toMatchObject([{ to: 'twee@mail.example' }]);
  expect(await listBatches(database.db)).toMatchObject([{ total: 2, waiting: 1, stopped: 1, sent: 0 }]);
});
