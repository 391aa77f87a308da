import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NoteConsent } from '#domain/candidates/consent.ts';
import { addDays, calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { type Actor, system } from '../audit/record-audit.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { newId } from '../db/ids.ts';
import { consentRequests, erasures } from '../db/schema/candidates.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { jobs } from '../jobs/jobs.ts';
import { writeMail } from '../mail/write-mail.ts';
import { answerConsent, findConsentQuestion } from './answer-consent.ts';
import { askConsent } from './ask-consent.ts';
import { readConsentState } from './consent-queries.ts';
import { findCandidate } from './candidate-queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { noteConsent } from './note-consent.ts';
import { queueConsentRenewals } from './queue-consent-renewals.ts';
import { saveCandidate } from './save-candidate.ts';
import { undoMerge } from './undo-merge.ts';
import { readTimeline } from '../timeline/read-timeline.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
const start = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.smtpUrl = 'smtp://relay.example';
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => {
  program.clock.now = start;
});

const today = () => calendarDay(program.now());
const at = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
const noted = (changes: Partial<NoteConsent> = {}): NoteConsent => ({
  by: 'phone',
  day: today(),
  note: '',
  ...changes,
});

async function aGuest(application: Partial<typeof guestApplications.$inferInsert> = {}): Promise<string> {
  const id = await insertApplication(database.db, {
    email: `${newId().slice(-12)}@voorbeeld.example`,
    createdAt: program.now(),
    ...application,
  });
  const [row] = await database.db
    .select({ candidateId: guestApplications.candidateId })
    .from(guestApplications)
    .where(eq(guestApplications.id, id));
  return row!.candidateId;
}

/** Registered with consent on this day, without applications. */
const aCandidateSince = (day: string) =>
  insertCandidate(database.db, {
    privacyAcceptedAt: at(day),
    privacySource: 'phone',
    registeredAt: at(day),
    createdAt: at(day),
    consentDueOn: null,
  });

const ask = (id: string, language: 'nl' | 'en' = 'nl') =>
  askConsent(program, id, { by: 'mail', language }, staff);
const known = async (id: string) => (await findCandidate(database.db, id))!;
const events = async (id: string) => {
  const { events } = await readTimeline(
    database.db,
    { of: 'candidate', id },
    { kind: 'change', before: null, limit: 20 },
  );
  return events.flatMap((event) =>
    event.kind === 'change' ? [event.of === 'candidate' ? event.event : event.of] : [],
  );
};
const requestsOf = (id: string) =>
  database.db
    .select()
    .from(consentRequests)
    .where(eq(consentRequests.candidateId, id))
    .orderBy(desc(consentRequests.askedAt));

async function mailTo(id: string) {
  const { email } = await known(id);
  const [mail] = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, email))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(1);
  return mail;
}

/** The token of the newest mail. */
async function tokenFor(id: string): Promise<string> {
  const mail = await mailTo(id);
  const token = /\/toestemming\/([\w-]{43})$/.exec(String(mail?.data['link']))?.[1];
  if (!token) throw new Error('No link in the mail');
  return token;
}

