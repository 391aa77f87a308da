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
import { siteResponds } from '../proofs/faults/checks/responses.ts';
import { backupsAreReadable } from '../proofs/faults/checks/backups.ts';
import { noTemporaryFilesRemain } from '../proofs/faults/checks/files.ts';
import {
  derivedRowsAgree,
  everyChangeIsAudited,
  mailsAreConsistent,
  applicationsAreComplete,
} from '../proofs/faults/checks/records.ts';
import { threadIsWhole } from '../proofs/faults/checks/thread.ts';
import { referencesHold } from '../proofs/faults/checks/storage.ts';
import { Journal } from '../proofs/faults/journal.ts';
import type { Target } from '../proofs/faults/installation.ts';
import { seedApplication, seedCustomer } from '../proofs/faults/writes/seeds.ts';
import { type Verdict, verdictOf } from '../proofs/faults/writes/write.ts';
import { newId } from '#server/db/ids.ts';
import { insertApplication } from './support/applications.ts';
import { insertAssignments } from './support/assignments.ts';
import { insertContact, insertCustomer } from './support/crm.ts';
import { insertPlacement } from './support/placements.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { testProgram, type TestProgram } from './support/test-program.ts';

let database: TestDatabase;
let program: TestProgram;
let installation: Target;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  const { sql, db, connection } = database;
  installation = {
    sql,
    db,
    connection,
    dataDir: program.config.dataDir,
    url: 'http://127.0.0.1:9',
    cookie: '',
    assignmentId: '',
  };
});
afterEach(() => program.remove());

