import type { Seeded } from '#server/demo/seeded.ts';

/**
 * Planted wherever text can be typed. None of these may ever come back as an element, an attribute, an executable
 * URL, a header, a formula or a calendar line.
 */
export const planted = {
  element: 'fuzzmark',
  attribute: 'fuzzattr',
  script: 'javascript:fuzzrun()',
  header: 'x-fuzzed',
  formula: '=FUZZ(1)',
  calendarLine: 'X-FUZZED:1',
} as const;

const element = `<${planted.element} ${planted.attribute}=1>`;

/** Valid as free text on one line, but dangerous for any code that writes text into another format. */
export const marks: readonly string[] = [
  element,
  `"><${planted.element}>`,
  `' ${planted.attribute}='1`,
  `" ${planted.attribute}="1`,
  `</script>${element}`,
  `</textarea></title>${element}`,
  `--><!--${element}`,
  `]]>${element}`,
  `&lt;${planted.element}&gt;&quot;&#39;&amp;`,
  `\\"${element}`,
  `${planted.attribute}=\`1\``,
  `\u202e${element}\u2066`,
  `%0d%0a${planted.header}:1`,
  "'; drop table users; --",
  `$1 \${7*7} {{7*7}} %s %n`,
  `\u2028${element}\u2029`,
  `İıſK é é 👩‍👩‍👧 ﷽ ${element}`,
];

const invalidTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'nul\0byte',
  '\ud800',
  'half \udc00 of a pair',
  `\r\n${planted.header}: 1\r\n\r\n${element}`,
  `\n${planted.calendarLine}\n`,
  '\x1b[31m\x07\x7f\x80\x9f',
  '%',
  '_%\\',
  "\\' or 1=1 --",
  '1; select pg_sleep(9)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '[object Object]',
  '-1',
  '0',
  '-0',
  '1e309',
  '9007199254740993',
  '999999999999999999999999',
  '2147483648',
  '0x10',
  '1,5',
  '٣٤٥',
  '１２',
  '२०२६-०१-०१',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-03-29T02:30',
  '2026-10-25T02:30',
  '24:00',
  '../../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  planted.script,
  ` \tjava\nscript:fuzzrun()`,
  `data:text/html,${element}`,
  '//fuzz.invalid/',
  '/\\fuzz.invalid/',
  'https://fuzz.invalid/',
  planted.formula,
  `\t${planted.formula}`,
  '@SUM(1)',
  'a@b',
  `${'a'.repeat(65)}@voorbeeld.example`,
  'naam@voorbeeld.example\r\nBcc: x@y.example',
  '"a b"@[127.0.0.1]',
  '\ufeff',
  '\u200b\u200d\u00ad',
  `ﬁ${'\u0301'.repeat(200)}`,
  'a\u0300'.repeat(500),
  '<'.repeat(2000),
  '"'.repeat(300),
  ','.repeat(500),
  '('.repeat(500),
  'a '.repeat(400),
  '-'.repeat(1500),
  'x'.repeat(20_001),
  '😀'.repeat(3000),
];

/** Any text that could be sent where a word is expected. */
export function hostileText(random: Seeded): string {
  const kind = random.next();
  if (kind < 0.25) return random.pick(marks);
  if (kind < 0.85) return random.pick(invalidTexts);
  if (kind < 0.93) return random.pick(invalidTexts) + random.pick(marks);
  return anyUnits(random);
}

/** Random UTF-16 code units, including unpaired surrogates. */
function anyUnits(random: Seeded): string {
  const limits = [0x80, 0x100, 0x3000, 0x10000];
  const units = Array.from({ length: 1 + random.below(40) }, () => random.below(random.pick(limits)));
  return String.fromCharCode(...units);
}

/** The same for any JSON value. */
export function hostileJson(random: Seeded): unknown {
  const others: (() => unknown)[] = [
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 0.1,
    () => 2 ** 53,
    () => [],
    () => ({}),
    () => [hostileText(random), [null]],
    () => ({ [hostileText(random)]: hostileText(random) }),
    () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown,
    () => Array.from({ length: 600 }, (_, at) => at),
    () => undefined,
  ];
  return random.next() < 0.6 ? hostileText(random) : random.pick(others)();
}
