import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InterviewChange, PlanRequest } from '#domain/presentations/interview.ts';
import { firstInterviewTime } from '#domain/presentations/interview.ts';
import { localMoment } from '#domain/time/local-moment.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { interviewsOf } from './interview-queries.ts';
import { changeInterview, planInterviews } from './interviews.ts';

let database: TestDatabase;
let program: TestProgram;
let anna: Actor;
let bram: Actor;
let contact: string;
let assignmentId: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const staff = async (name: string): Promise<Actor> => {
    const { id } = await addStaff(database.db, { name });
    return { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
  };
  [anna, bram] = [await staff('Anna de Vries'), await staff('Bram Smit')];
  const customerId = await insertCustomer(database.db);
  contact = await insertContact(database.db, customerId);
  [assignmentId = ''] = await insertAssignments(database.db, {});
  await database.db.update(assignments).set({ customerId }).where(eq(assignments.id, assignmentId));
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const apply = (status: 'pending' | 'offer' = 'pending') =>
  insertApplication(database.db, { assignmentId, status });

function plan(applicationIds: string[], more: Partial<PlanRequest> = {}): PlanRequest {
  return {
    interviews: applicationIds.map((applicationId) => ({
      id: newId(),
      applicationId,
      startsAt: '2026-11-18T10:00',
    })),
    minutes: '45',
    place: 'Kantoor Breda',
    state: 'proposed',
    contactIds: [contact],
    userIds: anna.kind === 'staff' ? [anna.userId] : [],
    ...more,
  };
}

describe('planning interviews', () => {
  test('a participant of another customer plans none of them', async () => {
    const [elsewhere = ''] = await insertAssignments(database.db, {});
    const ids = [await apply(), await insertApplication(database.db, { assignmentId: elsewhere })];
    expect(await planInterviews(program, plan(ids), anna)).toMatchObject({ outcome: 'refused' });
    for (const applicationId of ids)
      expect(await interviewsOf(database.db, { applicationId }, 10)).toEqual([]);
  });

  test('the id of an interview of somebody else is refused', async () => {
    const theirs = plan([await apply()]);
    await planInterviews(program, theirs, bram);
    const mine = plan([await apply()]);
    const id = theirs.interviews[0]?.id ?? '';
    const interviews = mine.interviews.map((one) => ({ ...one, id }));
    await expect(planInterviews(program, { ...mine, interviews }, anna)).rejects.toThrow('conflict');
  });

  test('a colleague whose account is disabled is not invited', async () => {
    const { id: userId } = await addStaff(database.db, { disabledAt: new Date() });
    const applicationId = await apply();
    await planInterviews(program, plan([applicationId], { userIds: [userId] }), anna);
    expect(await interviewsOf(database.db, { applicationId }, 10)).toMatchObject([{ colleagues: [] }]);
  });

  test('stores time, place and participants, and moves the application on', async () => {
    const ids = [await apply(), await apply('offer')];
    expect(await planInterviews(program, plan(ids), anna)).toEqual({ outcome: 'saved' });
    const [first] = await interviewsOf(database.db, { applicationId: ids[0] ?? '' }, 10);
    expect(first).toMatchObject({
      minutes: 45,
      place: 'Kantoor Breda',
      state: 'proposed',
      contacts: [{ id: contact }],
      colleagues: [{ name: 'Anna de Vries' }],
    });
    expect(localMoment(first?.startsAt ?? new Date(0))).toBe('2026-11-18T10:00');
    const statuses = await database.db
      .select({ id: guestApplications.id, status: guestApplications.status })
      .from(guestApplications)
      .where(eq(guestApplications.assignmentId, assignmentId));
    const statusOf = (id: string | undefined) => statuses.find((row) => row.id === id)?.status;
    expect([statusOf(ids[0]), statusOf(ids[1])]).toEqual(['interview', 'offer']);
  });

  test('sent twice plans once', async () => {
    const request = plan([await apply()]);
    await planInterviews(program, request, anna);
    await planInterviews(program, request, anna);
    const applicationId = request.interviews[0]?.applicationId ?? '';
    expect(await interviewsOf(database.db, { applicationId }, 10)).toHaveLength(1);
  });

  test('all of them or none, with the mistake at its field', async () => {
    const ids = [await apply(), await apply()];
    const request = plan(ids, { minutes: '4' });
    const second = request.interviews[1];
    if (second) second.startsAt = '';
    expect(await planInterviews(program, request, anna)).toEqual({
      outcome: 'refused',
      errors: { minutes: 'wrongMinutes', [second?.id ?? '']: 'missingTime' },
    });
    const other = await insertContact(database.db, await insertCustomer(database.db));
    expect(await planInterviews(program, plan(ids, { contactIds: [other] }), anna)).toEqual({
      outcome: 'refused',
      errors: { contacts: 'otherContact' },
    });
    expect(await interviewsOf(database.db, { applicationId: ids[0] ?? '' }, 10)).toEqual([]);
  });

  test('a time that the clock skips in March is refused', async () => {
    const request = plan([await apply()]);
    for (const one of request.interviews) one.startsAt = '2027-03-28T02:30';
    expect(await planInterviews(program, request, anna)).toMatchObject({ outcome: 'refused' });
  });
});

test('of two colleagues who change an interview, the second sees who was first and can save then', async () => {
  const applicationId = await apply();
  await planInterviews(program, plan([applicationId]), anna);
  const [planned] = await interviewsOf(database.db, { applicationId }, 1);
  const change = (version: number, outcome: string): InterviewChange => ({
    version,
    startsAt: '2026-11-19T14:30',
    minutes: '60',
    place: '',
    state: 'held',
    outcome,
    contactIds: [],
    userIds: [],
  });
  const id = planned?.id ?? '';
  for (const _again of [1, 2])
    expect(await changeInterview(program, id, change(1, 'Redelijk'), bram)).toEqual({ outcome: 'saved' });
  expect(await changeInterview(program, id, change(1, 'Goed gesprek'), anna)).toEqual({
    outcome: 'conflict',
    by: 'Bram Smit',
    version: 2,
  });
  expect(await changeInterview(program, id, change(2, 'Goed gesprek'), anna)).toEqual({ outcome: 'saved' });
  expect((await interviewsOf(database.db, { applicationId }, 1))[0]).toMatchObject({
    state: 'held',
    outcome: 'Goed gesprek',
    contacts: [],
  });
});

test('the first proposal is at ten on the next working day', () => {
  const at = (now: string) => localMoment(firstInterviewTime(new Date(now)));
  expect(at('2026-11-17T09:00:00Z')).toBe('2026-11-18T10:00');
  expect(at('2026-11-20T09:00:00Z')).toBe('2026-11-23T10:00');
});
