import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { countingIn } from './counting.ts';
import { textsIn } from './texts.ts';

/** Words after a number that are written alike for one and for many. */
const unchanging: Record<Language, string[]> = {
  nl: [
    'd',
    'desktop',
    'gearchiveerd',
    'geselecteerd',
    'gevonden',
    'in',
    'jaar',
    'jr',
    'km',
    'langer',
    'MB',
    'min',
    'mislukt',
    'mobiel',
    'ongelezen',
    'meer',
    'per',
    's',
    'te',
    'tonen',
    'u',
    'uitgesteld',
    'uur',
    'van',
    'vandaag',
    'verzonden',
  ],
  en: [
    'd',
    'desktop',
    'mobile',
    'yr',
    'archived',
    'failed',
    'found',
    'h',
    'km',
    'longer',
    'MB',
    'min',
    'more',
    'of',
    'overdue',
    'per',
    'postponed',
    's',
    'selected',
    'sent',
    'today',
    'unread',
  ],
};
/** Numbers that name something (a year, a line, article 3) or that are percentages: they have no plural. */
const naming = /\((year|line|steps?|day|from|to|now|before|percent)\)$|\.(page|number|articleNumber)\(/;
/** Verbs and pronouns that cannot refer to one thing. */
const pluralOnly: Record<Language, RegExp> = {
  nl: /\b(zijn|waren|horen|blijven|konden)\b/,
  en: /\b(are|were|they|those|these|(?<!you )have)\b/i,
};
const thousand: Record<Language, string> = { nl: '1.000', en: '1,000' };

/** The parameters of the texts, which only the Dutch source types: 'file|key|how many'. */
const parameters = new Map(
  readdirSync(new URL('./nl/', import.meta.url)).flatMap((file) => {
    const source = readFileSync(new URL(`./nl/${file}`, import.meta.url), 'utf8');
    const functions = source.matchAll(/'?([\w.]+)'?: \(([^()]*)\)(?:: string)? =>/g);
    return Array.from(functions, ([, key = '', list = '']): [string, string[]] => {
      const names = list.split(',').map((parameter) => parameter.trim());
      return [`${file}|${key}|${names.length}`, names];
    });
  }),
);

type Counting = { path: string; say: (n: number) => string };

function countingTexts(value: unknown, path: string): Counting[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      countingTexts(inner, path ? `${path}.${key}` : key),
    );
  if (typeof value !== 'function') return [];
  const [subject = ''] = path.split('.');
  const file = subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const typed = parameters.get(`${file}.ts|${path.slice(path.lastIndexOf('.') + 1)}|${value.length}`) ?? [];
  return typed.flatMap((parameter, at) =>
    !parameter.endsWith(': number')
      ? []
      : [
          {
            path: `${path}(${parameter.split(':')[0]})`,
            say: (n: number) =>
              String(
                value(
                  ...typed.map((other, place) => (place === at ? n : other.endsWith('number') ? 5 : 'X')),
                ),
              ),
          },
        ],
  );
}

const wordAfter = (n: string, text: string) =>
  new RegExp(`(?<![\\d.,])${n} ([\\p{L}’-]+)`, 'u').exec(text)?.[1];

describe.each(languages)('the texts with a number in %s', (language) => {
  const texts = countingTexts(textsIn(language), '').filter(({ path }) => !naming.test(path));

  test('are found', () => {
    expect(texts.length).toBeGreaterThan(80);
  });

  test('say one thing in the singular, and none as many', () => {
    const wrong = texts.flatMap(({ path, say }) => {
      const [none, one, two] = [say(0), say(1), say(2)];
      const [likeNone, likeOne, likeTwo] = [
        none.replace('0', '#'),
        one.replace('1', '#'),
        two.replace('2', '#'),
      ];
      const noun = wordAfter('1', one);
      const sameForOne = noun !== undefined && likeOne === likeTwo && !unchanging[language].includes(noun);
      const singularForNone = likeNone === likeOne && likeOne !== likeTwo;
      const pluralVerb = noun !== undefined && likeOne !== likeTwo && pluralOnly[language].test(one);
      return sameForOne || singularForNone || pluralVerb ? [`${path}: ${none} | ${one} | ${two}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('write a thousand as the language does', () => {
    const wrong = texts.map(({ path, say }) => `${path}: ${say(1000)}`).filter((text) => /1000/.test(text));
    expect(wrong).toEqual([]);
    expect(texts.some(({ say }) => say(1000).includes(thousand[language]))).toBe(true);
  });
});

test('numbers and plurals follow the rules of the language', () => {
  const dutch = countingIn('nl-NL');
  expect([0, 1, 2, 1234].map((n) => dutch.counted(n, 'dag', 'dagen'))).toEqual([
    '0 dagen',
    '1 dag',
    '2 dagen',
    '1.234 dagen',
  ]);
  const english = countingIn('en-GB');
  expect([0, 1, 1234].map((n) => english.counted(n, 'day', 'days'))).toEqual([
    '0 days',
    '1 day',
    '1,234 days',
  ]);
  expect(english.plural(1, 'is', 'are')).toBe('is');
});
