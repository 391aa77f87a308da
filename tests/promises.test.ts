import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationForm } from '#domain/applications/application-form.ts';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import type { JobName } from '#domain/jobs/job.ts';
import { type BrowserItem, browserData, type Conduct, conducts } from '#domain/privacy/processing.ts';
import { keptUntil, type RetentionPurpose, retentionPurposes, termOf } from '#domain/retention.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { keysOf } from '#domain/typed-entries.ts';
import { admitAttempt, everywhereKey } from '#server/accounts/attempts.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { changeApplicationStatus } from '#server/applications/change-application-status.ts';
import { openCv } from '#server/applications/open-cv.ts';
import { submitApplication } from '#server/applications/submit-application.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { confirmAlert, stopAlert } from '#server/alerts/change-alert.ts';
import { type Actor, recordAudit, system, visitor } from '#server/audit/record-audit.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { answerConsent } from '#server/candidates/answer-consent.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import { eraseCandidate } from '#server/candidates/erase-candidate.ts';
import { exportPerson } from '#server/candidates/export-person.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { newId } from '#server/db/ids.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { networkKey, takeQuota } from '#server/limits/quota.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { submitMessage } from '#server/messages/submit-message.ts';
import { recordVisit } from '#server/visitors/record-visit.ts';
import { accountContext, addStaff, newOrigin } from './support/accounts.ts';
import { requestTestAlert } from './support/alerts.ts';
import { insertApplication, insertMessage } from './support/applications.ts';
import { makeBackup, testKey, unwatched } from './support/backups.ts';
import { insertCandidate } from './support/candidates.ts';
import { insertContact, insertCustomer } from './support/crm.ts';
import { insertPlacement } from './support/placements.ts';
import { testDatabase, type TestDatabase } from './support/database.ts';
import { makePdf } from './support/documents.ts';
import { aPersonMail, storePersonMail } from '#tests/support/person-mails.ts';
import { aboutOf } from './support/mails.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from './support/test-program.ts';

const hour = 3_600_000;
const day = 24 * hour;

let database: TestDatabase;
let program: TestProgram;
let staff: Extract<Actor, { kind: 'staff' }>;
/** Real, because some moments are set by the database. */
let start: Date;

beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addStaff(database.db);
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  start = new Date();
  program.clock.now = start;
  return () => program.remove();
});

const run = (name: JobName) =>
  jobs[name].run({ program, mail: undefined, stopping: new AbortController().signal });
const everyJob = async (...except: JobName[]) => {
  for (const name of keysOf(jobs)) if (!except.includes(name)) await run(name);
};

const form = (email: string, changes: object = {}) =>
  applicationForm.parse({
    first_name: 'Wilhelmina',
    last_name: 'Quispel',
    email,
    phone: '0698765432',
    motivation: 'Ik ken het omgevingsrecht.',
    privacy_accepted: 'on',
    ...changes,
  });
const newEmail = () => `${newId().slice(-12)}@voorbeeld.example`;

/** Returns the application, which has the same id as a new candidate. */
async function apply(email = newEmail(), changes: object = {}, text = 'Curriculum vitae'): Promise<string> {
  const assignmentId = await insertAssignment(program, { deadline: addDays(calendarDay(program.now()), 20) });
  const input = {
    assignmentId,
    form: form(email, changes),
    cv: upload(makePdf(text)),
    language: 'nl',
  } as const;
  const { id } = await submitApplication(program, input, visitor);
  assert(id);
  return id;
}

const count = async (table: string, column: string, value: string): Promise<number> => {
  const { sql } = database;
  return (await sql`select 1 from ${sql(table)} where ${sql(column)} = ${value}`).length;
};
const isIn = async (table: string, id: string, column = 'id') => (await count(table, column, id)) > 0;

