import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_BULK, type BulkRequest } from '#domain/mail/bulk-mail.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { bulkRequest } from '#tests/support/person-mails.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { listBatches } from './batch-queries.ts';
import { sendBulk } from './send-bulk.ts';
import { startBulk } from './start-bulk.ts';
import { stopBatch } from './stop-batch.ts';

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
  emptyTables(
    database.sql,
    'mail_outbox',
    'mail_threads',
    'mail_batches',
    'mail_addresses',
    'guest_applications',
    'candidates',
  ),
);

const person = (email: string, given: object = {}) =>
  insertCandidate(database.db, { firstName: 'Noor', lastName: 'Quispel', email, ...given });
const start = async (ids: string[], record: BulkRequest['record'] = 'candidate') => {
  const answer = await startBulk(program, { record, ids }, staff.actor);
  if (answer.outcome !== 'ready') throw new Error(answer.outcome);
  return answer;
};
const outbox = () =>
  database.sql<{ to: string; subject: string; seconds: number; data: { unsubscribe: string } }[]>`
    select to_address as to, subject, data,
      extract(epoch from next_attempt_at - ${program.now()}::timestamptz)::int as seconds
    from mail_outbox order by next_attempt_at`;
const tokenIn = (link = '') => /uitschrijven\/([\w-]+)\?/.exec(link)?.[1] ?? '';

describe('before it is sent', () => {
  test('those without address, unsubscribed or twice in the selection are left out and named', async () => {
    const [one, away] = [await person('een@mail.example'), await person('weg@mail.example')];
    await database.sql`insert into mail_addresses (address, unsubscribed_at) values ('weg@mail.example', now())`;
    const { people } = await start([one, away, one]);
    expect(people.map(({ omitted }) => omitted)).toEqual([null, 'unsubscribed']);
    const customer = await insertCustomer(database.db);
    const [with_, without, same] = [
      await insertContact(database.db, customer, { email: 'K@klant.example' }),
      await insertContact(database.db, customer),
      await insertContact(database.db, customer, { email: 'k@klant.example' }),
    ];
    const contacts = await start([with_, without, same], 'contact');
    expect(contacts.people.map(({ omitted }) => omitted)).toEqual([null, 'absent', 'double']);
  });

  test('a returned address and missing consent are warned about, not in a running procedure', async () => {
    const bounced = await person('terug@mail.example');
    const agreed = await person('ja@mail.example', {
      privacyAcceptedAt: program.now(),
      privacySource: 'mail',
    });
    const applying = await person('bezig@mail.example');
    await insertApplication(database.db, { candidateId: applying, email: 'bezig@mail.example' });
    await database.sql`insert into mail_addresses (address, bounced_at) values ('terug@mail.example', now())`;
    const { people } = await start([bounced, agreed, applying]);
    expect(people.map(({ warnings }) => warnings)).toEqual([['bounced', 'noConsent'], [], []]);
  });

  test('more than two hundred are refused, two hundred are not', async () => {
    const ids = Array.from({ length: MAX_BULK + 1 }, () => newId());
    const tooMany = { outcome: 'tooMany', max: 200 };
    expect(await startBulk(program, { record: 'candidate', ids }, staff.actor)).toEqual(tooMany);
    expect(await sendBulk(program, bulkRequest(ids), staff.actor)).toEqual(tooMany);
    const allowed = { record: 'candidate' as const, ids: ids.slice(1) };
    expect(await startBulk(program, allowed, staff.actor)).toMatchObject({ outcome: 'ready' });
  });
});

