import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOfficeHome, safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/admin/crm/customers?zoek=Jansen%20%26%20Zn&pagina=2#lijst',
    '/admin/dashboard/edit/0199a0de-0000-7000-8000-000000000000',
    '/admin/dashboard?next=https%3A%2F%2Fevil.nl%5C',
    '/admin/caf%C3%A9',
    '/loginformulier',
  ])('goes back to %s', (path) => expect(safeReturnPath(path)).toBe(path));

  test.each([
    ['nothing', null],
    ['nothing', undefined],
    ['nothing', ''],
    ['another site', 'https://evil.nl/admin'],
    ['another site without scheme', '//evil.nl'],
    ['three slashes', '///evil.nl'],
    ['a slash and a backslash', '/\\evil.nl'],
    ['backslashes', '\\\\evil.nl'],
    ['a backslash later', '/admin\\@evil.nl'],
    ['a tab that browsers skip', '/\t/evil.nl'],
    ['an encoded tab', '/%09/evil.nl'],
    ['a line break that browsers skip', '/\n/evil.nl'],
    ['a header', '/admin\r\nSet-Cookie: session=x'],
    ['a leading space', ' /admin'],
    ['a no-break space', '/admin\u00a0x'],
    ['a null character', '/admin\0'],
    ['a direction mark', '/admin\u202e'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a relative path', 'admin'],
    ['a name before an @', '@evil.nl'],
    ['a dot segment that leaves two slashes', '/.//evil.nl'],
    ['two dots that leave two slashes', '/admin/..//evil.nl'],
    ['an encoded dot segment that leaves two slashes', '/%2e//evil.nl'],
    ['an encoded second slash', '/%2Fevil.nl'],
    ['an encoded backslash', '/%5Cevil.nl'],
    ['a doubly encoded backslash', '/%255Cevil.nl'],
    ['encoded line breaks', '/admin%0d%0aSet-Cookie:x'],
    ['a broken escape', '/admin%zz'],
    ['a slash encoded many times over', `/%${'25'.repeat(8)}2Fevil.nl`],
    ['the sign-in page', '/login'],
    ['the sign-in page with itself', '/login?terug=/login'],
    ['the sign-out', '/uitloggen'],
    ['the maintenance page', '/maintenance?terug=/contact'],
  ])('refuses %s', (_, text) => expect(safeReturnPath(text)).toBe(backOfficeHome));

  test('opens another page instead if it is given one', () => {
    expect(safeReturnPath('//evil.nl', '/')).toBe('/');
    expect(safeReturnPath('/faq?zoek=cv', '/')).toBe('/faq?zoek=cv');
  });

  test('takes 2000 characters, not 2001', () => {
    expect(safeReturnPath(`/${'a'.repeat(1999)}`)).toHaveLength(2000);
    expect(safeReturnPath(`/${'a'.repeat(2000)}`)).toBe(backOfficeHome);
  });

  test('whatever comes in, what goes out stays on this site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      'evil.nl',
      'https:',
      '\t',
      '\r\n',
      '?',
      '#',
      ' ',
      'admin',
      '%25',
      '\u202e',
    );
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (input) => {
        const url = new URL(safeReturnPath(input), 'https://www.lexbrug.example/login');
        expect(url.origin).toBe('https://www.lexbrug.example');
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
