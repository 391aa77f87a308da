import { describe, expect, test } from 'vitest';
import { clickSchema, cutUserAgent, heartbeatSchema, refusesTracking, visitSchema } from './visit.ts';

const session_id = '3f0c0a54-8d4f-4d8e-9a51-0d7b7a1f2c3d';

describe('a visit', () => {
  test('needs no more than a session and a page', () => {
    expect(visitSchema.parse({ session_id, page: '/' })).toEqual({
      session_id,
      page: '/',
      screen_resolution: 'Unknown',
      language: 'Unknown',
      referrer: 'direct',
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      is_new_session: false,
    });
  });

  test('keeps neither the query of the page nor that of the referrer', () => {
    const visit = visitSchema.parse({
      session_id,
      page: '/opdrachten?zoek=naam#x',
      referrer: 'https://zoek.example/pad?q=geheim',
    });
    expect(visit.page).toBe('/opdrachten');
    expect(visit.referrer).toBe('https://zoek.example/pad');
  });

  test('of the page behind a mailed link does not tell the link', () => {
    const referrer = 'https://www.lexbrug.example/uitnodiging/geheim';
    const visit = visitSchema.parse({ session_id, page: '/wachtwoord/geheim', referrer });
    expect(visit).toMatchObject({
      page: '/wachtwoord/…',
      referrer: 'https://www.lexbrug.example/uitnodiging/…',
    });
  });

  test('is cut and cleaned rather than refused', () => {
    const visit = visitSchema.parse({
      session_id: session_id.toUpperCase(),
      page: `/${'a'.repeat(100_000)}`,
      screen_resolution: '<b>',
      language: `nl\0${'x'.repeat(1000)}`,
      referrer: 'javascript:alert(1)',
      utm_source: `\0\u001b${'😀'.repeat(100_000)}`,
      utm_medium: 42,
      utm_campaign: '',
      is_new_session: 'yes',
    });
    expect(visit.session_id).toBe(session_id);
    expect(visit.page).toHaveLength(300);
    expect(visit.screen_resolution).toBe('Unknown');
    expect(visit.language).toHaveLength(35);
    expect(visit.language.startsWith('nlx')).toBe(true);
    expect(visit.referrer).toBe('direct');
    expect(visit.utm_source).toHaveLength(100);
    expect(visit.utm_source?.isWellFormed()).toBe(true);
    expect(visit.utm_medium).toBeNull();
    expect(visit.utm_campaign).toBeNull();
    expect(visit.is_new_session).toBe(false);
  });

  test.each([
    undefined,
    null,
    'x',
    {},
    { session_id },
    { session_id: '1', page: '/' },
    { session_id, page: 'x' },
  ])('is not made of %j', (input) => expect(visitSchema.safeParse(input).success).toBe(false));
});

test('a heartbeat is between nothing and a day', () => {
  const seconds = (time_on_page: unknown) =>
    heartbeatSchema.safeParse({ session_id, page: '/', time_on_page }).data?.time_on_page;
  expect([60.4, -5, 1e9].map(seconds)).toEqual([60, 0, 86_400]);
  expect(['60', Number.NaN, Infinity, undefined].map(seconds)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('only clicks are interactions', () => {
  expect(clickSchema.safeParse({ session_id, page: '/', interaction_type: 'click' }).success).toBe(true);
  expect(clickSchema.safeParse({ session_id, page: '/', interaction_type: 'key' }).success).toBe(false);
});

test('who does not want to be followed says so in a header', () => {
  expect(refusesTracking(new Headers())).toBe(false);
  expect(refusesTracking(new Headers({ DNT: '0' }))).toBe(false);
  expect(refusesTracking(new Headers({ DNT: '1' }))).toBe(true);
  expect(refusesTracking(new Headers({ 'Sec-GPC': '1' }))).toBe(true);
});

test('a user agent is cut', () => {
  expect(cutUserAgent('x'.repeat(10_000))).toHaveLength(512);
});
