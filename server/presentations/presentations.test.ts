import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PresentRequest } from '#domain/presentations/present-request.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { type Actor, system } from '../audit/record-audit.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { findCandidate } from '../candidates/candidate-queries.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateMerges } from '../db/schema/candidates.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { contacts } from '../db/schema/crm.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { presentationAgreements, presentations } from '../db/schema/presentations.ts';
import { answerAgreement, findAgreementQuestion } from './answer-agreement.ts';
import { changePresentation } from './change-presentation.ts';
import { presentCandidates } from './present-candidates.ts';

let database: TestDatabase;
let program: TestProgram;
let anna: Actor;
let bram: Actor;
let customer: string;
let assignment: string;
const start = new Date('2026-11-16T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.smtpUrl = 'smtp://relay.example';
  const staff = async (name: string): Promise<Actor> => {
    const { id } = await addStaff(database.db, { name });
    return { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
  };
  [anna, bram] = [await staff('Anna de Vries'), await staff('Bram Smit')];
  customer = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = start;
  assignment = await anAssignmentOf(customer);
});

async function anAssignmentOf(customerId: string | null): Promise<string> {
  const [id = ''] = await insertAssignments(database.db, { title: 'Jurist bestuursrecht' });
  await database.db.update(assignments).set({ customerId }).where(eq(assignments.id, id));
  return id;
}

const today = () => calendarDay(program.now());
const byPhone = () => ({ how: 'phone' as const, day: today(), note: '' });

type Given = { candidateId: string } & Partial<PresentRequest['people'][number]>;
function request(person: Given, more: Partial<PresentRequest> = {}): PresentRequest {
  return {
    assignmentId: assignment,
    how: 'send',
    people: [
      { id: newId(), applicationId: newId(), pay: 9500, payUnit: 'hour', agreement: byPhone(), ...person },
    ],
    contactIds: [],
    body: '',
    seen: [],
    ...more,
  };
}
const present = async (given: PresentRequest, actor = anna) =>
  (await presentCandidates(program, given, actor))[0];
const presentationsOf = (candidateId: string) =>
  database.db.select().from(presentations).where(eq(presentations.candidateId, candidateId));