describe('converting a guest to a candidate', () => {
  test('asks by mail and changes nothing until the answer', async () => {
    const id = await aGuest();
    const before = await known(id);
    expect(await ask(id)).toEqual({ outcome: 'asked' });
    expect(await known(id)).toEqual(before);
    const state = await readConsentState(program, before);
    expect(state).toMatchObject({ end: null, request: { kind: 'ask', answer: null, askedAt: start } });
    expect(await events(id)).toEqual(['consentAsked']);
  });

  test('is refused where no mail can be sent', async () => {
    const id = await aGuest();
    const program2 = { ...program, config: { ...program.config, smtpUrl: undefined } };
    expect(await askConsent(program2, id, { by: 'mail', language: 'nl' }, staff)).toEqual({
      outcome: 'noMail',
    });
    expect(await mailTo(id)).toBeUndefined();
    expect(await readConsentState(program2, await known(id))).toMatchObject({
      canMail: false,
      request: null,
    });
  });

  test('does not flood a mailbox', async () => {
    const id = await aGuest();
    const outcomes = new Set<string>();
    for (let attempt = 0; attempt < 12; attempt += 1) outcomes.add((await ask(id)).outcome);
    expect(outcomes).toEqual(new Set(['asked', 'tooMany']));
  });

  test('happens with the consent that a colleague noted, from the day it was given', async () => {
    const id = await aGuest();
    const day = addDays(today(), -10);
    expect(
      await noteConsent(program, id, noted({ by: 'conversation', day, note: 'Bij de kennismaking' }), staff),
    ).toEqual({ outcome: 'noted' });
    expect(await known(id)).toMatchObject({
      registeredAt: start,
      privacyAcceptedAt: startOfDay(day),
      privacySource: 'conversation',
      consentUntil: '2028-11-05',
      consentNote: 'Bij de kennismaking',
    });
    expect(await events(id)).toEqual(expect.arrayContaining(['converted', 'consentRecorded']));
    const log = await database.sql`select * from audit_logs where entity_id = ${id}`;
    expect(JSON.stringify(log)).not.toContain('kennismaking');
  });

  test.each([
    ['tomorrow', 1, 'wrongDay'],
    ['today', 0, 'noted'],
    ['the first day that is not over', -730 + 0, 'noted'],
    ['a day whose term is over', -731, 'wrongDay'],
  ])('a consent of %s: %s', async (_, days, outcome) => {
    const id = await aGuest();
    const day = addDays(today(), days);
    expect(await noteConsent(program, id, noted({ day }), staff)).toEqual({ outcome });
  });

  test('a consent noted later does not go back before the one that is known', async () => {
    const id = await aCandidateSince(addDays(today(), -5));
    const earlier = noted({ day: addDays(today(), -6) });
    expect(await noteConsent(program, id, earlier, staff)).toEqual({ outcome: 'wrongDay' });
    const same = noted({ day: addDays(today(), -5) });
    expect(await noteConsent(program, id, same, staff)).toEqual({ outcome: 'noted' });
  });

  test('a person who does not exist cannot be asked or noted', async () => {
    await expect(ask(newId())).rejects.toThrow('notFound');
    await expect(ask('x')).rejects.toThrow('notFound');
    await expect(noteConsent(program, newId(), noted(), staff)).rejects.toThrow('notFound');
  });
});

