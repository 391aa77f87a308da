import { expect, test } from 'vitest';
import {
  readTimelineState,
  timelineCursorParam,
  timelineKindParam,
  timelineKinds,
  timelineKindsOf,
} from './timeline.ts';

const read = (query: string) => readTimelineState(new URLSearchParams(query));
const cursor = { micros: '1794744000123456', id: '0198f1f0-0000-7000-8000-000000000001' };

test('the URL of a page says the kind and the last event of the page before', () => {
  expect(read('')).toEqual({ kind: null, before: null });
  for (const kind of timelineKinds) {
    const query = `tijdlijn=${timelineKindParam(kind)}&ouder=${timelineCursorParam(cursor)}`;
    expect(read(query)).toEqual({ kind, before: cursor });
  }
});

test('nonsense is taken for nothing', () => {
  for (const query of ['tijdlijn=alles', 'tijdlijn=note', 'ouder=x', 'ouder=1_2', `ouder=_${cursor.id}`])
    expect(read(query)).toEqual({ kind: null, before: null });
  expect(read(`ouder=${'9'.repeat(30)}_${cursor.id}`).before).toBeNull();
});

test('an opportunity has no presentations', () => {
  expect(timelineKindsOf('opportunity')).toEqual(['activity', 'note', 'mail', 'change']);
  expect(timelineKindsOf('contact')).toEqual(timelineKinds);
});
