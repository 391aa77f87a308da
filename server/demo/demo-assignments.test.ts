import { describe, expect, test } from 'vitest';
import {
  assignmentStatuses,
  assignmentTypes,
  educationLevels,
  experienceLevels,
  MAX_HOURS,
  MIN_HOURS,
  vakgebieden,
} from '#domain/assignments/assignment.ts';
import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import { deadlineUrgency, isVisible } from '#domain/assignments/deadline.ts';
import { parseDescription } from '#domain/assignments/description.ts';
import { payOf } from '#domain/assignments/pay.ts';
import { deriveRequirements } from '#domain/assignments/requirements.ts';
import { calendarDay, daysBetween, startOfDay } from '#domain/time/amsterdam.ts';
import { englishTexts } from './assignments/english.ts';
import { demoAssignments } from './demo-assignments.ts';

const today = '2026-11-15';
const all = demoAssignments(today);
const open = all.filter(({ status }) => status === 'open');

const distinct = <T>(pick: (assignment: NewAssignment) => T) => new Set(all.map(pick));
const closesIn = (assignment: NewAssignment) => daysBetween(today, assignment.deadline);

describe('the demo assignments', () => {
  test('are sixty, ten in each vakgebied, with every closed value in use', () => {
    expect(all).toHaveLength(60);
    for (const vakgebied of vakgebieden) {
      expect(all.filter((assignment) => assignment.vakgebied === vakgebied)).toHaveLength(10);
      expect(
        open.filter((it) => it.vakgebied === vakgebied && isVisible(it.deadline, today)).length,
      ).toBeGreaterThan(3);
    }
    expect(distinct(({ type }) => type)).toEqual(new Set(assignmentTypes));
    expect(distinct(({ experienceLevel }) => experienceLevel)).toEqual(new Set(experienceLevels));
    expect(distinct(({ educationLevel }) => educationLevel)).toEqual(new Set(educationLevels));
    expect(distinct(({ status }) => status)).toEqual(new Set(assignmentStatuses));
    expect(open.length).toBeGreaterThan(50);
  });

  test('are the same for the same day', () => {
    expect(demoAssignments(today)).toEqual(all);
  });

  test('have English texts where there is a translation, one of them without a description', () => {
    const translated = all.filter(({ titleEn }) => titleEn !== null);
    expect(translated.map(({ title }) => title).toSorted()).toEqual(Object.keys(englishTexts).toSorted());
    expect(translated.filter(({ descriptionEn }) => descriptionEn === null)).toHaveLength(1);
    for (const { expertise, expertiseEn, skills, skillsEn, deadline } of translated) {
      expect([expertiseEn.length, skillsEn.length]).toEqual([expertise.length, skills.length]);
      expect(isVisible(deadline, today)).toBe(true);
    }
  });

  test('ask for 8 to 40 hours', () => {
    const hours = all.map(({ hoursPerWeek }) => hoursPerWeek);
    expect(Math.min(...hours)).toBe(MIN_HOURS);
    expect(Math.max(...hours)).toBe(MAX_HOURS);
    expect(new Set(hours).size).toBeGreaterThan(6);
  });

  test('show every kind of pay, with the amounts of their own type only', () => {
    expect(distinct((assignment) => payOf(assignment).kind)).toEqual(
      new Set(['monthly', 'hourly', 'salaryOnRequest', 'rateOnRequest']),
    );
    for (const { type, salaryMin, salaryMax, rateMin, rateMax } of all) {
      const [min, max] = type === 'ZZP' ? [rateMin, rateMax] : [salaryMin, salaryMax];
      expect(type === 'ZZP' ? [salaryMin, salaryMax] : [rateMin, rateMax]).toEqual([null, null]);
      expect((min ?? 0) < (max ?? Infinity)).toBe(true);
    }
  });

  test('show every urgency of a deadline, and some that are no longer visible', () => {
    const kinds = new Set(open.map(({ deadline }) => deadlineUrgency(deadline, today).kind));
    expect(kinds).toEqual(new Set(['expired', 'critical', 'oneDay', 'soon', 'upcoming', 'normal']));
    expect(open.filter((it) => closesIn(it) < 0 && isVisible(it.deadline, today)).length).toBeGreaterThan(4);
    expect(open.filter((it) => !isVisible(it.deadline, today))).toHaveLength(2);
  });

  test('were posted before today, in the past 40 days, each at a moment of its own', () => {
    expect(distinct(({ createdAt }) => createdAt.getTime()).size).toBe(60);
    for (const { createdAt, deadline } of all) {
      expect(createdAt.getTime()).toBeLessThan(startOfDay(today).getTime());
      expect(daysBetween(calendarDay(createdAt), today)).toBeLessThanOrEqual(40);
      expect(daysBetween(calendarDay(createdAt), deadline)).toBeGreaterThan(0);
    }
  });

  test('start after they close', () => {
    const dated = all.filter(({ startDate }) => !['Per direct', 'In overleg'].includes(startDate));
    expect(dated.length).toBeGreaterThan(20);
    for (const { startDate } of dated) expect(startDate).toMatch(/^Per 1 [a-z]+ 20\d\d$/);
    expect(demoAssignments('2026-12-20')[1]?.startDate).toBe('Per 1 februari 2027');
  });

  test.each(all.map((assignment) => [assignment.title, assignment] as const))(
    'have a proper description: %s',
    (_, { description, expertise, skills }) => {
      const words = description.match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(words.length).toBeGreaterThanOrEqual(150);
      expect(words.length).toBeLessThanOrEqual(300);
      const blocks = parseDescription(description);
      expect(blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toEqual([
        'De opdracht',
        'Wat u gaat doen',
        'Functie-eisen',
        'Wensen',
        'Wat u krijgt',
      ]);
      expect(blocks.map(({ kind }) => kind).join(' ')).toBe(
        'paragraph heading paragraph heading list heading list heading list heading paragraph',
      );
      const derived = deriveRequirements(description);
      expect(derived.expertise.length).toBeGreaterThanOrEqual(3);
      expect(derived.skills.length).toBeGreaterThanOrEqual(2);
      for (const tags of [expertise, skills]) {
        expect(tags.length).toBeGreaterThanOrEqual(2);
        expect(tags.length).toBeLessThanOrEqual(6);
        expect(new Set(tags).size).toBe(tags.length);
        for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(36);
      }
    },
  );

  test('each have a title or an organisation of their own', () => {
    expect(distinct(({ title, organization }) => `${title} ${organization}`).size).toBe(60);
  });
});
