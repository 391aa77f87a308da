import { describe, expect, test } from 'vitest';
import { agendaList, daysOf, overlapping, slotBeside, slotOf, slotsFor } from './agenda.ts';

describe('a week', () => {
  test('begins on Monday', () => {
    expect(daysOf('2026-11-16')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  });

  test('is in the URL by one of its days', () => {
    const parse = (query: string) => agendaList.parse(new URLSearchParams(query));
    expect(parse('dag=2026-11-17&wie=iedereen')).toMatchObject({ day: '2026-11-17', whose: 'everyone' });
    expect(parse('dag=2026-02-30').day).toBeNull();
  });
});

describe('the half hours of a day', () => {
  test('are those of office hours', () => {
    const slots = slotsFor([]);
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['08:00', '17:30', 20]);
    expect(slotsFor(['08:00', '17:59'])).toEqual(slots);
  });

  test('begin earlier and end later if that is used, on whole hours', () => {
    expect(slotsFor(['07:45'])[0]).toBe('07:00');
    expect(slotsFor(['18:00']).at(-1)).toBe('18:30');
    expect(slotsFor(['00:10', '23:58'])).toHaveLength(48);
  });

  test('contain every minute', () => {
    expect(['10:00', '10:29', '10:30', '10:59'].map(slotOf)).toEqual(['10:00', '10:00', '10:30', '10:30']);
  });
});

test('events overlap if one begins before the other ends', () => {
  const event = (id: string, time: string, minutes: number) => ({
    id,
    start: new Date(`2026-11-17T${time}:00Z`),
    minutes,
  });
  const long = event('long', '09:00', 120);
  expect(overlapping([event('b', '10:00', 30), event('a', '09:30', 30)]).size).toBe(0);
  expect([...overlapping([event('a', '09:31', 30), event('b', '10:00', 30)])].toSorted()).toEqual(['a', 'b']);
  // The second ends before the third begins, the first does not.
  expect(overlapping([long, event('b', '09:15', 15), event('c', '10:30', 30)])).toEqual(
    new Set(['long', 'b', 'c']),
  );
  expect(overlapping([long, event('d', '11:00', 30)]).size).toBe(0);
});

test('arrow keys go to the neighbour, and stay within the week', () => {
  const [days, slots] = [daysOf('2026-11-16'), slotsFor([])];
  const from = (day: string, time: string | null, key: string) => slotBeside({ day, time }, key, days, slots);
  expect(from('2026-11-17', '10:00', 'ArrowDown')).toEqual({ day: '2026-11-17', time: '10:30' });
  expect(from('2026-11-17', '10:00', 'ArrowRight')).toEqual({ day: '2026-11-18', time: '10:00' });
  expect(from('2026-11-17', '08:00', 'ArrowUp')).toEqual({ day: '2026-11-17', time: null });
  expect(from('2026-11-17', null, 'ArrowUp')).toEqual({ day: '2026-11-17', time: null });
  expect(from('2026-11-17', null, 'ArrowDown')).toEqual({ day: '2026-11-17', time: '08:00' });
  expect(from('2026-11-22', '17:30', 'ArrowRight')).toEqual({ day: '2026-11-22', time: '17:30' });
  expect(from('2026-11-16', '17:30', 'ArrowLeft')).toEqual({ day: '2026-11-16', time: '17:30' });
  expect(from('2026-11-16', '17:30', 'ArrowDown')).toEqual({ day: '2026-11-16', time: '17:30' });
});
