import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { sourceOf } from './live.ts';
import { readUserAgent } from './user-agent.ts';
import { clickSchema, cutUserAgent, heartbeatSchema, visitSchema } from './visit.ts';

const anything = fc.oneof(anyText(400), fc.jsonValue(), fc.integer());
const beacons = fc.record(
  {
    session_id: fc.oneof(fc.uuid(), anything),
    page: fc.oneof(
      anyText(400).map((text) => `/${text}`),
      anything,
    ),
    screen_resolution: fc.oneof(fc.constant('1920x1080'), anything),
    language: anything,
    referrer: fc.oneof(
      anyText(50).map((text) => `https://zoek.example/${text}?q=geheim#x`),
      anything,
    ),
    utm_source: anything,
    utm_medium: anything,
    utm_campaign: anything,
    is_new_session: anything,
    time_on_page: fc.oneof(fc.double(), anything),
    interaction_type: fc.constantFrom('click', 'x'),
  },
  { requiredKeys: ['session_id', 'page'] },
);
const limits: Record<string, number> = {
  session_id: 36,
  page: 300,
  screen_resolution: 11,
  language: 35,
  referrer: 300,
  utm_source: 100,
  utm_medium: 100,
  utm_campaign: 100,
};

test('whatever a page tells of a visit is cut, cleaned or left out, and can be stored', () => {
  fc.assert(
    fc.property(beacons, (said) => {
      const read = visitSchema.safeParse(said);
      if (!read.success) return;
      for (const [name, value] of Object.entries(read.data)) {
        if (typeof value !== 'string') continue;
        expect(value.length).toBeLessThanOrEqual(limits[name] ?? 0);
        expect(value.isWellFormed()).toBe(true);
        expect(value).not.toMatch(/\p{Cc}/u);
      }
      expect(read.data.page).toMatch(/^\/[^?#]*$/s);
      expect(read.data.referrer).toMatch(/^(direct|https?:\/\/[^?#]*)$/s);
      expect(typeof read.data.is_new_session).toBe('boolean');
      expect(typeof sourceOf({ utmSource: read.data.utm_source, referrer: read.data.referrer })).toMatch(
        /string|object/,
      );
    }),
    { numRuns: 400 },
  );
});

test('only a page without a session, or none at all, is no visit', () => {
  fc.assert(
    fc.property(beacons, fc.uuid(), (said, id) => {
      const page = '/opdrachten';
      expect(visitSchema.safeParse({ ...said, session_id: id, page }).success).toBe(true);
      expect(visitSchema.safeParse({ ...said, session_id: `${id}x`, page }).success).toBe(false);
    }),
  );
});

test('time on a page is whole seconds of one day at most', () => {
  fc.assert(
    fc.property(beacons, fc.uuid(), (said, id) => {
      const read = heartbeatSchema.safeParse({ ...said, session_id: id, page: '/' });
      if (!read.success) return;
      expect(Number.isInteger(read.data.time_on_page)).toBe(true);
      expect(read.data.time_on_page >= 0 && read.data.time_on_page <= 86_400).toBe(true);
      expect(clickSchema.safeParse({ ...said, session_id: id, page: '/' }).success).toBe(
        said.interaction_type === 'click',
      );
    }),
  );
});

test('any browser is something, told from what it says first', () => {
  const names = fc.constantFrom(
    'Edg/1',
    'OPR/1',
    'Firefox/1',
    'Chrome/1',
    'Safari/1',
    'Windows',
    'iPhone',
    'Android',
    'Mobile',
    'Linux',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(600),
        fc.array(names).map((parts) => parts.join(' ')),
      ),
      anyText(40),
      (text, more) => {
        const { deviceType, browser, os } = readUserAgent(text);
        expect(['desktop', 'mobile']).toContain(deviceType);
        expect(browser).toMatch(/^[A-Z][A-Za-z ]+$/);
        expect(os).toMatch(/^[A-Za-z]+$/);
        if (/\b(iPhone|Android)\b/.test(text.slice(0, 512))) expect(deviceType).toBe('mobile');
        // Only the first few hundred characters are read.
        const long = text.padEnd(512, ' ').slice(0, 512);
        expect(readUserAgent(`${long} ${more}`)).toEqual(readUserAgent(`${long} `));
        const cut = cutUserAgent(text + more);
        expect(cut.length).toBeLessThanOrEqual(512);
        expect(cut).not.toMatch(/\p{Cc}/u);
      },
    ),
  );
});
