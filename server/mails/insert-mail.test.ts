import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { newId } from '../db/ids.ts';
import { insertMail, type NewMail } from './insert-mail.ts';
import { findKnownPeople } from './known-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.sql, 'mail_threads'));

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));
function aMail(key: string, { after = [], ...given }: Partial<NewMail> & { after?: string[] } = {}): NewMail {
  return {
    id: newId(),
    messageKey: key,
    references: after,
    incoming: true,
    sentAt: day(1),
    subject: 'Re: Vraag',
    body: 'Goedemorgen',
    participants: [{ role: 'from', address: 'noor@mail.example', name: 'Noor' }],
    ...given,
  };
}
const store = async (mail: NewMail) =>
  database.db.transaction(async (tx) =>
    insertMail(
      tx,
      mail,
      await findKnownPeople(
        tx,
        mail.participants.map(({ address }) => address),
      ),
    ),
  );
const threads = () =>
  database.sql`select subject, mail_count, awaits_answer, last_at from mail_threads order by last_at`;

describe('a mail', () => {
  test('is stored once, also when two mailboxes hand it in at the same moment', async () => {
    const results = await Promise.all([store(aMail('a')), store(aMail('a')), store(aMail('a'))]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await threads()).toMatchObject([{ subject: 'Vraag', mail_count: 1 }]);
  });

  test('joins the thread of the mails it refers to', async () => {
    await store(aMail('a'));
    await store(aMail('b', { after: ['a'], incoming: false, sentAt: day(2) }));
    await store(aMail('c', { after: ['a', 'b'], sentAt: day(3) }));
    expect(await threads()).toMatchObject([{ mail_count: 3, awaits_answer: true, last_at: day(3) }]);
  });

  test('with the same subject alone is another conversation', async () => {
    await store(aMail('a'));
    await store(aMail('b'));
    expect(await threads()).toHaveLength(2);
  });

  test('joins threads that began apart, in whatever order mails arrive', async () => {
    await store(aMail('d', { after: ['a', 'b', 'c'], sentAt: day(4) }));
    await store(aMail('b2', { after: ['x'], sentAt: day(2) }));
    await store(aMail('c', { after: ['a', 'b'], sentAt: day(3) }));
    expect(await threads()).toHaveLength(2);
    await store(aMail('a', { after: ['x'] }));
    expect(await threads()).toMatchObject([{ mail_count: 4, last_at: day(4) }]);
  });

  test('of the same root at the same moment makes one thread', async () => {
    await Promise.all(['b', 'c', 'd', 'e'].map((key) => store(aMail(key, { after: ['a'] }))));
    expect(await threads()).toMatchObject([{ mail_count: 4 }]);
  });
});

test('an automatic answer asks for none', async () => {
  await store(aMail('a', { incoming: false }));
  await store(aMail('b', { after: ['a'], automatic: 'reply', sentAt: day(2) }));
  expect(await threads()).toMatchObject([{ awaits_answer: false, mail_count: 2 }]);
});

describe('a mail is filed', () => {
  const filed = () =>
    database.sql<
      { id: string }[]
    >`select coalesce(candidate_id, contact_id, message_id) as id from mail_people`;

  test('on every candidate, contact and sender of a message among its participants', async () => {
    const customer = await insertCustomer(database.db);
    const ids = [
      await insertCandidate(database.db, { email: 'Noor@mail.example' }),
      await insertContact(database.db, customer, { email: 'NOOR@mail.example' }),
      await insertMessage(database.db, { email: 'piet@mail.example' }),
    ];
    await insertCandidate(database.db, { email: 'ander@mail.example' });
    await store(
      aMail('a', {
        participants: [
          { role: 'from', address: 'noor@mail.example', name: '' },
          { role: 'cc', address: 'piet@mail.example', name: '' },
        ],
      }),
    );
    expect((await filed()).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('on people who are added or change their address later', async () => {
    await store(aMail('a', { participants: [{ role: 'to', address: 'later@mail.example', name: '' }] }));
    expect(await filed()).toEqual([]);
    const candidate = await insertCandidate(database.db, { email: 'Later@mail.example' });
    const contact = await insertContact(database.db, await insertCustomer(database.db), {
      email: 'x@mail.example',
    });
    await database.sql`update contacts set email = 'later@mail.example' where id = ${contact}`;
    const other = await insertCandidate(database.db, { email: 'y@mail.example' });
    await database.sql`update candidates set other_emails = array['later@mail.example'] where id = ${other}`;
    expect((await filed()).map(({ id }) => id).sort()).toEqual([candidate, contact, other].sort());
  });
});
