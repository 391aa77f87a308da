import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { readMotivation } from '#domain/applications/motivation.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { inspectCv } from '../files/inspect-cv.ts';
import { demoApplications } from './demo-applications.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoMessages } from './demo-messages.ts';
import { demoVisitors } from './demo-visitors.ts';
import { demoPeople } from './people.ts';

const now = new Date('2026-11-15T12:00:00Z');
const assignments = demoAssignments(calendarDay(now)).map((one, at) => ({ id: `id-${at}`, ...one }));
const all = demoApplications(now, assignments, null);
const applications = all.map(({ application }) => application);

describe('the demo applications', () => {
  test('are of 120 people, each with a name and address of his own', () => {
    const people = demoPeople(2026);
    expect(people).toHaveLength(120);
    expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(120);
    expect(new Set(people.map(({ email }) => email)).size).toBe(120);
    expect(people.filter(({ phone }) => !/^06\d{8}$/.test(phone))).toEqual([]);
  });

  test('stand in every status, came in by every door, and are partly archived', () => {
    expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    const doors = applications.map(({ assignmentId, motivation }) =>
      assignmentId ? 'assignment' : readMotivation(motivation).kind,
    );
    expect(new Set(doors)).toEqual(new Set(['assignment', 'jurist', 'professional', 'general']));
    const archived = applications.filter(({ archivedAt }) => archivedAt);
    expect(archived.length).toBeGreaterThan(3);
    expect(archived.length).toBeLessThan(20);
  });

  test('were sent in the past, while their assignment was open, and changed after that', () => {
    for (const { createdAt, statusChangedAt, assignmentId } of applications) {
      expect(createdAt <= now && statusChangedAt! >= createdAt && statusChangedAt! <= now).toBe(true);
      const assignment = assignments.find(({ id }) => id === assignmentId);
      if (assignment)
        expect(assignment.createdAt < createdAt && assignment.deadline >= calendarDay(createdAt)).toBe(true);
    }
  });

  test('have a history that ends in their status', () => {
    for (const { application, history } of all) {
      const last = history.findLast(({ newData }) => propertyOf(newData, 'status') !== undefined);
      expect(propertyOf(last?.newData, 'status')).toBe(application.status);
    }
  });

  test('have CVs that the program itself would accept, of both types', async () => {
    const types = await Promise.all(
      all.map(async ({ bytes, file }) => [(await inspectCv(bytes)).type, file.displayName.split('.')[1]]),
    );
    expect(types.filter(([found, named]) => found !== named)).toEqual([]);
    expect(new Set(types.map(([type]) => type))).toEqual(new Set(['pdf', 'docx']));
  });

  test('are the same every time', () => {
    const again = demoApplications(now, assignments, null).map(({ application, bytes }) => [
      application.email,
      application.status,
      bytes.length,
    ]);
    expect(
      all.map(({ application, bytes }) => [application.email, application.status, bytes.length]),
    ).toEqual(again);
  });
});

test('the demo messages are of both kinds, in every state, and of the past', () => {
  const messages = demoMessages(now);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['contact', 'call']));
  const states = messages.map(({ readAt, answeredAt }) => `${readAt !== null} ${answeredAt !== null}`);
  expect(new Set(states)).toEqual(new Set(['false false', 'true false', 'true true']));
  expect(
    messages.filter(({ createdAt, answeredAt }) => createdAt! > now || (answeredAt && answeredAt > now)),
  ).toEqual([]);
  for (const { kind, phone, company, role, subject } of messages) {
    expect(kind === 'call' ? [phone, company, role].every(Boolean) : Boolean(subject)).toBe(true);
  }
});

test('some demo visitors are on the site now, and none saw a page twice in one session', () => {
  const rows = demoVisitors(now, ['a', 'b']);
  const active = rows.filter(({ lastSeen }) => now.getTime() - lastSeen.getTime() < 15 * 60_000);
  expect(new Set(active.map(({ sessionId }) => sessionId)).size).toBeGreaterThan(5);
  expect(new Set(rows.map(({ sessionId, page }) => `${sessionId} ${page}`)).size).toBe(rows.length);
  expect(rows.filter(({ lastSeen, createdAt }) => lastSeen > now || createdAt! > lastSeen)).toEqual([]);
});