describe('presenting a candidate', () => {
  test('adds an application, records the agreement and what was sent', async () => {
    const candidateId = await insertCandidate(database.db);
    const contact = await insertContact(database.db, customer, {
      createdAt: new Date('2026-01-05T09:00:00Z'),
    });
    const outcome = await present(request({ candidateId }, { contactIds: [contact], body: 'Een aanwinst.' }));
    expect(outcome).toMatchObject({ candidateId, outcome: 'sent' });
    const [row] = await presentationsOf(candidateId);
    expect(row).toMatchObject({
      customerId: customer,
      assignmentId: assignment,
      state: 'sent',
      payCents: 9500,
      payUnit: 'hour',
      body: 'Een aanwinst.',
      sentBy: anna.kind === 'staff' && anna.userId,
    });
    const [spoken] = await database.db.select().from(contacts).where(eq(contacts.id, contact));
    expect(spoken?.lastContactAt).toEqual(start);
    const [application] = await database.db
      .select()
      .from(guestApplications)
      .where(eq(guestApplications.candidateId, candidateId));
    expect(application).toMatchObject({ status: 'reviewing', assignmentId: assignment });
    const [agreement] = await database.db
      .select()
      .from(presentationAgreements)
      .where(eq(presentationAgreements.candidateId, candidateId));
    expect(agreement).toMatchObject({ how: 'phone', state: 'agreed', customerId: customer });
    expect(agreement?.body).toContain('Gemeente Breda');
    expect(agreement?.body).toContain('Jurist bestuursrecht');
  });

  test('sent twice it is stored once', async () => {
    const given = request({ candidateId: await insertCandidate(database.db) });
    await present(given);
    expect(await present(given)).toMatchObject({ outcome: 'sent' });
    expect(await presentationsOf(given.people[0]?.candidateId ?? '')).toHaveLength(1);
  });

  test('the id of somebody else’s presentation is refused, and theirs stays as it is', async () => {
    const [mine, theirs] = [await insertCandidate(database.db), await insertCandidate(database.db)];
    const asked = request({ candidateId: theirs, agreement: null }, { how: 'ask' });
    expect(await present(asked, bram)).toMatchObject({ outcome: 'asked' });
    const [before] = await presentationsOf(theirs);
    const id = before?.id ?? '';
    expect(await present(request({ candidateId: mine, id }))).toMatchObject({ outcome: 'gone' });
    expect(await presentationsOf(theirs)).toEqual([before]);
    expect(await presentationsOf(mine)).toEqual([]);
  });

  test('the id of a withdrawn presentation does not bring it back', async () => {
    const candidateId = await insertCandidate(database.db);
    const given = request({ candidateId });
    await present(given);
    const [sent] = await presentationsOf(candidateId);
    const { id, version } = sent ?? { id: '', version: 0 };
    await changePresentation(program, id, { step: 'withdraw', version }, anna);
    expect(await present({ ...given, seen: [id] })).toMatchObject({ outcome: 'gone' });
    expect(await presentationsOf(candidateId)).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('an agreement of before the refusal does not count, one of after does', async () => {
    const candidateId = await insertCandidate(database.db);
    const refusal = { customerId: customer, candidateId, body: 'Mag het?', language: 'nl' as const };
    await database.db.insert(presentationAgreements).values({
      ...refusal,
      id: newId(),
      how: 'link',
      state: 'refused',
      askedAt: start,
      answeredAt: start,
    });
    const agreement = { ...byPhone(), day: addDays(today(), -1) };
    expect(await present(request({ candidateId, agreement }))).toMatchObject({ outcome: 'refused' });
    expect(await presentationsOf(candidateId)).toEqual([]);
    expect(await present(request({ candidateId }))).toMatchObject({ outcome: 'sent' });
  });

  test('needs a customer, their contacts and an assignment that is open', async () => {
    const candidateId = await insertCandidate(database.db);
    const other = await insertContact(database.db, await insertCustomer(database.db));
    const without = await anAssignmentOf(null);
    expect(await present(request({ candidateId }, { assignmentId: without }))).toMatchObject({
      outcome: 'noCustomer',
    });
    expect(await present(request({ candidateId }, { contactIds: [other] }))).toMatchObject({
      outcome: 'otherContact',
    });
    await database.db.update(assignments).set({ status: 'closed' }).where(eq(assignments.id, assignment));
    expect(await present(request({ candidateId }))).toMatchObject({ outcome: 'closed' });
    expect(await present(request({ candidateId: newId() }))).toMatchObject({ outcome: 'gone' });
    expect(await database.db.$count(guestApplications, eq(guestApplications.candidateId, candidateId))).toBe(
      0,
    );
    expect(
      await database.db.$count(presentationAgreements, eq(presentationAgreements.candidateId, candidateId)),
    ).toBe(0);
  });
});

describe('agreement', () => {
  test('without it nothing is sent, and nothing is left behind', async () => {
    const candidateId = await insertCandidate(database.db);
    expect(await present(request({ candidateId, agreement: null }))).toMatchObject({
      outcome: 'noAgreement',
    });
    expect(await presentationsOf(candidateId)).toEqual([]);
    expect(await database.db.$count(guestApplications, eq(guestApplications.candidateId, candidateId))).toBe(
      0,
    );
  });

  test.each([
    ['in the future', 1],
    ['longer ago than an agreement is valid', -200],
  ])('that was given %s is refused', async (_, days) => {
    const candidateId = await insertCandidate(database.db);
    const agreement = { ...byPhone(), day: addDays(today(), days) };
    expect(await present(request({ candidateId, agreement }))).toMatchObject({ outcome: 'wrongDay' });
  });

  test('is valid for this customer and for the term of the settings', async () => {
    const candidateId = await insertCandidate(database.db);
    await present(request({ candidateId }));
    assignment = await anAssignmentOf(customer);
    const seen = (await presentationsOf(candidateId)).map(({ id }) => id);
    const again = () => present(request({ candidateId, agreement: null }, { seen }));
    program.clock.now = new Date('2027-05-17T12:00:00Z');
    expect(await again()).toMatchObject({ outcome: 'noAgreement' });
    program.clock.now = new Date('2027-05-16T12:00:00Z');
    expect(await again()).toMatchObject({ outcome: 'sent' });
    assignment = await anAssignmentOf(await insertCustomer(database.db));
    expect(await again()).toMatchObject({ outcome: 'noAgreement' });
  });

  test('is asked with a link; a draft waits for the answer', async () => {
    const candidateId = await insertCandidate(database.db, { firstName: 'Noor' });
    expect(await present(request({ candidateId, agreement: null }, { how: 'ask' }))).toMatchObject({
      outcome: 'asked',
    });
    const [draft] = await presentationsOf(candidateId);
    expect(draft).toMatchObject({ state: 'draft', sentAt: null });
    const send = async () =>
      changePresentation(
        program,
        draft?.id ?? '',
        { step: 'send', version: draft?.version ?? 0, seen: [], agreement: null },
        anna,
      );
    expect(await send()).toEqual({ outcome: 'noAgreement' });
    const token = await tokenOf('agreementRequest');
    expect(await findAgreementQuestion(program, token)).toMatchObject({
      customer: 'Gemeente Breda',
      answer: null,
    });
    expect(await answerAgreement(program, token, 'no')).toBe('answered');
    expect(await send()).toEqual({ outcome: 'refused' });
    expect(await answerAgreement(program, token, 'yes')).toBe('answered');
    expect(await send()).toEqual({ outcome: 'done' });
    expect((await presentationsOf(candidateId))[0]).toMatchObject({ state: 'sent' });
    expect(await answerAgreement(program, 'x'.repeat(43), 'yes')).toBe('invalid');
    program.clock.now = new Date('2027-01-16T12:00:00Z');
    expect(await answerAgreement(program, token, 'no')).toBe('invalid');
  });

  test('no statement gets around it', async () => {
    const { sql: raw } = database;
    const candidateId = await insertCandidate(database.db);
    await present(request({ candidateId, agreement: null }, { how: 'ask' }));
    const [draft] = await presentationsOf(candidateId);
    const id = draft?.id ?? '';
    await expect(
      raw`update presentations set state = 'sent', sent_at = now() where id = ${id}`,
    ).rejects.toThrow();
    await expect(
      raw`update presentations set state = 'sent', sent_at = now(), agreement_id =
        (select id from presentation_agreements where candidate_id = ${candidateId}) where id = ${id}`,
    ).rejects.toThrow(/agreement/);
    const other = await insertCandidate(database.db);
    await present(request({ candidateId: other }));
    await expect(
      raw`update presentations set state = 'sent', sent_at = now(), agreement_id =
        (select id from presentation_agreements where candidate_id = ${other}) where id = ${id}`,
    ).rejects.toThrow();
  });
});

async function tokenOf(kind: 'agreementRequest'): Promise<string> {
  const [mail] = await database.db
    .select({ data: mailOutbox.data })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, kind))
    .orderBy(sql`${mailOutbox.createdAt} desc`)
    .limit(1);
  return String(mail?.data['link']).split('/').at(-1) ?? '';
}

