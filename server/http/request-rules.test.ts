import { describe, expect, test } from 'vitest';
import { incomingMessage } from '#tests/support/incoming-message.ts';
import { clientAddress, clientOrigin } from './client-address.ts';
import { preferredEncoding, preferredOnce } from './compression.ts';
import { readCookies } from './cookies.ts';
import { chooseLanguage } from './language-choice.ts';
import { isFromOurOrigin } from './origin-check.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const request = (headers: Record<string, string>, method = 'POST') => incomingMessage(headers, method);
const own = 'https://www.example.nl';

describe('a state change', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['a typed address', { 'sec-fetch-site': 'none' }, false],
    ['an older browser on our page', { origin: own }, true],
    ['an older browser on another page', { origin: 'https://evil.example' }, false],
    ['a page without an origin', { origin: 'null' }, false],
    ['the same host over http', { origin: 'http://www.example.nl' }, false],
    ['our own page, by both', { 'sec-fetch-site': 'same-origin', origin: own }, true],
    [
      'our own page and another origin',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      false,
    ],
    ['our own page and no origin at all', { 'sec-fetch-site': 'same-origin', origin: 'x' }, false],
    ['a program without cookies', {}, true],
    ['a program with cookies', { cookie: 'session=x' }, false],
  ])('from %s', (_from, headers, allowed) => {
    expect(isFromOurOrigin(request(headers), own)).toBe(allowed);
  });

  test('is not what reading is', () => {
    expect(isFromOurOrigin(request({ 'sec-fetch-site': 'cross-site' }, 'GET'), own)).toBe(true);
  });
});

describe('the address of a visitor', () => {
  const forwarded = request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' });

  test('is that of the socket when no proxy is trusted', () => {
    expect(clientAddress(forwarded, 0)).toBe('10.0.0.9');
  });

  test('is what the outermost trusted proxy wrote', () => {
    expect(clientAddress(forwarded, 1)).toBe('10.0.0.1');
    expect(clientAddress(forwarded, 2)).toBe('1.2.3.4');
  });

  test('does not change with the port that some proxies add', () => {
    const address = (entry: string) => clientAddress(request({ 'x-forwarded-for': entry }), 1);
    expect(['192.0.2.1:443', '192.0.2.1'].map(address)).toEqual(['192.0.2.1', '192.0.2.1']);
    expect(['[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::1'].map(address)).toEqual(
      Array(3).fill('2001:db8::1'),
    );
  });

  test('falls back to the socket without a header', () => {
    expect(clientAddress(request({}), 2)).toBe('10.0.0.9');
  });

  test('has the scheme and host of a trusted proxy only', () => {
    const headers = {
      host: 'inner:3000',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.example.nl',
    };
    expect(clientOrigin(request(headers), 1)).toBe(own);
    expect(clientOrigin(request(headers), 0)).toBe('http://inner:3000');
  });

  test.each(['localhost', 'www.example.nl:8080', '127.0.0.1:3000', '[::1]', '[::1]:3000', 'my_host'])(
    'may be the host %s',
    (host) => {
      expect(clientOrigin(request({ host }), 0)).toBe(`http://${host}`);
    },
  );

  test.each(['x@y', 'a b', 'x?', 'x/', 'x#', 'x\\y', 'x:y', 'x:123456', '[::1', '::1', 'é.example'])(
    'is not the host %j',
    (host) => {
      expect(clientOrigin(request({ host }), 0)).toBeUndefined();
      expect(clientOrigin(request({ host: 'localhost', 'x-forwarded-host': host }), 1)).toBeUndefined();
      expect(clientOrigin(request({ host: 'localhost', 'x-forwarded-host': host }), 0)).toBe(
        'http://localhost',
      );
    },
  );
});

describe('the language', () => {
  test.each([
    [null, undefined, 'nl', undefined],
    ['en', undefined, 'en', 'nl'],
    ['en', 'en', 'en', undefined],
    ['nl', 'en', 'nl', 'en'],
    ['nl', undefined, 'nl', 'nl'],
    ['de', 'en', 'en', undefined],
    [null, 'xx', 'nl', undefined],
  ])('asked %s and remembered %s is %s', (asked, remembered, language, changedFrom) => {
    expect(chooseLanguage(asked, remembered)).toEqual({ language, changedFrom });
  });
});

