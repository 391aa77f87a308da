import { expect, test } from 'vitest';
import { educationLevels, vakgebieden } from '#domain/assignments/assignment.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { demoApplications } from './demo-applications.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoProfiles } from './demo-candidates.ts';

const now = new Date('2026-11-15T12:00:00Z');
const assignments = demoAssignments(calendarDay(now)).map((one, at) => ({ id: `id-${at}`, ...one }));
const applied = demoApplications(now, assignments, null);
const profiles = demoProfiles(now, applied, null);

test('three of five of the 120 demo people are registered, after they applied', () => {
  expect([applied.length, profiles.length]).toEqual([120, 72]);
  for (const { id, profile } of profiles) {
    const { application } = applied.find((one) => one.application.id === id)!;
    expect(profile.registeredAt! >= application.createdAt && profile.registeredAt! <= now).toBe(true);
  }
});

test('their profiles are whole, and fit what can be chosen and asked', () => {
  for (const { profile } of profiles) {
    expect(educationLevels).toContain(profile.educationLevel);
    expect(profile.vakgebieden!.every((one) => vakgebieden.includes(one))).toBe(true);
    expect(profile.vakgebieden!.length).toBeGreaterThan(0);
    expect(profile.hoursMin! <= profile.hoursMax!).toBe(true);
    expect(profile.expertise!.length + profile.skills!.length).toBeGreaterThan(2);
    expect([profile.currentJobTitle, profile.location, profile.fieldOfStudy]).not.toContain('');
  }
  expect(new Set(profiles.flatMap(({ profile }) => profile.vakgebieden))).toEqual(new Set(vakgebieden));
});
