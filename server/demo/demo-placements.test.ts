import { describe, expect, test } from 'vitest';
import { daysUntilEnd, marginOf, placementStates, stateOf } from '#domain/placements/placement.ts';
import { calendarDay, daysBetween } from '#domain/time/amsterdam.ts';
import { isFreeDay } from '#domain/time/working-days.ts';
import { newId } from '../db/ids.ts';
import { demoApplications } from './demo-applications.ts';
import { withCustomers } from './demo-assignment-customers.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoCrm } from './demo-crm.ts';
import { demoPlacements } from './demo-placements.ts';

const moments = [
  '2026-11-18T12:00:00Z',
  '2027-03-01T09:30:00Z',
  '2027-06-20T20:00:00Z',
  '2028-02-29T07:00:00Z',
];

describe.each(moments)('the placements at %s', (moment) => {
  const now = new Date(moment);
  const today = calendarDay(now);
  const roles = demoAssignments(today).map((one) => ({ id: newId(), ...one }));
  const crm = demoCrm(now, null);
  const assignments = withCustomers(roles, crm, [undefined]);
  const applied = demoApplications(now, roles, null);
  const people = new Map(applied.map(({ application, person }) => [application.id, person]));
  const applications = applied.map(({ application }) => ({ ...application, candidateId: newId() }));
  const { placements, extensions, documents } = demoPlacements(now, {
    applications,
    people,
    assignments,
    crm,
    staffIds: [],
  });
  const periods = placements.map(({ endsOn = null, cancelledAt = null, ...one }) => ({
    ...one,
    endsOn,
    cancelledAt,
  }));

  test('are planned, running and ended; one ends in 25 days and one was extended', () => {
    const states = new Set(periods.map((one) => stateOf(one, today)));
    expect(placementStates.filter((state) => states.has(state))).toEqual(['planned', 'running', 'ended']);
    expect(periods.map((one) => daysUntilEnd(one, today))).toContain(25);
    expect(extensions).toHaveLength(1);
    const extended = periods.find(({ id }) => id === extensions[0]?.placementId);
    expect(extended?.endsOn).toBe(extensions[0]?.endsOn);
    expect(extended && stateOf(extended, today)).toBe('running');
  });

  test('begin on a working day after the candidate was accepted, and end later', () => {
    for (const { applicationId, startDate, endsOn, type } of periods) {
      const applied = applications.find(({ id }) => id === applicationId);
      expect(applied?.status).toBe('accepted');
      expect(startDate >= calendarDay(applied?.statusChangedAt ?? now)).toBe(true);
      expect(isFreeDay(startDate)).toBe(false);
      if (type === 'Werving & selectie') expect(endsOn).toBeNull();
      else expect(daysBetween(startDate, endsOn ?? '')).toBeGreaterThan(7);
    }
  });

  test('leave something to the agency', () => {
    for (const { type, purchaseCents = null, sellingCents = null, feeCents = null } of placements)
      expect(marginOf({ type, purchaseCents, sellingCents, feeCents })).toBeGreaterThan(0);
  });

  test('have a document, and so has a customer', () => {
    expect(documents.map(({ document }) => Boolean(document.placementId))).toEqual([true, false]);
    for (const { bytes } of documents) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