describe('the invariants', () => {
  test('find nothing in a consistent installation', async () => {
    await seedApplication(database.db);
    await seedCustomer(database.db, 'Gemeente Tilburg');
    const all = [
      applicationsAreComplete,
      threadIsWhole,
      everyChangeIsAudited,
      mailsAreConsistent,
      derivedRowsAgree,
      referencesHold,
    ];
    for (const { find } of [...all, noTemporaryFilesRemain, backupsAreReadable])
      expect(await find(installation)).toEqual([]);
  });

  test('find an application without consent and a duplicate one', async () => {
    const same = { email: 'sanne@voorbeeld.example', privacyAcceptedAt: new Date() };
    await insertApplication(database.db, same);
    await insertApplication(database.db, { ...same, privacyAcceptedAt: null });
    expect(await applicationsAreComplete.find(installation)).toEqual([
      expect.stringContaining('without consent: 1'),
      expect.stringContaining('the same application twice: 1'),
    ]);
  });

  test('find a candidate without an application and an unreferenced file', async () => {
    await database.sql`delete from guest_applications`;
    await database.sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (${newId()}, 'a', 'a', 'a', 'application/pdf', 1, 'x')`;
    expect(await applicationsAreComplete.find(installation)).toEqual([
      expect.stringContaining('unregistered candidates without an application'),
      expect.stringContaining('unreferenced files: 1'),
    ]);
  });

  test('find a record without its audit row and an audit row without its record', async () => {
    const id = await seedCustomer(database.db, 'Verdwenen');
    await database.sql`delete from customers where id = ${id}`;
    await insertCustomer(database.db);
    const found = await everyChangeIsAudited.find(installation);
    expect(found).toContainEqual(expect.stringContaining('customers without exactly one audit row: 1'));
    expect(found).toContainEqual(expect.stringContaining('customers with an audit row that neither exist'));
  });

  test('find a mail about a missing record and one with a contradictory status', async () => {
    await database.sql`insert into mail_outbox (id, kind, to_address, language, data, status, dedupe_key)
      values (${newId()}, 'contactMessage', 'a@b.example', 'nl', '{}', 'sent', ${`message:${newId()}`})`;
    expect(await mailsAreConsistent.find(installation)).toEqual([
      expect.stringContaining('mails about a missing application or message: 1'),
      expect.stringContaining('contradicts the time they were sent'),
    ]);
  });

  test('find a contact with an outdated company name and a candidate missing from the search index', async () => {
    await insertContact(database.db, await insertCustomer(database.db, { companyName: 'Bank' }));
    await insertApplication(database.db);
    await database.sql`alter table contacts disable trigger user`;
    await database.sql`update contacts set company_key = 'iets anders'`;
    await database.sql`delete from candidate_words`;
    expect(await derivedRowsAgree.find(installation)).toEqual([
      expect.stringContaining('candidates missing from the search index'),
      expect.stringContaining('contacts with an outdated company name'),
    ]);
  });

  test('find a list that has another number of rows than is kept', async () => {
    await database.sql`update list_sums set rows = rows + 1 where list = 'candidates'`;
    expect(await derivedRowsAgree.find(installation)).toContainEqual(
      expect.stringContaining('lists that have another number of rows than is kept: 1'),
    );
    await database.sql`select renew_list_sums()`;
  });

  test('find a customer whose last contact is not the one that is kept', async () => {
    const id = await insertCustomer(database.db);
    await database.sql`update customer_last_contacts set at = now() where customer_id = ${id}`;
    expect(await derivedRowsAgree.find(installation)).toContainEqual(
      expect.stringContaining('customers whose last contact is not the one that is kept: 1'),
    );
    await database.sql`select renew_last_contacts()`;
  });

  test('find a presentation without its agreement and one that was sent twice', async () => {
    const { db, sql } = database;
    const customerId = await insertCustomer(db);
    const [assignmentId = ''] = await insertAssignments(db, {});
    const first = await insertApplication(db, { assignmentId, status: 'pending' });
    const again = await insertApplication(db, { assignmentId, email: 'weer@voorbeeld.example' });
    await sql`update guest_applications set candidate_id = (select candidate_id from guest_applications
      where id = ${first}) where id = ${again}`;
    await sql`alter table presentations disable trigger user`;
    await sql`insert into presentation_agreements (id, candidate_id, customer_id, body, language, how, state, asked_at)
      select ${newId()}, candidate_id, ${customerId}, 'Mag het?', 'nl', 'link', 'asked', now()
      from guest_applications where id = ${first}`;
    await sql`insert into presentations (id, application_id, candidate_id, assignment_id, customer_id, agreement_id, state, sent_at)
      select gen_random_uuid(), a.id, a.candidate_id, a.assignment_id, ${customerId}, g.id, 'sent', now()
      from guest_applications a join presentation_agreements g on g.candidate_id = a.candidate_id
      where a.id in (${first}, ${again})`;
    expect(await threadIsWhole.find(installation)).toEqual([
      expect.stringContaining('sent presentations without an agreement of the candidate for the customer: 2'),
      expect.stringContaining('candidates presented twice for one assignment: 1'),
      expect.stringContaining('sent presentations whose application did not move on: 2'),
      expect.stringContaining('presentations without an audit row: 2'),
      expect.stringContaining('agreements without an audit row: 1'),
    ]);
    await sql`delete from presentations`;
    await sql`delete from presentation_agreements`;
    await sql`delete from assignments where id = ${assignmentId}`;
    await sql`alter table presentations enable trigger user`;
  });

  test('find a placement of a rejected application and one whose end is not that of its extension', async () => {
    const { db, sql } = database;
    const applicationId = await insertApplication(db, { status: 'rejected' });
    const id = await insertPlacement(db, await insertCustomer(db), { applicationId });
    await sql`insert into placement_extensions (id, placement_id, ends_on) values (${newId()}, ${id}, '2027-06-30')`;
    expect(await threadIsWhole.find(installation)).toEqual([
      expect.stringContaining('placements of an application that was not accepted: 1'),
      expect.stringContaining('placements that do not end with their last extension: 1'),
    ]);
    await sql`delete from placements`;
  });

  test('find an open assignment that the search reads differently, and one that is not open', async () => {
    await insertAssignments(database.db, { title: 'Open' }, { title: 'Closed', status: 'closed' });
    await database.sql`update open_assignments set hours_per_week = 8`;
    await database.sql`insert into open_assignments
      select created_at, id, deadline, hours_per_week, choice_of(type, vakgebied), search, number
      from assignments where status = 'closed'`;
    const found = await derivedRowsAgree.find(installation);
    expect(found).toContainEqual(
      expect.stringContaining('open assignments that the search does not read as they are: 1'),
    );
    expect(found).toContainEqual(
      expect.stringContaining('assignments that the search reads but are not open: 1'),
    );
  });

  test('find a word that is settled for another assignment', async () => {
    await insertAssignments(database.db, { title: 'Kustwacht' });
    await database.sql`select settle_open_assignments()`;
    const wrong = expect.stringContaining(
      'words that the search has settled for other assignments than have them: 1',
    );
    expect(await derivedRowsAgree.find(installation)).not.toContainEqual(wrong);
    await database.sql`update settled_words set numbers = ~numbers where word = 'kustwacht'`;
    expect(await derivedRowsAgree.find(installation)).toContainEqual(wrong);
    await database.sql`update settled_words set numbers = ~numbers where word = 'kustwacht'`;
  });

  test('find unfinished files, an unlisted archive and a site that does not respond', async () => {
    const { dataDir } = installation;
    for (const folder of ['tmp', 'backups']) await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, 'tmp/upload-1'), 'half');
    await writeFile(join(dataDir, 'backups/unfinished-1'), 'half');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const remaining = noTemporaryFilesRemain.find(installation);
    // The grace period for a request that was just cut off is over.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await remaining).toEqual(['upload-1', 'unfinished-1']);
    expect(await backupsAreReadable.find(installation)).toEqual(['unfinished-1 exists but is not listed']);
    expect(await siteResponds.find(installation)).toHaveLength(5);
  });
});

test('a write is stored completely, not at all, or half', () => {
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
    await journal.send('a write', { send, inspect: async () => verdict }, installation);
    return (await journal.check(database.sql)).broken;
  };

  test('reports an acknowledged write that is missing', async () => {
    expect(await sent(200, 'done')).toEqual([]);
    expect(await sent(200, 'absent')).toEqual([expect.stringContaining('a write was lost')]);
  });

  test('reports a refused write only if it is half-written', async () => {
    expect(await sent(500, 'done')).toEqual([]);
    expect(await sent(503, 'absent')).toEqual([]);
    expect(await sent(500, { half: 'rows 1 of 1, mails 0 of 2' })).toEqual([
      expect.stringContaining('mails 0 of 2'),
    ]);
  });

  test('reports the refusal of a valid write', async () => {
    expect(await sent(422, 'absent')).toEqual([expect.stringContaining('returned 422')]);
  });

  test('keeps unanswered writes apart until a retry has stored them', async () => {
    const journal = new Journal();
    let verdict: Verdict = 'absent';
    let answer: 'torn' | number = 'torn';
    const attempt = {
      send: async () => {
        if (answer === 'torn') throw new Error('ECONNRESET');
        return { status: answer, acknowledged: answer === 200, body: undefined };
      },
      inspect: async () => verdict,
    };
    await expect(journal.send('a write', attempt, installation)).rejects.toThrow('ECONNRESET');
    expect(journal.count('unanswered')).toBe(1);
    [answer, verdict] = [200, { half: 'rows 1 of 1, mails 0 of 2' }];
    expect((await journal.sendAgain(installation))[0]).toContain('a write (unanswered) is half-written');
    [answer, verdict] = [500, 'absent'];
    expect(await journal.sendAgain(installation)).toEqual(['a write, sent again (500): "absent"']);
    [answer, verdict] = [200, 'done'];
    expect(await journal.sendAgain(installation)).toEqual([]);
    expect(journal.count('acknowledged')).toBe(1);
  });
});
