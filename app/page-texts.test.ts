import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultTexts } from './page-texts.ts';
import { languages } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';
import { textAt, withOverrides } from '#domain/content/overlay.ts';
import { readTextForm, textFormValues } from '#domain/content/read-text-form.ts';
import { notationProblem, plainText, richParts } from '#domain/content/rich-text.ts';
import { allTextFields, fieldsOf, textPageNames } from '#domain/content/text-fields.ts';
import { readItems } from '#domain/content/text-values.ts';

const facts = { name: 'Van Dam', confirmation: '', applicationsKept: 'een jaar' };
const change = (page: (typeof textPageNames)[number], key: string, value: string) => {
  const defaults = defaultTexts(page, 'nl');
  return readTextForm(page, { ...defaults, [key]: value }, defaults);
};
const overridden = (page: (typeof textPageNames)[number], key: string, value: string) => {
  const read = change(page, key, value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return withOverrides(textsIn('nl'), read.overrides);
};

describe.each(languages)('the texts that an agency may change, in %s', (language) => {
  test('exist, and are shown as text', () => {
    for (const field of allTextFields) expect(textAt(textsIn(language), field.key)).toBeDefined();
    for (const page of textPageNames) {
      for (const [key, value] of Object.entries(defaultTexts(page, language)))
        expect({ key, value }).toEqual({ key, value: expect.stringMatching(/./) });
    }
  });

  test('change nothing and store nothing as long as they are the default ones', () => {
    for (const page of textPageNames) {
      const defaults = defaultTexts(page, language);
      expect(readTextForm(page, defaults, defaults)).toEqual({ ok: true, overrides: {}, values: defaults });
      expect(textFormValues(page, {}, defaults)).toEqual(defaults);
    }
    expect(withOverrides(textsIn(language), {})).toBe(textsIn(language));
  });

  test('give the same page when every one of them is stored', () => {
    const overrides = Object.fromEntries(
      textPageNames.flatMap((page) => Object.entries(defaultTexts(page, language))),
    );
    const [texts, same] = [textsIn(language), withOverrides(textsIn(language), overrides)];
    expect(same).not.toBe(texts);
    expect(same.faq.questions(facts)).toEqual(
      texts.faq.questions(facts).map((one) => ({ ...one, answer: one.answer.filter(Boolean) })),
    );
    expect(same.terms.articles('Van Dam')).toEqual(texts.terms.articles('Van Dam'));
    expect(same.home.hero.lead('Breda')).toBe(texts.home.hero.lead('Breda'));
    expect(same.home.hero.lead('')).toBe(texts.home.hero.lead(''));
    expect(same.home.reasons.title('Van Dam', 'Zes')).toBe(texts.home.reasons.title('Van Dam', 'Zes'));
    expect(same.employers.services.items).toEqual(texts.employers.services.items);
    expect(same.about.story.text('Van Dam')).toEqual(texts.about.story.text('Van Dam'));
  });
});

describe('a changed text', () => {
  test('takes the place of the default, with its placeholders filled in', () => {
    const texts = overridden('about', 'about.hero.lead', '{naam} zoekt **juristen**.');
    expect(texts.about.hero.lead('Van Dam')).toBe('Van Dam zoekt **juristen**.');
    expect(texts.about.mission).toBe(textsIn('nl').about.mission);
  });

  test.each([
    ['about', 'about.hero.lead', 'Zonder naam', 'missingPlaceholder'],
    ['about', 'about.hero.lead', '{naam} en {plaats}', 'unknownPlaceholder'],
    ['about', 'about.hero.lead', '{naam} {', 'unknownPlaceholder'],
    ['about', 'about.hero.lead', '', 'required'],
    ['about', 'about.hero.lead', `{naam}${'x'.repeat(1994)}`, undefined],
    ['about', 'about.hero.lead', `{naam}${'x'.repeat(1995)}`, 'tooLong'],
    ['about', 'about.hero.lead', '{naam} [x](javascript:alert(1))', 'badLink'],
    ['about', 'about.hero.lead', '{naam} [x](//evil.example)', 'badLink'],
    ['about', 'about.hero.lead', '{naam} **x', 'badBold'],
    ['about', 'about.hero.lead', '{naam} [x](/contact) **y**', undefined],
    ['faq', 'faq.questions', 'geen json', 'invalid'],
    ['faq', 'faq.questions', '[]', 'required'],
    ['privacy', 'privacy.own', '[]', undefined],
  ] as const)('of %s, %s: %j is %s', (page, key, value, error) => {
    const read = change(page, key, value);
    expect(read.ok ? {} : read.errors).toEqual(error ? { [key]: error } : {});
  });

  test('in a list is refused at its own field', () => {
    const [first, ...rest] = readItems(defaultTexts('faq', 'nl')['faq.questions'] ?? '') ?? [];
    const wrong = JSON.stringify([{ ...first, question: '', answer: '{naam} {x}', category: 'x' }, ...rest]);
    expect(change('faq', 'faq.questions', wrong)).toEqual({
      ok: false,
      errors: {
        'faq.questions.0.question': 'required',
        'faq.questions.0.answer': 'unknownPlaceholder',
        'faq.questions.0.category': 'invalid',
      },
    });
  });
});

describe('a list', () => {
  const key = 'faq.questions';
  const items = () => readItems(defaultTexts('faq', 'nl')[key] ?? '') ?? [];

  test('can be reordered, shortened and added to; items that are not touched follow new releases', () => {
    const [first, second] = items();
    const own = { id: 'eigen-1', category: 'cv', question: 'Nieuw?', answer: 'Ja.\n\nEcht.' };
    const read = change('faq', key, JSON.stringify([second, own, first]));
    expect(read.ok && JSON.parse(read.overrides[key] ?? '')).toEqual([
      { id: second?.id },
      own,
      { id: first?.id },
    ]);
    const texts = overridden('faq', key, JSON.stringify([second, own, first]));
    const questions = texts.faq.questions(facts);
    expect(questions.map(({ id }) => id)).toEqual([second?.id, 'eigen-1', first?.id]);
    expect(questions[1]).toMatchObject({ category: 'cv', question: 'Nieuw?', answer: ['Ja.', 'Echt.'] });
    expect(questions[2]).toEqual(textsIn('nl').faq.questions(facts)[0]);
    const values = read.ok ? textFormValues('faq', read.overrides, defaultTexts('faq', 'nl')) : {};
    expect(readItems(values[key] ?? '')).toEqual([second, own, first]);
  });

  test('of a page with drawings keeps its number', () => {
    const services = readItems(defaultTexts('home', 'nl')['home.services.items'] ?? '') ?? [];
    const read = change('home', 'home.services.items', JSON.stringify(services.slice(1)));
    expect(read.ok ? {} : read.errors).toEqual({ 'home.services.items': 'fixedList' });
  });

  test('has no two items of one id, and at most sixty', () => {
    const own = (at: number) => ({ id: `eigen-${at}`, category: 'cv', question: 'V', answer: 'A' });
    const many = (count: number) =>
      change('faq', key, JSON.stringify(Array.from({ length: count }, (_, at) => own(at))));
    expect(many(60).ok).toBe(true);
    expect(many(61)).toMatchObject({ errors: { [key]: 'tooMany' } });
    expect(change('faq', key, JSON.stringify([own(1), own(1)]))).toMatchObject({
      errors: { [key]: 'invalid' },
    });
  });

  test('of articles has paragraphs and lists', () => {
    const article = { id: 'eigen-1', heading: 'Kop', body: 'Een alinea over {naam}.\n\n- een\n- twee' };
    expect(
      overridden('terms', 'terms.articles', JSON.stringify([article])).terms.articles('Van Dam'),
    ).toEqual([
      {
        id: 'eigen-1',
        heading: 'Kop',
        blocks: [
          { kind: 'paragraph', text: 'Een alinea over Van Dam.' },
          { kind: 'list', items: ['een', 'twee'] },
        ],
      },
    ]);
  });
});

describe('the notation', () => {
  test('knows bold and links, and nothing else', () => {
    expect(richParts('a **b** [c](/d) <i>e</i>')).toEqual([
      { text: 'a ' },
      { text: 'b', bold: true },
      { text: ' ' },
      { text: 'c', to: '/d' },
      { text: ' <i>e</i>' },
    ]);
    expect(plainText('a **b** [c](/d)')).toBe('a b c');
  });

  test('never links to a script or another host without https, and loses no text', () => {
    const piece = fc.constantFrom(
      '**',
      '[',
      '](',
      ')',
      'javascript:x',
      '//h',
      '/p',
      'https://h',
      'woord',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        for (const { to } of richParts(text))
          if (to !== undefined) expect(to).toMatch(/^(\/(?!\/)|https:\/\/)/);
        if (!notationProblem(text)) expect(plainText(text)).not.toContain('](');
      }),
    );
  });
});

test('every page has its own texts', () => {
  const keys = allTextFields.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const page of textPageNames) expect(fieldsOf(page).length).toBeGreaterThan(3);
});
