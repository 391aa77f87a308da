import { describe, expect, test } from 'vitest';
import { isStaffAddress, normaliseAddress } from './staff-address.ts';

const domain = 'lexbrug.example';

describe('normaliseAddress', () => {
  test('trims and lower-cases', () => {
    expect(normaliseAddress('  Anna.de-Vries+test@LexBrug.Example \n')).toBe(
      'anna.de-vries+test@lexbrug.example',
    );
  });

  test.each([
    ['no address', 'anna'],
    ['an empty name', '@lexbrug.example'],
    ['an empty domain', 'anna@'],
    ['two at signs', 'anna@evil.nl@lexbrug.example'],
    ['a space inside', 'anna de@lexbrug.example'],
    ['a line break inside', 'anna@lexbrug.example\r\nBcc: x@evil.nl'],
    ['a null character', 'anna\0@lexbrug.example'],
    ['a quoted name', '"anna@evil.nl"@lexbrug.example'],
    ['a comment', 'anna(evil)@lexbrug.example'],
    ['angle brackets', '<anna@lexbrug.example>'],
    ['a list', 'anna@evil.nl,anna@lexbrug.example'],
    ['a trailing dot', 'anna@lexbrug.example.'],
    ['a doubled dot', 'anna@lexbrug..example'],
    ['a dot at the edge of the name', '.anna@lexbrug.example'],
  ])('refuses %s', (_, text) => expect(normaliseAddress(text)).toBeUndefined());

  test.each([
    ['a Cyrillic a', 'аnna@lexbrug.example'],
    ['a Cyrillic e in the domain', 'anna@lеxbrug.example'],
    ['a full-width at sign', 'anna＠lexbrug.example'],
    ['full-width letters', 'ａnna@lexbrug.example'],
    ['the Kelvin sign, whose lower case is an ordinary k', 'jan\u212A@lexbrug.example'],
    ['a dotted capital I', 'An\u0130ta@lexbrug.example'],
    ['a zero-width space', 'anna\u200B@lexbrug.example'],
    ['a right-to-left mark', 'anna@lexbrug.example\u202E'],
    ['a combining accent', 'anna\u0301@lexbrug.example'],
  ])('refuses %s', (_, text) => expect(normaliseAddress(text)).toBeUndefined());

  test('takes 64 characters before the @ and 254 in all, not one more', () => {
    expect(normaliseAddress(`${'a'.repeat(64)}@x.nl`)).toBeDefined();
    expect(normaliseAddress(`${'a'.repeat(65)}@x.nl`)).toBeUndefined();
    expect(normaliseAddress(`a@${'b'.repeat(249)}.nl`)).toHaveLength(254);
    expect(normaliseAddress(`a@${'b'.repeat(250)}.nl`)).toBeUndefined();
  });
});

describe('isStaffAddress', () => {
  test.each(['x@lexbrug.example', ' X@LEXBRUG.EXAMPLE '])('%j is staff', (text) => {
    expect(isStaffAddress(text, domain)).toBe(true);
    expect(isStaffAddress(text, 'LexBrug.Example')).toBe(true);
  });

  test.each([
    'x@notlexbrug.example',
    'x@lexbrug.example.evil.nl',
    'x@sub.lexbrug.example',
    'x@lexbrug.example.',
    'x@lexbrug.exampl',
    'x@lexbrugXexample',
    'lexbrug.example',
    '@lexbrug.example',
    'x@evil.nl@lexbrug.example',
    'x@evil.nl#@lexbrug.example@evil.nl',
    'x%40lexbrug.example',
    '',
  ])('%j is not', (text) => expect(isStaffAddress(text, domain)).toBe(false));
});