describe('the same candidate at the same customer', () => {
  test('is shown with the names of both colleagues before it happens again', async () => {
    const candidateId = await insertCandidate(database.db);
    await present(request({ candidateId }), bram);
    assignment = await anAssignmentOf(customer);
    const outcome = await present(request({ candidateId }));
    expect(outcome).toMatchObject({ outcome: 'earlier', earlier: [{ sentBy: 'Bram Smit' }] });
    const seen = outcome?.outcome === 'earlier' ? outcome.earlier.map(({ id }) => id) : [];
    expect(await present(request({ candidateId }, { seen }))).toMatchObject({ outcome: 'sent' });
  });

  test('after more than a year it is no longer mentioned', async () => {
    const candidateId = await insertCandidate(database.db);
    await present(request({ candidateId }));
    program.clock.now = new Date('2027-11-18T12:00:00Z');
    assignment = await anAssignmentOf(customer);
    expect(await present(request({ candidateId }))).toMatchObject({ outcome: 'sent' });
  });

  test('of many who present at the same moment one succeeds, and the others see who', async () => {
    const candidateId = await insertCandidate(database.db);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => present(request({ candidateId }), index % 2 ? anna : bram)),
    );
    expect(outcomes.filter((one) => one?.outcome === 'sent')).toHaveLength(1);
    const others = outcomes.filter((one) => one?.outcome === 'already');
    expect(others).toHaveLength(59);
    const [row] = await presentationsOf(candidateId);
    const first = row?.sentBy === (anna.kind === 'staff' && anna.userId) ? 'Anna de Vries' : 'Bram Smit';
    expect(others.every((one) => one?.outcome === 'already' && one.by === first)).toBe(true);
  });

  test('also for different assignments', async () => {
    const candidateId = await insertCandidate(database.db);
    const many = await Promise.all(Array.from({ length: 12 }, () => anAssignmentOf(customer)));
    const outcomes = await Promise.all(
      many.map((assignmentId) => present(request({ candidateId }, { assignmentId }))),
    );
    expect(outcomes.filter((one) => one?.outcome === 'sent')).toHaveLength(1);
    expect(outcomes.filter((one) => one?.outcome === 'earlier')).toHaveLength(11);
  });
});