/** The tables with a row that contains a word. */
async function tablesWith(word: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} row where row::text ilike ${`%${word}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const sourcesOf = (...patterns: string[]) => globSync(patterns).filter((path) => !path.includes('.test.'));
const read = (path: string) => readFileSync(path, 'utf8');

const hasAlert = async (token: string) => {
  const { sql } = database;
  return (await sql`select 1 from job_alerts where token_hashes @> array[${hashToken(token)}]`).length > 0;
};

type Kept = {
  /** Stores something whose term starts at `start`; returns its id. */
  make(): Promise<string>;
  isThere(id: string): Promise<boolean>;
  job?: JobName;
  /** For terms that the database counts: makes it older instead of moving the clock of the program. */
  age?(id: string, ms: number): Promise<unknown>;
};

const kept: Record<RetentionPurpose, Kept> = {
  applications: {
    async make() {
      const id = await apply();
      await changeApplicationStatus(
        program,
        { applications: [{ id, from: 'pending' }], to: 'rejected' },
        staff,
      );
      return id;
    },
    isThere: async (id) => (await isIn('guest_applications', id)) || (await program.filesOnDisk()).length > 0,
  },
  consent: {
    make: () =>
      insertCandidate(database.db, {
        registeredAt: start,
        createdAt: start,
        privacyAcceptedAt: start,
        privacySource: 'phone',
        consentDueOn: null,
      }),
    isThere: (id) => isIn('candidates', id),
  },
  unconfirmed: {
    make: () => insertCandidate(database.db, { registeredAt: start, createdAt: start, consentDueOn: null }),
    isThere: (id) => isIn('candidates', id),
  },
  profiles: {
    make: () => insertApplication(database.db, { createdAt: start }),
    isThere: (id) => isIn('guest_applications', id),
  },
  contacts: {
    make: async () =>
      insertContact(database.db, await insertCustomer(database.db), {
        createdAt: start,
        lastContactAt: start,
      }),
    isThere: (id) => isIn('contacts', id),
  },
  placements: {
    make: async () =>
      insertPlacement(database.db, await insertCustomer(database.db), {
        startDate: calendarDay(start),
        endDate: calendarDay(start),
      }),
    isThere: (id) => isIn('placements', id),
  },
  messages: {
    make: async () =>
      (
        await submitMessage(
          program,
          {
            kind: 'contact',
            form: {
              user_name: 'Karin Bos',
              user_email: newEmail(),
              company: '',
              phone: '',
              subject: 'Vraag',
              message: 'Hoe werkt het?',
              privacy_accepted: true,
            },
          },
          visitor,
        )
      ).id,
    isThere: (id) => isIn('contact_messages', id),
  },
  alerts: {
    async make() {
      const token = await requestTestAlert(program, newEmail());
      expect(await confirmAlert(program, token)).toBe(true);
      return token;
    },
    isThere: (token) => hasAlert(token),
  },
  alertRequests: { make: () => requestTestAlert(program, newEmail()), isThere: (token) => hasAlert(token) },
  correspondence: {
    async make() {
      const email = newEmail();
      await insertCandidate(database.db, { email });
      const mail = aPersonMail({ from: email });
      await storePersonMail(database.db, mail);
      return mail.id;
    },
    isThere: (id) => isIn('mails', id),
  },
  mails: {
    async make() {
      const to = newEmail();
      await queueMail(database.db, { ...aboutOf('applicationConfirmation'), to, language: 'nl' });
      return to;
    },
    isThere: (to) => isIn('mail_outbox', to, 'to_address'),
  },
  visitors: {
    async make() {
      const session_id = crypto.randomUUID();
      await recordVisit(program, { session_id, page: '/' }, new Headers());
      return session_id;
    },
    isThere: (id) => isIn('visitors', id, 'session_id'),
  },
  accounts: {
    make: async () => (await addStaff(database.db, { disabledAt: start })).id,
    isThere: (id) => isIn('users', id),
  },
  backups: {
    async make() {
      const { id } = await makeBackup(program);
      program.clock.now = new Date(start.getTime() + 1000);
      const newest = await makeBackup(program);
      program.clock.now = start;
      return `${id} ${newest.id}`;
    },
    async isThere(ids) {
      const [older = '', newest = ''] = ids.split(' ');
      const { sql } = database;
      const [left] = await sql`select file_name from backup_history where id = ${newest}`;
      expect(left?.file_name, 'the latest backup stays').toBeTruthy();
      const archives = (await program.filesOnDisk()).filter((name) => name.endsWith('.zip'));
      return archives.length > 1 || (await count('backup_history', 'id', older)) > 0;
    },
  },
  merges: {
    async make() {
      const keptId = await insertCandidate(database.db);
      const id = newId();
      await database.sql`insert into candidate_merges (id, kept_id, removed_id, snapshot, merged_at)
        values (${id}, ${keptId}, ${newId()}, '{}', ${start})`;
      return id;
    },
    isThere: (id) => isIn('candidate_merges', id),
  },
  links: {
    async make() {
      const { id } = await addStaff(database.db);
      await database.sql`insert into one_time_links (token_hash, kind, user_id, expires_at)
        values (${id}, 'reset', ${id}, ${start})`;
      return id;
    },
    isThere: (id) => isIn('one_time_links', id, 'token_hash'),
    job: 'sweepAccounts',
    age: (id, ms) => database.sql`update one_time_links set expires_at = ${new Date(start.getTime() - ms)}
      where token_hash = ${id}`,
  },
  attempts: {
    async make() {
      const attempt = everywhereKey(newEmail());
      await admitAttempt(database.db, [attempt]);
      return attempt.key;
    },
    isThere: (key) => isIn('attempt_throttle', key, 'key'),
    job: 'sweepAccounts',
    age: (key, ms) => database.sql`update attempt_throttle set last_at = ${new Date(start.getTime() - ms)}
      where key = ${key}`,
  },
  origins: {
    async make() {
      const entityId = newId();
      const metadata = { userAgent: 'Firefox' };
      await recordAudit(database.db, staff, { action: 'update', entity: 'user', entityId, metadata });
      return entityId;
    },
    async isThere(id) {
      const [row] = await database.sql`select ip_address, metadata ->> 'userAgent' as browser from audit_logs
        where entity_id = ${id}`;
      return row?.ip_address != null || row?.browser != null;
    },
  },
  erasures: {
    async make() {
      await eraseCandidate(program, await apply(), 'staff', staff);
      const [row] = await database.sql`select id from erasures order by erased_at desc limit 1`;
      return String(row?.id);
    },
    isThere: (id) => isIn('erasures', id),
  },
  audit: {
    make: () => apply(),
    isThere: (id) => isIn('audit_logs', id, 'entity_id'),
  },
};

describe('data is kept as long as the statement says, and no longer', () => {
  const shorter = {
    retention: {
      applications_months: 5,
      profiles_months: 7,
      contacts_months: 1,
      placements_months: 6,
      messages_months: 2,
      alerts_months: 4,
      accounts_months: 3,
      mails_days: 12,
      visitors_days: 1,
    },
    backup: { schedule: { enabled: false, frequency: 'daily', time: '00:00', retention: 9, drill: false } },
  } as const;

  describe.each(['with the default terms', 'with other terms'])('%s', (which) => {
    test.each(retentionPurposes)('%s', async (purpose) => {
      if (which === 'with other terms') program.change(shorter);
      const { make, isThere, job = 'retention', age } = kept[purpose];
      const id = await make();
      const term = termOf(await program.settings.current(), purpose);
      const at = async (ms: number) => {
        program.clock.now = new Date(start.getTime() + ms);
        await age?.(id, ms);
        await run(job);
        return isThere(id);
      };
      if (term === 'permanent') {
        await everyJob('scheduledBackup', 'backupDrill');
        expect(await at(20 * 365 * day)).toBe(true);
        return;
      }
      if (term === 'withRecord') {
        expect(await at(hour)).toBe(true);
        await database.sql`delete from candidates where id in (select candidate_id from mail_people where mail_id = ${id})`;
        expect(await at(hour)).toBe(false);
        return;
      }
      const exact = term.unit === 'days' ? term.amount * day : undefined;
      const lastDay = new Date(`${keptUntil(term, start)}T12:00:00Z`).getTime() - start.getTime();
      expect(await at(exact === undefined ? lastDay : exact - hour)).toBe(true);
      expect(await at(exact === undefined ? lastDay + day : exact + hour)).toBe(false);
    });
  });

  test('an application is also completed when its assignment closes', async () => {
    const id = await apply();
    const { sql } = database;
    await sql`update assignments set status = 'closed', updated_at = ${start}
      where id = (select assignment_id from guest_applications where id = ${id})`;
    program.clock.now = new Date(start.getTime() + 360 * day);
    await run('retention');
    expect(await isIn('guest_applications', id)).toBe(true);
    program.clock.now = new Date(start.getTime() + 368 * day);
    await run('retention');
    expect(await isIn('guest_applications', id)).toBe(false);
  });
});

const proofs: Record<Conduct, () => Promise<void>> = {
  async readsCvs() {
    const id = await apply(undefined, {}, 'Ervaring met zeldzaamwoord');
    await run('readCvs');
    const texts = await database.sql`select text from cv_texts t join candidate_cvs c on c.file_id = t.file_id
      where c.candidate_id = ${id}`;
    expect(texts.map(({ text }) => String(text)).join()).toContain('zeldzaamwoord');
  },

  async comparesByRules() {
    await insertCandidate(database.db, { vakgebieden: ['Privacy'], expertise: ['AVG'] });
    const assignmentId = await insertAssignment(program, { vakgebied: 'Privacy', expertise: ['AVG'] });
    const assignment = await findAssignment(database.db, assignmentId);
    assert(assignment);
    const wanted = { weights: defaultWeights, page: 1, today: calendarDay(start) };
    const [best] = (await matchCandidates(database.db, assignment, wanted)).rows;
    assert(best);
    // Every line has its rule and what it was compared with, so that staff can check it.
    expect(best.match.lines.length).toBeGreaterThan(0);
    for (const line of best.match.lines) expect(line).toHaveProperty('criterion');
    const again = await matchCandidates(database.db, assignment, wanted);
    expect(again.rows[0]?.match).toEqual(best.match);
  },

  async rejectsNobody() {
    const id = await apply();
    for (const days of [1, 89, 91, 300]) {
      program.clock.now = new Date(start.getTime() + days * day);
      await everyJob('scheduledBackup', 'backupDrill');
    }
    const [row] = await database.sql`select status from guest_applications where id = ${id}`;
    expect(row?.status).toBe('pending');
  },

  async formsChangeNothing() {
    const email = newEmail();
    const since = new Date(start.getTime() - 300 * day);
    const id = await insertCandidate(database.db, {
      email,
      registeredAt: since,
      privacyAcceptedAt: since,
      privacySource: 'phone',
    });
    const profile = async () => (await database.sql`select * from candidates where id = ${id}`)[0];
    const before = await profile();
    assert(before);
    const application = await apply(email, {
      first_name: 'Iemand',
      last_name: 'Anders',
      phone: '0101234567',
    });
    expect(await profile()).toEqual(before);
    const [row] = await database.sql`select candidate_id from guest_applications where id = ${application}`;
    expect(row?.candidate_id).toBe(id);
  },

  async confirmsAlerts() {
    const email = newEmail();
    const token = await requestTestAlert(program, email, { frequency: 'immediate' });
    await insertAssignment(program, { deadline: addDays(calendarDay(start), 20) });
    program.clock.now = new Date(start.getTime() + hour);
    const alertsTo = () => database.sql`select data ->> 'link' as link from mail_outbox
      where to_address = ${email} and kind = 'jobAlert'`;
    program.config = { ...program.config, smtpUrl: 'smtp://localhost' };
    await run('sendAlerts');
    expect(await alertsTo()).toEqual([]);
    await confirmAlert(program, token);
    await run('sendAlerts');
    const [mail] = await alertsTo();
    await stopAlert(program, String(mail?.link).split('/').at(-1) ?? '');
    expect((await tablesWith(email)).filter((table) => table !== 'mail_outbox')).toEqual([]);
    expect(await alertsTo()).toEqual([]);
  },

  async limitsByAddress() {
    const address = '198.51.100.77';
    const key = networkKey(program, 'forms', address);
    await takeQuota(program, { key, max: 5, seconds: 86_400 });
    await apply();
    await insertMessage(database.db);
    expect(await tablesWith(address)).toEqual([]);
    expect(await isIn('quotas', key, 'key')).toBe(true);
    program.clock.now = new Date(start.getTime() + day + hour);
    await run('forgetOldSubmissions');
    expect(await isIn('quotas', key, 'key')).toBe(false);
  },

  async recordsSignIns() {
    const origin = { ...newOrigin(), userAgent: 'Zeldzame browser 7' };
    const { email } = await addStaff(database.db);
    await signIn(database.db, { email, password: 'niet het wachtwoord' }, origin, accountContext);
    const [logged] = await database.sql`select row::text as row from audit_logs row
      where metadata ->> 'userAgent' = ${origin.userAgent}`;
    expect(String(logged?.row)).not.toContain(email);
    expect(String(logged?.row)).not.toContain(origin.ipAddress);
    expect(await tablesWith(origin.ipAddress)).toEqual(['attempt_throttle']);
    await database.sql`update attempt_throttle set last_at = now() - interval '25 hours'`;
    await run('sweepAccounts');
    expect(await tablesWith(origin.ipAddress)).toEqual([]);
  },

  async measuresWithoutAddress() {
    const address = '198.51.100.78';
    const session_id = crypto.randomUUID();
    const headers = new Headers({ 'x-forwarded-for': address, 'user-agent': 'Firefox' });
    expect(await recordVisit(program, { session_id, page: '/' }, headers)).toBe(true);
    expect(await tablesWith(address)).toEqual([]);
    const [visit] = await database.sql`select city, country from visitors where session_id = ${session_id}`;
    expect(visit).toEqual({ city: 'Unknown', country: 'Unknown' });
  },

  async honoursSignals() {
    for (const signal of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      const session_id = crypto.randomUUID();
      expect(await recordVisit(program, { session_id, page: '/' }, new Headers(signal))).toBe(false);
      expect(await isIn('visitors', session_id, 'session_id')).toBe(false);
    }
  },

  async recordsViewings() {
    const id = await apply();
    const views = () =>
      database.sql`select user_id from audit_logs where entity_id = ${id} and action_type = 'view'`;
    expect(await views()).toHaveLength(0);
    await buffer((await openCv(program, id, 'shown', staff)).content);
    expect(await views()).toHaveLength(1);
    await recordPassages(database.db, program, { how: 'search', candidateIds: [id] }, staff);
    expect(await views()).toHaveLength(2);
    // Every page that quotes records whom it quotes.
    const quoting = sourcesOf('app/routes/**/*.{ts,tsx}').filter((path) =>
      /\b(listCandidates|rankCandidates|matchCandidates|matchAssignments|findSnippets)\(/.test(read(path)),
    );
    expect(quoting.length).toBeGreaterThan(0);
    expect(quoting.filter((path) => !read(path).includes('await recordPassages('))).toEqual([]);
  },

  async loadsNothingElsewhere() {
    const sources = contentSecurityPolicy({ secure: true })
      .split('; ')
      .filter((directive) => directive.includes('-src'))
      .flatMap((directive) => directive.split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:']));
  },

  async renewsConsent() {
    program.config.smtpUrl = 'smtp://relay.example';
    const { make, isThere } = kept.consent;
    const until = keptUntil(termOf(await program.settings.current(), 'consent'), start);
    const noonOn = (day: string) => new Date(`${day}T12:00:00Z`);
    const mailed = async (id: string) => {
      const [row] = await database.sql`select email from candidates where id = ${id}`;
      return database.sql`select data ->> 'link' as link from mail_outbox
        where to_address = ${String(row?.email)} order by created_at desc`;
    };
    const [renewed, refused, silent] = [await make(), await make(), await make()];
    program.clock.now = noonOn(addDays(until, -29));
    await run('renewConsent');
    for (const [id, answer] of [
      [renewed, 'yes'],
      [refused, 'no'],
    ] as const) {
      const [mail] = await mailed(id);
      const token = String(mail?.link).split('/').at(-1) ?? '';
      await answerConsent(program, token, answer);
    }
    expect(await mailed(silent)).toHaveLength(1);
    expect(await isThere(refused)).toBe(false);
    program.clock.now = noonOn(addDays(until, 1));
    await run('retention');
    expect(await isThere(silent)).toBe(false);
    expect(await isThere(renewed)).toBe(true);
  },

  async exports() {
    const email = newEmail();
    const id = await apply(email);
    await insertMessage(database.db, { email, message: 'Mijn tweede bericht' });
    const archive = Buffer.from(await new Response(await exportPerson(program, id, staff)).arrayBuffer());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('data.json')).toBe(true);
    expect(archive.includes('documents/')).toBe(true);
  },

  async erases() {
    const files = await program.filesOnDisk();
    const email = `${newId().slice(-12)}.uniek@voorbeeld.example`;
    const id = await apply(email, {}, 'Geheimwoord in een cv');
    await insertMessage(database.db, { email });
    await run('readCvs');
    expect(await tablesWith(email)).toContain('mail_outbox');
    expect(await tablesWith('geheimwoord')).toContain('cv_texts');
    await eraseCandidate(program, id, 'staff', staff);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith('geheimwoord')).toEqual([]);
    expect(await program.filesOnDisk()).toEqual(files);
  },

  async staysErased() {
    const email = newEmail();
    const id = await apply(email);
    const { path } = await makeBackup(program);
    await eraseCandidate(program, id, 'staff', staff);
    await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
    expect(await findCandidate(database.db, id)).toBeUndefined();
    expect(await tablesWith(email)).toEqual([]);
  },
};

describe('the program treats data as the statement says', () => {
  test.each(conducts)('%s', async (conduct) => {
    await proofs[conduct]();
  });
});

describe('the statement names everything that is stored in a browser', () => {
  const sources = sourcesOf('app/**/*.{ts,tsx}', 'server/**/*.ts', 'domain/**/*.ts');

  test.each(keysOf(browserData))('%s is stored where the list says', (item: BrowserItem) => {
    const { name, source } = browserData[item];
    const content = item === 'drafts' ? read('domain/accounts/form-draft.ts') : read(source);
    expect(content.includes(`'${name}'`) || content.includes(`\`${name}`)).toBe(true);
  });

  test('no other file writes to browser storage', () => {
    const writers = sources.filter((path) => /(local|session)Storage\.setItem\(/.test(read(path)));
    const listed = Object.values(browserData)
      .filter(({ place }) => place !== 'cookie')
      .map(({ source }) => source);
    expect(writers.toSorted()).toEqual(listed.toSorted());
  });

  test('no other cookie is set', () => {
    const set = sources.flatMap((path) =>
      [...read(path).matchAll(/(?<!function )\bcookie\((?:`\$\{)?(\w+)/g)].map(([, name]) => name ?? ''),
    );
    const constants = new Map(
      sources.flatMap((path) =>
        [...read(path).matchAll(/\bconst (\w+) = '(\w+)';/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    );
    const names = new Set(set.map((constant) => constants.get(constant)));
    const listed = Object.values(browserData)
      .filter(({ place }) => place === 'cookie')
      .map(({ name }) => name);
    expect(names).toEqual(new Set(listed));
  });
});
