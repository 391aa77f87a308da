import { describe, expect, it } from 'vitest';
import { repeated } from './repeated.ts';
import type { TimelineEvent } from './timeline.ts';

const at = new Date('2026-11-18T09:00:00Z');
const note = (id: string): TimelineEvent => ({
  id,
  at,
  by: 'Noor',
  kind: 'note',
  noteId: null,
  body: 'Gebeld',
  title: null,
});
const added = (id: string, by: string, more: { name?: string; at?: Date } = {}): TimelineEvent => ({
  id,
  at,
  by,
  kind: 'change',
  of: 'record',
  entity: 'customer',
  action: 'create',
  changed: [],
  from: null,
  to: null,
  name: 'Bos',
  ...more,
});

describe('repeated', () => {
  it('joins the same change by the same person, and keeps the newest', () => {
    const lines = repeated([added('3', 'Noor'), added('2', 'Noor'), added('1', 'Sam')]);
    expect(lines.map(({ event, times }) => [event.id, times])).toEqual([
      ['3', 2],
      ['1', 1],
    ]);
  });

  it('joins what somebody added on one day, with the names', () => {
    const lines = repeated([
      added('4', 'Noor', { name: 'Wendy' }),
      added('3', 'Noor', { name: 'Leonie' }),
      added('2', 'Noor', { name: 'Leonie', at: new Date('2026-11-17T09:00:00Z') }),
      added('1', 'Noor', { name: '', at: new Date('2026-11-17T08:00:00Z') }),
    ]);
    expect(lines.map(({ event, times, names }) => [event.id, times, names])).toEqual([
      ['4', 2, ['Wendy', 'Leonie']],
      ['2', 2, ['Leonie']],
    ]);
  });

  it('keeps what somebody wrote twice, and changes with something between them', () => {
    const events = [note('4'), note('3'), added('2', 'Noor'), note('1'), added('0', 'Noor')];
    expect(repeated(events).map(({ times }) => times)).toEqual([1, 1, 1, 1, 1]);
  });
});
