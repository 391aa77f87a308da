import { describe, expect, test } from 'vitest';
import { dueAt, isWholeDay, movedReminder, onDay } from './due.ts';
import { groupOf, isToDo, nextMonday, ownerIn, toDoList } from './to-do.ts';

/** A Tuesday, 11:00 in Amsterdam. */
const now = new Date('2026-11-17T10:00:00Z');
const group = (local: string) => groupOf(new Date(`${local}+01:00`), now);

describe('the groups of a to-do list', () => {
  test('begin where the one before ends', () => {
    expect(group('2026-11-17T10:59:59.999')).toBe('late');
    expect(group('2026-11-17T11:00')).toBe('today');
    expect(group('2026-11-17T23:59:59.999')).toBe('today');
    expect(group('2026-11-18T00:00')).toBe('tomorrow');
    expect(group('2026-11-18T23:59')).toBe('tomorrow');
    expect(group('2026-11-19T00:00')).toBe('week');
    expect(group('2026-11-22T23:59')).toBe('week');
    expect(group('2026-11-23T00:00')).toBe('later');
    expect(groupOf(null, now)).toBe('undated');
  });

  test.each(['2026-11-21', '2026-11-22'])('have no rest of the week on %s', (day) => {
    const weekend = new Date(`${day}T10:00:00Z`);
    const inDays = (days: number) => groupOf(new Date(weekend.getTime() + days * 86_400_000), weekend);
    expect([0, 1, 2, 3].map(inDays)).toEqual(['today', 'tomorrow', 'later', 'later']);
  });

  test('count an activity of a day as late only after that day', () => {
    const whole = dueAt('2026-11-17', null);
    expect(groupOf(whole, now)).toBe('today');
    expect(groupOf(whole, new Date('2026-11-17T22:58:59Z'))).toBe('today');
    expect(groupOf(whole, new Date('2026-11-17T23:00:00Z'))).toBe('late');
  });
});

describe('postponing', () => {
  test('keeps the time of day over a change of the clock', () => {
    const due = new Date('2026-03-27T09:00:00Z');
    expect(onDay(due, '2026-03-30')).toEqual(new Date('2026-03-30T08:00:00Z'));
    expect(onDay(new Date('2026-10-23T08:00:00Z'), '2026-10-26')).toEqual(new Date('2026-10-26T09:00:00Z'));
  });

  test('moves a time that the clock skips to an hour later', () => {
    const night = new Date('2026-03-28T01:30:00Z');
    expect(onDay(night, '2026-03-29')).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  test('keeps an activity without a time without one', () => {
    const due = dueAt('2026-03-28', null);
    expect(due && isWholeDay(due)).toBe(true);
    const moved = onDay(due, '2026-03-29');
    expect(moved && isWholeDay(moved)).toBe(true);
    expect(isWholeDay(onDay(null, '2026-03-29') ?? now)).toBe(true);
    expect(isWholeDay(now)).toBe(false);
  });

  test('moves the reminder along, and only together with a moment', () => {
    const [from, to] = [new Date('2026-03-27T09:00:00Z'), new Date('2026-03-30T08:00:00Z')];
    const hour = (at: Date) => new Date(at.getTime() - 3_600_000);
    expect(movedReminder(hour(from), from, to)).toEqual(hour(to));
    expect(movedReminder(hour(from), null, to)).toEqual(hour(from));
    expect(movedReminder(hour(from), from, null)).toEqual(hour(from));
    expect(movedReminder(null, from, to)).toBeNull();
  });

  test('knows the next Monday', () => {
    expect(nextMonday('2026-11-16')).toBe('2026-11-23');
    expect(nextMonday('2026-11-22')).toBe('2026-11-23');
  });
});

describe('the URL', () => {
  const colleague = '0198f1f0-0000-7000-8000-00000000000a';
  test.each(['', 'wie=iedereen', `wie=${colleague}`, 'groep=te-laat&pagina=2', 'lang=en'])(
    '?%s shows what is to be done',
    (query) => expect(isToDo(new URLSearchParams(query))).toBe(true),
  );
  test.each(['weergave=alles', 'zoek=bos', 'status=overdue', 'pagina=2', `kandidaat=${colleague}`])(
    '?%s shows the list of all activities',
    (query) => expect(isToDo(new URLSearchParams(query))).toBe(false),
  );
  test('names a colleague, everyone, or nobody for oneself', () => {
    const parse = (query: string) => toDoList.parse(new URLSearchParams(query));
    for (const query of ['', '?wie=iedereen', `?groep=morgen&wie=${colleague}&pagina=3`])
      expect(toDoList.urlOf(parse(query))).toBe(query);
    expect(ownerIn(parse('wie=x').whose, 'me')).toBe('me');
    expect(ownerIn(parse('wie=iedereen').whose, 'me')).toBeNull();
    expect(ownerIn(parse(`wie=${colleague}`).whose, 'me')).toBe(colleague);
  });
});
