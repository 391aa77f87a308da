import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimelineEvent, TimelineKind, TimelineSubject } from '#domain/timeline/timeline.ts';
import { timelineKinds } from '#domain/timeline/timeline.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { aCustomer, insertActivity, insertContact, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { addApplicationNote } from '../applications/add-application-note.ts';
import { changeApplicationStatus } from '../applications/change-application-status.ts';
import { addCandidateNote } from '../candidates/add-candidate-note.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { placementExtensions } from '../db/schema/placements.ts';
import {
  interviewParticipants,
  interviews,
  presentationAgreements,
  presentationContacts,
  presentations,
} from '../db/schema/presentations.ts';
import { insertMail } from '../mails/insert-mail.ts';
import { readTimeline } from './read-timeline.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
const ids = {
  customer: newId(),
  contact: '',
  opportunity: '',
  assignment: '',
  candidate: '',
  application: '',
  placement: '',
};
const at = (day: number) => new Date(Date.UTC(2026, 9, day, 9));

/** One of everything, a day apart. */
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { db } = database;
  staff = await addSignedInStaff(db, { name: 'Tom Bakker' });
  await saveCustomer(
    db,
    { id: ids.customer, basedOn: '', content: aCustomer({ companyName: 'Waterschap De Brug' }) },
    staff.actor,
  );
  ids.contact = await insertContact(db, ids.customer);
  ids.opportunity = await insertOpportunity(db, ids.customer);
  [ids.assignment = ''] = await insertAssignments(db, { title: 'Jurist dijken' });
  await db.update(assignments).set({ customerId: ids.customer }).where(eq(assignments.id, ids.assignment));
  ids.candidate = await insertCandidate(db, {
    firstName: 'Noor',
    lastName: 'Quispel',
    email: 'noor@mail.example',
  });
  const { customer: customerId, assignment: assignmentId, candidate: candidateId } = ids;
  ids.application = await insertApplication(db, { candidateId, assignmentId });
  const applicationId = ids.application;
  const about = {
    contactId: ids.contact,
    opportunityId: ids.opportunity,
    candidateId,
    assignmentId,
    applicationId,
  };

  const agreementId = newId();
  await db.insert(presentationAgreements).values({
    id: agreementId,
    candidateId,
    customerId,
    assignmentId,
    body: 'Akkoord?',
    language: 'nl',
    how: 'link',
    state: 'agreed',
    askedAt: at(1),
    askedBy: staff.id,
    answeredAt: at(2),
  });
  const presentationId = newId();
  await db.insert(presentations).values({
    id: presentationId,
    applicationId,
    candidateId,
    assignmentId,
    customerId,
    agreementId,
    state: 'sent',
    createdBy: staff.id,
    sentAt: at(3),
    sentBy: staff.id,
    answer: 'accepted',
    answerReason: 'Past goed',
    answeredOn: '2026-10-05',
    createdAt: at(2),
  });
  await db.insert(presentationContacts).values({ presentationId, contactId: ids.contact });
  const interviewId = newId();
  await db.insert(interviews).values({
    id: interviewId,
    applicationId,
    candidateId,
    startsAt: at(8),
    state: 'held',
    outcome: 'Goed gesprek',
    createdBy: staff.id,
  });
  await db.insert(interviewParticipants).values({ id: newId(), interviewId, contactId: ids.contact });
  ids.placement = await insertPlacement(db, customerId, {
    ...about,
    ownerId: staff.id,
    createdAt: at(10),
  });
  const placementId = ids.placement;
  await db.insert(placementExtensions).values({
    id: newId(),
    placementId,
    endsOn: '2027-12-31',
    createdBy: staff.id,
    createdAt: at(11),
  });
  await insertActivity(db, customerId, {
    ...about,
    placementId,
    type: 'call',
    subject: 'Gebeld',
    status: 'completed',
    completedAt: at(12),
    createdAt: at(1),
  });
  await insertActivity(db, customerId, {
    ...about,
    placementId,
    type: 'note',
    subject: 'Let op',
    createdAt: at(13),
  });
  await insertActivity(db, customerId, {
    ...about,
    placementId,
    type: 'task',
    subject: 'Straks',
    dueDate: at(60),
  });
  await db.transaction((tx) =>
    insertMail(
      tx,
      {
        id: newId(),
        messageKey: 'a@mail.example',
        references: [],
        incoming: true,
        sentAt: at(9),
        subject: 'Re: Dijken',
        body: 'Graag.',
        participants: [{ role: 'from', address: 'noor@mail.example', name: 'Noor' }],
      },
      [
        { candidateId, contactId: null, messageId: null },
        { candidateId: null, contactId: ids.contact, messageId: null },
      ],
      { assignmentId, applicationId, opportunityId: ids.opportunity, placementId },
    ),
  );
  program.clock.now = at(14);
  await addCandidateNote(program, candidateId, { id: newId(), body: 'Over Noor Quispel' }, staff.actor);
  program.clock.now = at(15);
  await addApplicationNote(program, applicationId, { id: newId(), body: 'Over dit spoor' }, staff.actor);
  await changeApplicationStatus(
    program,
    { applications: [{ id: applicationId, from: 'pending' }], to: 'interview' },
    staff.actor,
  );
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const whole = { kind: null, before: null, limit: 50 } as const;
const read = async (of: TimelineSubject['of'], kind: TimelineKind | null = null) =>
  (await readTimeline(database.db, { of, id: ids[of] }, { ...whole, kind })).events;