describe('sending', () => {
  test('queues one mail per person in their language, some every minute, with a link each', async () => {
    const dutch = await person('nl@mail.example');
    const english = await person('en@mail.example', { firstName: 'Sam' });
    await insertApplication(database.db, { candidateId: english, email: 'en@mail.example', language: 'en' });
    const sent = bulkRequest([dutch, english]);
    expect(await sendBulk(program, sent, staff.actor)).toEqual({ outcome: 'queued', mailed: 2 });
    const rows = await outbox();
    expect(rows).toMatchObject([
      { to: 'nl@mail.example', subject: 'Nieuws voor Noor', seconds: 10 },
      { to: 'en@mail.example', subject: 'News for Sam', seconds: 13 },
    ]);
    expect(new Set(rows.map(({ data }) => tokenIn(data.unsubscribe))).size).toBe(2);
    expect(rows[1]?.data.unsubscribe).toMatch(/\?lang=en$/);
    const stored = await database.sql`select body from mails order by subject desc`;
    expect(stored[0]?.['body']).toBe('Beste Noor Quispel,\n\nEr is nieuws.\n\nAnna de Vries');
    const audit =
      await database.sql`select new_data, metadata->>'event' as event from audit_logs where entity_id = ${sent.id}`;
    expect(audit).toEqual([{ new_data: { record: 'candidate', recipients: 2 }, event: 'bulkMailQueued' }]);
  });

  test('sent again after a lost answer, nothing is queued twice', async () => {
    const sent = bulkRequest([await person('een@mail.example')]);
    await sendBulk(program, sent, staff.actor);
    expect(await sendBulk(program, sent, staff.actor)).toEqual({ outcome: 'queued', mailed: 1 });
    expect(await outbox()).toHaveLength(1);
  });

  test('the same request at the same moment is one batch, and both hear the same', async () => {
    const given = bulkRequest([await person('a@mail.example'), await person('b@mail.example')]);
    const answers = await Promise.all([1, 2, 3].map(() => sendBulk(program, given, staff.actor)));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'queued', mailed: 2 })));
    expect(await outbox()).toHaveLength(2);
    expect(await listBatches(database.db)).toHaveLength(1);
    const other = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
    await expect(sendBulk(program, given, other.actor)).rejects.toThrow('conflict');
  });

  test('a text with an unknown field or without words is refused at the field', async () => {
    const ids = [await person('een@mail.example')];
    const wrong = { nl: { subject: ' ', body: 'Beste {{voornam}}' } };
    expect(await sendBulk(program, bulkRequest(ids, { texts: wrong }), staff.actor)).toEqual({
      outcome: 'refused',
      errors: {
        nl: { subject: 'missing', body: { problem: 'unknown', written: 'voornam', meant: 'firstName' } },
      },
    });
    expect(await outbox()).toEqual([]);
  });

  test('those who may not get it are left out on the server too', async () => {
    const ids = [await person('weg@mail.example')];
    await database.sql`insert into mail_addresses (address, unsubscribed_at) values ('weg@mail.example', now())`;
    expect(await sendBulk(program, bulkRequest(ids), staff.actor)).toEqual({ outcome: 'nobody' });
  });

  test('applications fill the fields of their assignment', async () => {
    const assignmentId = await insertAssignment(program, { title: 'Jurist' });
    const id = await insertApplication(database.db, {
      assignmentId,
      email: 'sol@mail.example',
      language: 'nl',
    });
    const about = { nl: { subject: '{{titel}}', body: 'Over {{titel}}' } };
    await sendBulk(program, bulkRequest([id], { record: 'application', texts: about }), staff.actor);
    expect(await outbox()).toMatchObject([{ subject: 'Jurist' }]);
  });
});

describe('on its way', () => {
  async function deliverTo(to: string) {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    await database.sql`update mail_outbox set next_attempt_at = now() + case to_address when ${to} then interval '0' else interval '1 hour' end`;
    await sendDueMails({ ...program, now: () => new Date() }, createSmtpTransport(relay.url));
    return relay.received;
  }

  test('a mail has the link, and the header for one click; stopping keeps the others back', async () => {
    const ids = [
      await person('een@mail.example'),
      await person('twee@mail.example'),
      await person('drie@mail.example'),
    ];
    const sent = bulkRequest(ids);
    await sendBulk(program, sent, staff.actor);
    const [first] = await outbox();
    const [mail] = await deliverTo('een@mail.example');
    const link = first?.data.unsubscribe ?? '-';
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toBe(`<${link}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(await listBatches(database.db)).toMatchObject([{ total: 3, sent: 1, waiting: 2, stopped: 0 }]);

    expect(await stopBatch(program, sent.id, staff.actor)).toEqual({ stopped: 2 });
    expect(await listBatches(database.db)).toMatchObject([
      { total: 3, sent: 1, waiting: 0, stopped: 2, stoppedBy: 'Anna de Vries', author: 'Anna de Vries' },
    ]);
    expect(await database.sql`select id from mails`).toHaveLength(1);
    expect((await outbox())[0]?.data).not.toHaveProperty('unsubscribe');
    expect(await stopBatch(program, sent.id, staff.actor)).toEqual({ stopped: 0 });
  });
});