describe('what was sent', () => {
  async function sent() {
    const candidateId = await insertCandidate(database.db);
    await present(request({ candidateId }));
    const [row] = await presentationsOf(candidateId);
    if (!row) throw new Error('not sent');
    return row;
  }

  test('gets the answer of the customer, once', async () => {
    const { id, version, candidateId } = await sent();
    const step = {
      step: 'answer',
      version,
      answer: 'rejected',
      reason: 'Te weinig ervaring',
      day: today(),
    } as const;
    expect(await changePresentation(program, id, { ...step, day: addDays(today(), 1) }, anna)).toEqual({
      outcome: 'wrongDay',
    });
    expect(await changePresentation(program, id, { ...step, day: addDays(today(), -1) }, anna)).toEqual({
      outcome: 'wrongDay',
    });
    expect(await changePresentation(program, id, step, bram)).toEqual({ outcome: 'done' });
    expect(await changePresentation(program, id, step, bram)).toEqual({ outcome: 'done' });
    expect((await presentationsOf(candidateId))[0]?.version).toBe(version + 1);
    expect(await changePresentation(program, id, { ...step, answer: 'accepted' }, anna)).toEqual({
      outcome: 'conflict',
      by: 'Bram Smit',
    });
  });

  test('can be withdrawn and presented again, but not removed', async () => {
    const { id, version, candidateId, applicationId } = await sent();
    const step = (name: 'withdraw' | 'remove', from: number) =>
      changePresentation(program, id, { step: name, version: from }, anna);
    expect(await step('remove', version)).toEqual({ outcome: 'wrongState' });
    await expect(deleteApplication(program, applicationId, anna)).rejects.toThrow('conflict');
    expect(await step('withdraw', version)).toEqual({ outcome: 'done' });
    expect(await step('withdraw', version)).toEqual({ outcome: 'done' });
    expect(await changePresentation(program, id, { step: 'withdraw', version }, bram)).toMatchObject({
      by: 'Anna de Vries',
    });
    expect(await step('remove', version + 1)).toEqual({ outcome: 'wrongState' });
    await expect(deleteApplication(program, applicationId, anna)).rejects.toThrow('conflict');
    expect(await present(request({ candidateId }, { seen: [id] }))).toMatchObject({ outcome: 'sent' });
    await deleteApplication(program, applicationId, system);
    expect(await presentationsOf(candidateId)).toEqual([]);
  });

  test('goes with the candidate who is erased, and leaves no text in the log', async () => {
    const { candidateId, id } = await sent();
    await eraseCandidate(program, candidateId, 'staff', anna);
    expect(await presentationsOf(candidateId)).toEqual([]);
    const log = await database.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'presentation'), eq(auditLogs.entityId, id)));
    expect(log).toHaveLength(1);
    expect(log[0]?.metadata).toMatchObject({ event: 'presented', candidateId, customerId: customer });
  });

  test('follows its candidate into a merge and out of it', async () => {
    const first = await sent();
    const keptId = await insertCandidate(database.db);
    const versions = {
      kept: (await findCandidate(database.db, keptId))?.version ?? 0,
      removed: (await findCandidate(database.db, first.candidateId))?.version ?? 0,
    };
    const merge = { otherId: first.candidateId, versions, choices: {} };
    expect(await mergeCandidates(program, keptId, merge, anna)).toEqual({ outcome: 'merged' });
    expect(await presentationsOf(keptId)).toHaveLength(1);
    await changePresentation(program, first.id, { step: 'withdraw', version: first.version }, anna);
    await present(request({ candidateId: keptId, agreement: null }, { seen: [first.id] }));
    expect(await presentationsOf(keptId)).toHaveLength(2);
    const [merged] = await database.db
      .select({ id: candidateMerges.id })
      .from(candidateMerges)
      .where(eq(candidateMerges.keptId, keptId));
    expect(await undoMerge(program, keptId, merged?.id ?? '', anna)).toMatchObject({ outcome: 'undone' });
    expect(await presentationsOf(first.candidateId)).toHaveLength(2);
    expect(await presentationsOf(keptId)).toEqual([]);
  });

  test('of two candidates who prove to be one person both stay, and a third is refused', async () => {
    const [kept, removed] = [await sent(), await sent()];
    const versionOf = async (id: string) => (await findCandidate(database.db, id))?.version ?? 0;
    const merge = {
      otherId: removed.candidateId,
      versions: { kept: await versionOf(kept.candidateId), removed: await versionOf(removed.candidateId) },
      choices: {},
    };
    expect(await mergeCandidates(program, kept.candidateId, merge, anna)).toEqual({ outcome: 'merged' });
    const both = await presentationsOf(kept.candidateId);
    expect(both.map(({ id }) => id).toSorted()).toEqual([kept.id, removed.id].toSorted());
    expect(both.map(({ agreementId, state }) => [agreementId !== null, state])).toEqual([
      [true, 'sent'],
      [true, 'sent'],
    ]);
    expect(await present(request({ candidateId: kept.candidateId }), bram)).toMatchObject({
      outcome: 'already',
      by: 'Anna de Vries',
    });
    const [merged] = await database.db
      .select({ id: candidateMerges.id })
      .from(candidateMerges)
      .where(eq(candidateMerges.keptId, kept.candidateId));
    await undoMerge(program, kept.candidateId, merged?.id ?? '', anna);
    expect(await presentationsOf(kept.candidateId)).toMatchObject([
      { id: kept.id, agreementId: kept.agreementId },
    ]);
    expect(await presentationsOf(removed.candidateId)).toMatchObject([
      { id: removed.id, agreementId: removed.agreementId },
    ]);
  });
});