/** A note of a customer is an activity. */
const kindOf = (event: TimelineEvent) =>
  event.kind === 'activity' && event.type === 'note' ? 'note' : event.kind;
const kindsIn = (events: TimelineEvent[]) => new Set(events.map(kindOf));

describe('the timeline of', () => {
  const all: TimelineKind[] = ['activity', 'note', 'mail', 'presentation', 'interview', 'placement'];
  test.each([
    ['customer', [...all, 'change']],
    ['contact', all],
    ['opportunity', ['activity', 'note', 'mail']],
    ['assignment', all],
    ['candidate', [...all, 'change']],
    ['application', [...all, 'change']],
    ['placement', all],
  ] as const)('a %s has everything that concerns it', async (of, kinds) => {
    expect(kindsIn(await read(of))).toEqual(new Set(kinds));
  });

  test.each(timelineKinds)('any record can be narrowed to one kind: %s', async (kind) => {
    for (const subject of ['customer', 'candidate', 'application'] as const)
      expect(kindsIn(await read(subject, kind))).toEqual(new Set([kind]));
    expect(await read('opportunity', 'presentation')).toEqual([]);
  });
});

test('events are in the order in which they happened, planned ones first', async () => {
  const events = await read('application');
  const moments = events.map((event) => event.at.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(events.find(({ kind }) => kind === 'activity')).toMatchObject({
    subject: 'Straks',
    status: 'pending',
  });
  const shown = events.filter((event) => event.at < at(16) && event.at > at(2));
  expect(shown.map((event) => ('what' in event ? event.what : kindOf(event)))).toEqual([
    'note',
    'note',
    'activity',
    'extended',
    'placed',
    'mail',
    'interview',
    'answered',
    'sent',
  ]);
});

test('what an event says is read from the records of today', async () => {
  const events = await read('customer');
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'presentation',
      what: 'answered',
      answer: 'accepted',
      reason: 'Past goed',
      candidateName: 'Noor Quispel',
      assignmentTitle: 'Jurist dijken',
      applicationId: ids.application,
    }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'interview', state: 'held', outcome: 'Goed gesprek', by: 'Tom Bakker' }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'placement', what: 'extended', endsOn: '2027-12-31' }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'change',
      entity: 'customer',
      action: 'create',
      name: 'Waterschap De Brug',
    }),
  );
  expect(await read('application')).toContainEqual(
    expect.objectContaining({
      kind: 'change',
      happening: { kind: 'status', from: 'pending', to: 'interview' },
    }),
  );
  expect((await read('candidate', 'note')).map((event) => 'body' in event && event.body)).toEqual([
    'Over dit spoor',
    'Over Noor Quispel',
    false,
  ]);
});

test('pages follow each other without a gap or a repetition', async () => {
  for (const subject of ['customer', 'candidate', 'application', 'contact'] as const) {
    const expected = (await read(subject)).map(({ id }) => id);
    const found: string[] = [];
    let before = null;
    for (let page = 0; page < 40; page++) {
      const { events, next } = await readTimeline(
        database.db,
        { of: subject, id: ids[subject] },
        { kind: null, before, limit: 2 },
      );
      found.push(...events.map(({ id }) => id));
      before = next;
      if (!next) break;
    }
    expect(found).toEqual(expected);
  }
});

test('a record without events has none', async () => {
  for (const subject of ['customer', 'candidate', 'placement'] as const)
    expect(await readTimeline(database.db, { of: subject, id: newId() }, whole)).toEqual({
      events: [],
      next: null,
    });
});

test('nothing of an erased candidate is left in the timeline of the customer', async () => {
  await eraseCandidate(program, ids.candidate, 'staff', staff.actor);
  const left = JSON.stringify((await read('customer')).filter(({ kind }) => kind !== 'placement'));
  expect(left).not.toMatch(/Noor|Quispel/);
  expect(left).toContain('Gebeld');
});