describe('the answer through the link', () => {
  test('yes registers a guest and starts the term, and repeating it changes nothing', async () => {
    const id = await aGuest();
    await ask(id);
    const token = await tokenFor(id);
    expect(await findConsentQuestion(program, token)).toMatchObject({
      registered: false,
      end: null,
      nextEnd: '2028-11-15',
      answer: null,
    });
    program.clock.now = at('2026-11-20');
    expect(await answerConsent(program, token, 'yes')).toBe('given');
    const given = await known(id);
    expect(given).toMatchObject({
      registeredAt: program.now(),
      privacyAcceptedAt: program.now(),
      privacySource: 'mail',
      consentUntil: '2028-11-20',
    });
    program.clock.now = at('2027-03-01');
    expect(await answerConsent(program, token, 'yes')).toBe('given');
    expect(await known(id)).toEqual(given);
    expect(await findConsentQuestion(program, token)).toMatchObject({ answer: 'yes', end: '2028-11-20' });
  });

  test('the token is stored as a hash only', async () => {
    const id = await aGuest();
    await ask(id);
    const token = await tokenFor(id);
    expect(JSON.stringify(await requestsOf(id))).not.toContain(token);
  });

  test('no from a guest leaves the application and its term as they are', async () => {
    const id = await aGuest();
    await ask(id);
    const before = await known(id);
    const token = await tokenFor(id);
    expect(await answerConsent(program, token, 'no')).toBe('declined');
    expect(await answerConsent(program, token, 'no')).toBe('declined');
    expect(await known(id)).toEqual(before);
    expect(await events(id)).toEqual(['consentDeclined', 'consentAsked']);
    expect(await answerConsent(program, token, 'yes')).toBe('given');
  });

  test('no from a candidate erases them at once, with the tokens and the mails', async () => {
    const id = await aCandidateSince('2025-01-01');
    await ask(id);
    const token = await tokenFor(id);
    const { email } = await known(id);
    expect(await answerConsent(program, token, 'no')).toBe('erased');
    expect(await findCandidate(database.db, id)).toBeUndefined();
    expect(await requestsOf(id)).toEqual([]);
    expect(await database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email))).toEqual([]);
    const [erasure] = await database.db.select().from(erasures).orderBy(desc(erasures.erasedAt)).limit(1);
    expect(erasure).toMatchObject({ reason: 'withdrawn', candidateIds: [id] });
    expect(await answerConsent(program, token, 'no')).toBe('invalid');
    expect(await findConsentQuestion(program, token)).toBeUndefined();
  });

  test('no waits for a running application, and can be taken back until then', async () => {
    const id = await aGuest({ status: 'interview' });
    await noteConsent(program, id, noted(), staff);
    await ask(id);
    const token = await tokenFor(id);
    expect(await findConsentQuestion(program, token)).toMatchObject({ running: true });
    expect(await answerConsent(program, token, 'no')).toBe('withdrawn');
    expect((await known(id)).consentWithdrawnAt).toEqual(start);
    expect(await readConsentState(program, await known(id))).toMatchObject({ end: null });
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeDefined();
    expect(await answerConsent(program, token, 'yes')).toBe('given');
    expect((await known(id)).consentWithdrawnAt).toBeNull();

    expect(await answerConsent(program, token, 'no')).toBe('withdrawn');
    await database.db
      .update(guestApplications)
      .set({ status: 'rejected', completedAt: program.now() })
      .where(eq(guestApplications.candidateId, id));
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeUndefined();
  });

  test('no does not wait for a proposal by staff', async () => {
    const id = await aGuest({ status: 'rejected', completedAt: start });
    await noteConsent(program, id, noted(), staff);
    await insertApplication(database.db, { candidateId: id, proposedAt: start });
    await ask(id);
    const token = await tokenFor(id);
    expect(await findConsentQuestion(program, token)).toMatchObject({ running: false });
    expect(await answerConsent(program, token, 'no')).toBe('erased');
    expect(await findCandidate(database.db, id)).toBeUndefined();
  });

  test('works until its last day', async () => {
    const id = await aGuest();
    await ask(id);
    const token = await tokenFor(id);
    program.clock.now = at('2026-12-15');
    expect(await findConsentQuestion(program, token)).toBeDefined();
    program.clock.now = at('2026-12-16');
    expect(await findConsentQuestion(program, token)).toBeUndefined();
    expect(await answerConsent(program, token, 'yes')).toBe('invalid');
    for (const wrong of ['', 'x', 'a'.repeat(43)]) {
      expect(await findConsentQuestion(program, wrong)).toBeUndefined();
      expect(await answerConsent(program, wrong, 'no')).toBe('invalid');
    }
  });

  test('two answers at the same moment give one consent', async () => {
    const id = await aGuest();
    await ask(id);
    const token = await tokenFor(id);
    const answers = await Promise.all([1, 2, 3].map(() => answerConsent(program, token, 'yes')));
    expect(answers).toEqual(['given', 'given', 'given']);
    expect((await events(id)).filter((event) => event === 'consentGiven')).toHaveLength(1);
  });
});

async function runRetention(): Promise<void> {
  await jobs.retention.run({ program, mail: undefined, stopping: new AbortController().signal });
}

