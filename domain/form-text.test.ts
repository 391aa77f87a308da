import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  emailLine,
  fieldErrors,
  line,
  lines,
  optionalLine,
  optionalPhoneLine,
  phoneLine,
  ticked,
} from './form-text.ts';

const errorOf = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ field: schema }).safeParse({ field: value });
  return parsed.success ? undefined : fieldErrors(parsed.error).field;
};

describe('a line of text', () => {
  test('is trimmed and written with composed accents', () => {
    expect(line(100).parse('  Zoe\u0308 ')).toBe('Zoë');
  });

  test.each([undefined, null, '', '   ', '\t\n '])('is required: %j', (value) => {
    expect(errorOf(line(100), value)).toBe('required');
  });

  test('may be exactly as long as its limit', () => {
    expect(errorOf(line(100), 'a'.repeat(100))).toBeUndefined();
    expect(errorOf(line(100), 'a'.repeat(101))).toBe('tooLong');
    expect(errorOf(line(100), 'a'.repeat(100_000))).toBe('tooLong');
  });

  test.each([
    ['a null byte', 'a\0b'],
    ['a newline', 'a\nb'],
    ['an escape', 'a\u001bb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['half a surrogate pair', 'a\ud83d'],
  ])('refuses %s', (_, value) => {
    expect(errorOf(line(100), value)).toBe('invalidCharacters');
  });

  test.each([
    ['emoji', '👩🏽‍⚖️ Ça va 😀'],
    ['right-to-left text', 'مرحبا \u202eabc\u202c שלום'],
    ['markup', '<script>alert(1)</script>&amp;'],
    ['SQL', "Robert'); DROP TABLE students;--"],
  ])('takes %s as it is', (_, value) => {
    expect(line(100).parse(value)).toBe(value);
  });

  test('that is optional may be absent, and is checked when it is there', () => {
    expect(optionalLine(10).parse(undefined)).toBe('');
    expect(optionalLine(10).parse('  ')).toBe('');
    expect(errorOf(optionalLine(10), 'a\0')).toBe('invalidCharacters');
    expect(errorOf(optionalLine(10), 'a'.repeat(11))).toBe('tooLong');
  });
});

describe('lines of text', () => {
  test('keep newlines and tabs, and lose the carriage returns of forms', () => {
    expect(lines(100).parse('een\r\ntwee\rdrie\n\tvier')).toBe('een\ntwee\ndrie\n\tvier');
  });

  test('count a newline once, as the browser does', () => {
    expect(errorOf(lines(5), 'ab\r\ncd')).toBeUndefined();
  });

  test('refuse other control characters', () => {
    expect(errorOf(lines(100), 'a\n\0')).toBe('invalidCharacters');
    expect(errorOf(lines(100), 'a\u000bb')).toBe('invalidCharacters');
  });
});

describe('an e-mail address', () => {
  test.each([
    'a@b.nl',
    'Jan.de-Vries+cv@mail.example.co.uk',
    "o'neill@example.nl",
    'x@xn--bcher-kva.example',
    'x@a.xn--p1ai',
  ])('may be %s', (value) => expect(errorOf(emailLine(), value)).toBeUndefined());

  test.each([
    'a',
    'a@b',
    '@b.nl',
    'a@',
    'a b@c.nl',
    'a@b..nl',
    '.a@b.nl',
    'a@-b.nl',
    'a@b.nl, c@d.nl',
    '<a@b.nl>',
    'a@b.n',
  ])('may not be %s', (value) => expect(errorOf(emailLine(), value)).toBe('email'));

  test('says first that it is missing, too long or unprintable', () => {
    expect(errorOf(emailLine(), ' ')).toBe('required');
    expect(errorOf(emailLine(), 'a@b.nl\nBcc: c@d.nl')).toBe('invalidCharacters');
    const domain = `@${'d'.repeat(60)}.${'d'.repeat(60)}.nl`;
    expect(errorOf(emailLine(), 'a'.repeat(254 - domain.length) + domain)).toBeUndefined();
    expect(errorOf(emailLine(), 'a'.repeat(255 - domain.length) + domain)).toBe('tooLong');
  });

  test('is judged quickly, whatever it looks like', () => {
    const start = performance.now();
    for (const hostile of ['a.'.repeat(50_000), `a@${'a-'.repeat(50_000)}`, `${'a'.repeat(100_000)}@`]) {
      expect(errorOf(emailLine(), hostile)).toBe('tooLong');
    }
    for (const hostile of ['a.'.repeat(127), `a@${'a-'.repeat(126)}`, `a@${'a.'.repeat(126)}`]) {
      expect(errorOf(emailLine(), hostile)).toBe('email');
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a telephone number', () => {
  test.each([
    '0612345678',
    '+31 (0)6 12 34 56 78',
    '013-123 45 67',
    '٠٦١٢٣٤٥٦٧٨',
    '123456',
    '+123456789012345',
  ])('may be %s', (value) => expect(errorOf(phoneLine(), value)).toBeUndefined());

  test.each(['12345', '1234567890123456', 'bel mij', '06x12345678', '<b>0612345678</b>', '😀'])(
    'may not be %s',
    (value) => expect(errorOf(phoneLine(), value)).toBe('phone'),
  );

  test('may be left out where it is optional', () => {
    expect(errorOf(phoneLine(), '')).toBe('required');
    expect(errorOf(optionalPhoneLine(), '')).toBeUndefined();
    expect(errorOf(optionalPhoneLine(), 'bel mij')).toBe('phone');
  });
});

test('a checkbox is ticked or it is not', () => {
  expect(ticked().parse('on')).toBe(true);
  expect(ticked().parse('true')).toBe(true);
  for (const value of [undefined, '', 'off', 'false', true])
    expect(errorOf(ticked(), value)).toBe('required');
});
