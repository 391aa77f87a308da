import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { answers } from '../proofs/faults/checks/answers.ts';
import { backupsAreGood } from '../proofs/faults/checks/backups.ts';
import { nothingUnfinishedLies } from '../proofs/faults/checks/files.ts';
import {
  derivedRowsAgree,
  everyChangeIsAudited,
  mailsAreWhole,
  personsAreWhole,
} from '../proofs/faults/checks/records.ts';
import { referencesHold } from '../proofs/faults/checks/storage.ts';
import { Journal } from '../proofs/faults/journal.ts';
import type { Place } from '../proofs/faults/place.ts';
import { seedApplication, seedCustomer } from '../proofs/faults/writes/seeds.ts';
import { type Verdict, verdictOf } from '../proofs/faults/writes/write.ts';
import { newId } from '#server/db/ids.ts';
import { insertApplication } from './support/applications.ts';
import { insertContact, insertCustomer } from './support/crm.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { testProgram, type TestProgram } from './support/test-program.ts';

let database: TestDatabase;
let program: TestProgram;
let place: Place;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  const { sql, db, connection } = database;
  place = { sql, db, connection, dataDir: program.config.dataDir, url: 'http://127.0.0.1:9' } as Place;
});
afterEach(() => program.remove());

describe('the invariants find', () => {
  test('nothing where everything is in order', async () => {
    await seedApplication(database.db);
    await seedCustomer(database.db, 'Gemeente Tilburg');
    const all = [personsAreWhole, everyChangeIsAudited, mailsAreWhole, derivedRowsAgree, referencesHold];
    for (const { find } of [...all, nothingUnfinishedLies, backupsAreGood])
      expect(await find(place)).toEqual([]);
  });

  test('an application without consent, and one that was made twice', async () => {
    const same = { email: 'sanne@voorbeeld.example', privacyAcceptedAt: new Date() };
    await insertApplication(database.db, same);
    await insertApplication(database.db, { ...same, privacyAcceptedAt: null });
    expect(await personsAreWhole.find(place)).toEqual([
      expect.stringContaining('without consent: 1'),
      expect.stringContaining('the same application twice: 1'),
    ]);
  });

  test('a person who never applied, and a file that nothing refers to', async () => {
    await database.sql`delete from guest_applications`;
    await database.sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (${newId()}, 'a', 'a', 'a', 'application/pdf', 1, 'x')`;
    expect(await personsAreWhole.find(place)).toEqual([
      expect.stringContaining('never applied'),
      expect.stringContaining('files that nothing refers to: 1'),
    ]);
  });

  test('a record without its audit row, and an audit row without its record', async () => {
    const id = await seedCustomer(database.db, 'Verdwenen');
    await database.sql`delete from customers where id = ${id}`;
    await insertCustomer(database.db);
    const found = await everyChangeIsAudited.find(place);
    expect(found).toContainEqual(expect.stringContaining('customers that the log knows not once: 1'));
    expect(found).toContainEqual(expect.stringContaining('customers that the log says were made'));
  });

  test('a mail about nothing, and one that is sent and not sent', async () => {
    await database.sql`insert into mail_outbox (id, kind, to_address, language, data, status, dedupe_key)
      values (${newId()}, 'contactMessage', 'a@b.example', 'nl', '{}', 'sent', ${`message:${newId()}`})`;
    expect(await mailsAreWhole.find(place)).toEqual([
      expect.stringContaining('that is not there: 1'),
      expect.stringContaining('sent at no time'),
    ]);
  });

  test('a contact under another name of its company, and a candidate who cannot be searched', async () => {
    await insertContact(database.db, await insertCustomer(database.db, { companyName: 'Bank' }));
    await insertApplication(database.db);
    await database.sql`alter table contacts disable trigger user`;
    await database.sql`update contacts set company_key = 'iets anders'`;
    await database.sql`delete from candidate_words`;
    expect(await derivedRowsAgree.find(place)).toEqual([
      expect.stringContaining('cannot be searched'),
      expect.stringContaining('contacts under another name'),
    ]);
  });

  test('what was not finished, an archive that is not listed, and a site that does not answer', async () => {
    const { dataDir } = place;
    for (const folder of ['tmp', 'backups']) await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, 'tmp/upload-1'), 'half');
    await writeFile(join(dataDir, 'backups/unfinished-1'), 'half');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const lying = nothingUnfinishedLies.find(place);
    // Whoever was cut off has had his time to put his things away.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await lying).toEqual(['upload-1', 'unfinished-1']);
    expect(await backupsAreGood.find(place)).toEqual(['unfinished-1 lies there and is not listed']);
    expect(await answers.find({ ...place, cookie: '' } as Place)).toHaveLength(5);
  });
});

test('a write is there as a whole, not at all, or half', () => {
  const whole = { rows: 1, mails: 2 };
  expect(verdictOf({ rows: 1, mails: 2 }, whole)).toBe('done');
  expect(verdictOf({ rows: 0, mails: 0 }, whole)).toBe('absent');
  expect(verdictOf(undefined, whole)).toBe('absent');
  expect(verdictOf({ rows: 1, mails: 1 }, whole)).toEqual({ half: 'rows 1 of 1, mails 1 of 2' });
  expect(verdictOf({ rows: 2, mails: 2 }, whole)).toEqual({ half: 'rows 2 of 1, mails 2 of 2' });
});

describe('the journal', () => {
  const sent = async (status: number, verdict: Verdict) => {
    const journal = new Journal();
    const send = async () => ({ status, acknowledged: status === 200, body: undefined });
    await journal.send('a write', { send, look: async () => verdict }, place);
    return (await journal.check(database.sql)).broken;
  };

  test('misses what was acknowledged and is not there', async () => {
    expect(await sent(200, 'done')).toEqual([]);
    expect(await sent(200, 'absent')).toEqual([expect.stringContaining('a write was lost')]);
  });

  test('asks of what was refused only that it is not half there', async () => {
    expect(await sent(500, 'done')).toEqual([]);
    expect(await sent(503, 'absent')).toEqual([]);
    expect(await sent(500, { half: 'rows 1 of 1, mails 0 of 2' })).toEqual([
      expect.stringContaining('mails 0 of 2'),
    ]);
  });

  test('does not take a refusal of what is in order', async () => {
    expect(await sent(422, 'absent')).toEqual([expect.stringContaining('answered with 422')]);
  });

  test('keeps what had no answer apart, until it is sent again and there', async () => {
    const journal = new Journal();
    let verdict: Verdict = 'absent';
    let answer: 'torn' | number = 'torn';
    const attempt = {
      send: async () => {
        if (answer === 'torn') throw new Error('ECONNRESET');
        return { status: answer, acknowledged: answer === 200, body: undefined };
      },
      look: async () => verdict,
    };
    await expect(journal.send('a write', attempt, place)).rejects.toThrow('ECONNRESET');
    expect(journal.count('unanswered')).toBe(1);
    [answer, verdict] = [200, { half: 'rows 1 of 1, mails 0 of 2' }];
    expect((await journal.sendAgain(place))[0]).toContain('a write (unanswered) is half there');
    [answer, verdict] = [500, 'absent'];
    expect(await journal.sendAgain(place)).toEqual(['a write, sent again (500): "absent"']);
    [answer, verdict] = [200, 'done'];
    expect(await journal.sendAgain(place)).toEqual([]);
    expect(journal.count('acknowledged')).toBe(1);
  });
});