describe('consent that is about to end', () => {
  // Given on 1 February 2025, so it ends on 1 February 2027.
  const given = '2025-02-01';
  const on = async (day: string) => {
    program.clock.now = at(day);
    return queueConsentRenewals(program);
  };

  test('is asked again 30 days before the end, once, and a week before', async () => {
    const id = await aCandidateSince(given);
    expect(await on('2027-01-01')).toBe(0);
    expect(await on('2027-01-02')).toBe(1);
    expect(await mailTo(id)).toMatchObject({
      kind: 'consentRenewal',
      data: { until: '2027-02-01', reminder: false },
    });
    expect(await on('2027-01-02')).toBe(0);
    expect(await on('2027-01-24')).toBe(0);
    expect(await on('2027-01-25')).toBe(1);
    expect(await mailTo(id)).toMatchObject({ kind: 'consentRenewal', data: { reminder: true } });
    expect(await on('2027-01-31')).toBe(0);
    expect((await requestsOf(id)).map(({ kind }) => kind)).toEqual(['reminder', 'renewal']);
    expect(await events(id)).toEqual(['consentReminderSent', 'consentRenewalSent']);
    await eraseCandidate(program, id, 'staff', staff);
  });

  test('yes starts the term again, and no reminder follows', async () => {
    const id = await aCandidateSince(given);
    await on('2027-01-02');
    const token = await tokenFor(id);
    program.clock.now = at('2027-01-10');
    expect(await answerConsent(program, token, 'yes')).toBe('given');
    expect(await known(id)).toMatchObject({ consentUntil: '2029-01-10', privacySource: 'mail' });
    expect(await on('2027-01-25')).toBe(0);
    expect(await on('2028-12-10')).toBe(0);
    expect(await on('2028-12-11')).toBe(1);
    await eraseCandidate(program, id, 'staff', staff);
  });

  test('without an answer the candidate is erased after the last day', async () => {
    const id = await aCandidateSince(given);
    await on('2027-01-02');
    program.clock.now = at('2027-02-01');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeDefined();
    program.clock.now = at('2027-02-02');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeUndefined();
    expect(await requestsOf(id)).toEqual([]);
  });

  test('a late start asks once, and does not remind within a week', async () => {
    const id = await aCandidateSince(given);
    expect(await on('2027-01-28')).toBe(1);
    expect(await on('2027-02-01')).toBe(0);
    await eraseCandidate(program, id, 'staff', staff);
  });

  test('a question by a colleague in the last 30 days counts', async () => {
    const id = await aCandidateSince(given);
    program.clock.now = at('2027-01-05');
    await ask(id, 'en');
    expect(await mailTo(id)).toMatchObject({ kind: 'consentRenewal', language: 'en' });
    expect(await on('2027-01-06')).toBe(0);
    expect(await on('2027-01-25')).toBe(1);
    expect(await mailTo(id)).toMatchObject({ language: 'en', data: { reminder: true } });
    await eraseCandidate(program, id, 'staff', staff);
  });

  test('a shorter term ends it sooner, a longer one does not end it later', async () => {
    const id = await aGuest();
    await noteConsent(program, id, noted(), staff);
    program.change({ retention: { profiles_months: 60 } });
    expect(await readConsentState(program, await known(id))).toMatchObject({ end: '2028-11-15' });
    program.change({ retention: { profiles_months: 6 } });
    expect(await readConsentState(program, await known(id))).toMatchObject({ end: '2027-05-15' });
    program.change({ retention: { profiles_months: 24 } });
  });

  test('nothing is promised where no mail can be sent', async () => {
    const id = await aCandidateSince(given);
    program.clock.now = at('2027-01-02');
    const silent = { ...program, config: { ...program.config, smtpUrl: undefined } };
    expect(await queueConsentRenewals(silent)).toBe(0);
    expect(await mailTo(id)).toBeUndefined();
    await eraseCandidate(program, id, 'staff', staff);
  });
});

describe('the mail', () => {
  test.each(['nl', 'en'] as const)(
    'is a letter in %s with two links, which the outbox forgets',
    async (language) => {
      const id = await aGuest({ language });
      expect(await readConsentState(program, await known(id))).toMatchObject({ language });
      await ask(id, language);
      const mail = (await mailTo(id))!;
      const { company } = await program.settings.current();
      const written = writeMail(mail, { company, publicUrl: 'https://www.lexbrug.example' });
      const link = String(mail.data['link']);
      expect(written.text).toContain(`${link}?antwoord=ja&lang=${language}`);
      expect(written.text).toContain(`${link}?antwoord=nee&lang=${language}`);
      const closing = language === 'nl' ? 'Met vriendelijke groet,' : 'Kind regards,';
      expect(written.text).toContain(`${closing}\n${company.name}`);
      const { link: _link, ...sent } = mail.data;
      const shown = writeMail({ ...mail, data: sent }, { company, publicUrl: 'https://www.lexbrug.example' });
      expect(shown.text).not.toContain('/toestemming/');
    },
  );
});