describe('a cacheable page', () => {
  const key = (path: string, cookies: Record<string, string> = {}) => {
    const { pathname, searchParams } = new URL(path, own);
    const found = pageKey(pathname, searchParams, new Map(Object.entries(cookies)));
    return found && `${found.share}: ${found.key}`;
  };
  const assignment = '/opdrachten/0190a0a0-0000-7000-8000-000000000000';

  test.each([
    ['/', 'page: nl /'],
    [assignment, `page: nl ${assignment}`],
    ['/opdrachten?pagina=1&uren=40', 'page: nl /opdrachten'],
    ['/opdrachten?pagina=2&type=ZZP', 'filtered: nl /opdrachten?type=ZZP&pagina=2'],
    ['/opdrachten?pagina=21', 'searched: nl /opdrachten?pagina=21'],
    ['/opdrachten?pagina=2&zoek=+jurist+', 'searched: nl /opdrachten?zoek=jurist&pagina=2'],
    ['/faq?zoek=cv&categorie=cv', 'searched: nl /faq?zoek=cv&categorie=cv'],
  ])('%s has one key for all its spellings', (path, expected) => expect(key(path)).toBe(expected));

  test('is the same for every campaign, and for anything that is invented', () => {
    const campaign = 'utm_source=nieuwsbrief&utm_campaign=x&fbclid=1&gclid=2&verzonnen=3';
    expect(key(`/?${campaign}`)).toBe(key('/'));
    expect(key(`/opdrachten?${campaign}&type=ZZP`)).toBe(key('/opdrachten?type=ZZP'));
    expect(key(`${assignment}?${campaign}`)).toBe(key(assignment));
  });

  test('has the language of the cookie, and none while that changes', () => {
    expect(key('/', { language: 'en' })).toBe('page: en /');
    expect(key('/?lang=en', { language: 'en' })).toBe('page: en /');
    expect(key('/?lang=en')).toBeUndefined();
    expect(key('/?lang=nl', { language: 'en' })).toBeUndefined();
  });

  test.each([
    '/opdrachten.data',
    '/admin/dashboard',
    '/contact/',
    '/opdrachten/0190a0a0',
    '/guest-application/0190a0a0-0000-7000-8000-000000000000/success',
    `/opdrachten?zoek=${'é'.repeat(100)}`,
    '/contact?verzonden=1',
    '/aanmelden-jurist?utm_source=x&verzonden=zonder-bevestiging',
  ])('is not %s', (path) => expect(key(path)).toBeUndefined());
});

test('the encoding is the best one that the browser takes', () => {
  expect(preferredEncoding('gzip, deflate, br')).toBe('br');
  expect(preferredEncoding('gzip, br;q=0')).toBe('gzip');
  expect(preferredEncoding('deflate')).toBe('identity');
  expect(preferredEncoding(undefined)).toBe('identity');
  expect(preferredEncoding('gzip, deflate, br, zstd')).toBe('br');
});

test('for one response the quickest encoding counts', () => {
  expect(preferredOnce('gzip, deflate, br, zstd')).toBe('zstd');
  expect(preferredOnce('gzip, br, zstd;q=0')).toBe('br');
  expect(preferredOnce('gzip')).toBe('gzip');
  expect(preferredOnce(undefined)).toBe('identity');
});

test('of two cookies with one name the first counts, and nonsense is passed over', () => {
  expect([...readCookies('a=1; a=2; =x; b; c=d=e', false)]).toEqual([
    ['a', '1'],
    ['c', 'd=e'],
  ]);
});

test('under https only cookies count that this host has set', () => {
  const header = 'toast=other; __Host-toast=ours; __Secure-language=en; __Host-=x';
  expect([...readCookies(header, true)]).toEqual([['toast', 'ours']]);
});

test('the policy of a page allows no inline script or style', () => {
  expect(contentSecurityPolicy({ secure: true })).not.toContain('unsafe');
  expect(contentSecurityPolicy({ secure: true, nonce: 'abc' })).toContain("script-src 'self' 'nonce-abc'");
  expect(contentSecurityPolicy({ secure: false })).not.toContain('upgrade-insecure-requests');
});
