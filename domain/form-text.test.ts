import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  emailLine,
  fieldErrors,
  line,
  lines,
  optionalEmailLine,
  optionalLine,
  optionalLines,
  optionalPhoneLine,
  phoneLine,
  ticked,
} from './form-text.ts';

const errorOf = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ field: schema }).safeParse({ field: value });
  return parsed.success ? undefined : fieldErrors(parsed.error).field;
};

/** Of every kind that people send without knowing it. */
const invisible: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a joiner', '\u200d'],
  ['a non-joiner', '\u200c'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a right-to-left mark', '\u200f'],
  ['an Arabic letter mark', '\u061c'],
  ['an embedding', '\u202a'],
  ['the end of an embedding', '\u202c'],
  ['an isolate', '\u2068'],
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a Hangul consonant filler', '\u115f'],
];

describe('a line of text', () => {
  test('is trimmed and written with composed accents', () => {
    expect(line(100).parse('  Zoe\u0308 ')).toBe('Zoë');
  });

  test.each([undefined, null, '', '   ', '\t\n '])('is required: %j', (value) => {
    expect(errorOf(line(100), value)).toBe('required');
  });

  test.each([...invisible, ['a variation selector', '\ufe0f'], ['an empty braille cell', '\u2800']])(
    'holds nothing when it holds only %s',
    (_, character) => {
      for (const value of [character, ` ${character} ${character}`]) {
        expect(errorOf(line(100), value)).toBe('required');
        expect(errorOf(lines(100), `${value}\r\n${value}`)).toBe('required');
        expect(optionalLine(100).parse(value)).toBe('');
        expect(optionalLines(100).parse(`${value}\n${value}`)).toBe('');
      }
    },
  );

  test.each(invisible)('loses %s before and after it', (_, character) => {
    expect(line(100).parse(`${character} ${character}Jan de Boer ${character}`)).toBe('Jan de Boer');
    expect(lines(100).parse(`${character}\nJan\nde Boer\n${character}`)).toBe('Jan\nde Boer');
  });

  test.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a mark within', 'Jan \u200fעברית\u200f de Boer'],
    ['an embedding that is closed at the end', 'Jan \u202bعلی\u202c'],
    ['an isolate that is closed at the end', 'Jan \u2067علی\u2069'],
    ['an emoji of several', '👩🏽‍⚖️'],
    ['an emoji with its selector at the end', 'Recht ⚖\ufe0f'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a Japanese name with the form of its sign', '葛\u{e0100}'],
    ['a soft hyphen within', 'bestuurs\u00adrecht'],
  ])('keeps %s', (_, value) => {
    expect(line(100).parse(value)).toBe(value);
    expect(lines(100).parse(value)).toBe(value);
  });

  test('is cleaned quickly, however much of nothing it holds', () => {
    const start = performance.now();
    for (const nothing of [' ', '\u200b', '\u202a']) {
      expect(errorOf(line(100), `a${nothing.repeat(500_000)}a`)).toBe('tooLong');
      expect(errorOf(emailLine(), `a@${nothing.repeat(500_000)}ü`.repeat(2))).toBeDefined();
    }
    expect(performance.now() - start).toBeLessThan(2000);
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
    ['what is no character', 'a\ufffeb'],
    ['the last of the first plane', '\uffff'],
    ['what is no character among Arabic', 'a\ufdd0b'],
    ['the last of all', 'a\u{10ffff}b'],
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
    expect(errorOf(lines(100), 'a\n\uffff')).toBe('invalidCharacters');
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

  test.each(invisible)('loses %s wherever it stands', (_, character) => {
    const address = `${character}jan${character}@example${character}.nl${character}`;
    expect(emailLine().parse(address)).toBe('jan@example.nl');
    expect(optionalEmailLine().parse(address)).toBe('jan@example.nl');
    expect(errorOf(emailLine(), character)).toBe('required');
    expect(optionalEmailLine().parse(character)).toBe('');
  });

  test.each([
    ['jan@müller.de', 'jan@xn--mller-kva.de'],
    ['Jan@MU\u0308LLER.de', 'Jan@xn--mller-kva.de'],
    ['jan@mail.straße.example', 'jan@mail.xn--strae-oqa.example'],
    ['jan@пример.рф', 'jan@xn--e1afmkfd.xn--p1ai'],
    ['jan@例え.テスト', 'jan@xn--r8jz45g.xn--zckzah'],
    ['Jan@Example.NL', 'Jan@Example.NL'],
  ])('in the domain of any script is written as mail servers know it: %s', (typed, stored) => {
    expect(emailLine().parse(typed)).toBe(stored);
    expect(optionalEmailLine().parse(typed)).toBe(stored);
  });

  test.each([
    'jürgen@müller.de',
    'jan@müller',
    'jan@müller..de',
    'jan@mü ller.de',
    'jan@müller.de/x',
    'jan@müller.de:25',
    'jan@x:y@müller.de',
    'jan@m%C3%BCller.ü',
    'jan@１９２.１６８.１.１',
    'jan@ü.1',
    `jan@${'ü'.repeat(60)}.de`,
  ])('in such a domain may not be %s', (value) => expect(errorOf(emailLine(), value)).toBe('email'));

  test('is measured as it is stored', () => {
    const label = 'ü'.repeat(30);
    const domain = Array.from({ length: 7 }, () => label).join('.');
    expect(errorOf(emailLine(), `jan@${domain}.de`)).toBe('tooLong');
  });

  test('may be left out where it is optional', () => {
    expect(optionalEmailLine().parse(undefined)).toBe('');
    expect(errorOf(optionalEmailLine(), 'a@b')).toBe('email');
  });

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

  test.each(invisible)('loses %s wherever it stands', (_, character) => {
    const number = `${character}06 123${character}45678${character}`;
    expect(phoneLine().parse(number)).toBe('06 12345678');
    expect(optionalPhoneLine().parse(number)).toBe('06 12345678');
    expect(errorOf(phoneLine(), character)).toBe('required');
  });

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