describe('a candidate who was added by a colleague', () => {
  test('has consent if that was noted', async () => {
    const id = newId();
    const content = { ...(await known(await aGuest())), email: `${id.slice(-12)}@voorbeeld.example` };
    await saveCandidate(program, { id, basedOn: '', content, consent: 'writing' }, staff);
    expect(await known(id)).toMatchObject({
      privacyAcceptedAt: start,
      privacySource: 'writing',
      consentUntil: '2028-11-15',
      consentDueOn: null,
    });
  });

  test('is kept without consent for the term of an application, from the day they were added', async () => {
    const id = newId();
    const content = { ...(await known(await aGuest())), email: `${id.slice(-12)}@voorbeeld.example` };
    await saveCandidate(program, { id, basedOn: '', content }, staff);
    expect(await known(id)).toMatchObject({ privacySource: null, consentDueOn: null });
    program.clock.now = at('2027-11-15');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeDefined();
    program.clock.now = at('2027-11-16');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeUndefined();
  });

  test('has a grace period if they were registered before consent was required', async () => {
    const id = await insertCandidate(database.db, {
      registeredAt: at('2024-01-01'),
      createdAt: at('2024-01-01'),
      lastActiveAt: at('2024-01-01'),
      consentDueOn: '2027-02-13',
    });
    program.clock.now = at('2027-02-13');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeDefined();
    program.clock.now = at('2027-02-14');
    await runRetention();
    expect(await findCandidate(database.db, id)).toBeUndefined();
  });
});

describe('a backup from before an answer', () => {
  test('does not undo a withdrawal, and the link keeps working', async () => {
    const id = await aGuest({ status: 'interview' });
    await noteConsent(program, id, noted(), staff);
    const made = await makeBackup(program);
    program.clock.now = at('2026-11-20');
    await ask(id);
    const token = await tokenFor(id);
    expect(await answerConsent(program, token, 'no')).toBe('withdrawn');
    await restoreBackup(program, { source: { path: made.path }, key: testKey.key }, system, unwatched);
    expect((await known(id)).consentWithdrawnAt).toEqual(program.now());
    expect(await findConsentQuestion(program, token)).toMatchObject({ answer: 'no', withdrawn: true });
  });

  test('does not bring back who was erased, nor their requests', async () => {
    program.clock.now = at('2026-11-21');
    const id = await aCandidateSince('2026-02-01');
    const made = await makeBackup(program);
    await ask(id);
    expect(await answerConsent(program, await tokenFor(id), 'no')).toBe('erased');
    await restoreBackup(program, { source: { path: made.path }, key: testKey.key }, system, unwatched);
    expect(await findCandidate(database.db, id)).toBeUndefined();
    expect(await requestsOf(id)).toEqual([]);
  });
});

describe('merging two candidates', () => {
  test('keeps the consent of either, rather than a later form, and an undo gives it back', async () => {
    const agreed = await aCandidateSince('2026-03-01');
    const later = await insertCandidate(database.db, {
      registeredAt: null,
      privacyAcceptedAt: at('2026-06-01'),
      privacySource: 'form',
      consentDueOn: null,
    });
    await ask(agreed);
    const token = await tokenFor(agreed);
    const merge = { otherId: agreed, versions: { kept: 1, removed: 1 }, choices: {} };
    expect(await mergeCandidates(program, later, merge, staff)).toEqual({ outcome: 'merged' });
    expect(await known(later)).toMatchObject({
      privacySource: 'phone',
      privacyAcceptedAt: at('2026-03-01'),
    });
    expect(await requestsOf(later)).toHaveLength(1);
    expect(await findConsentQuestion(program, token)).toMatchObject({ registered: true });
    const [{ id: mergeId } = { id: '' }] = await database.sql<{ id: string }[]>`
      select id from candidate_merges where kept_id = ${later}`;
    await undoMerge(program, later, mergeId, staff);
    expect(await known(agreed)).toMatchObject({
      privacySource: 'phone',
      privacyAcceptedAt: at('2026-03-01'),
    });
    expect(await requestsOf(agreed)).toHaveLength(1);
  });
});
