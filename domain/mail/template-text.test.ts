import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { builtInId, builtInOf, builtInTemplates, rejectionTemplate, rulesOf } from './mail-template.ts';
import { blockFields, fieldName, fieldOf, textFields } from './template-fields.ts';
import { bodyText, checkTemplate, fillTemplate } from './template-text.ts';

const application = rulesOf('application');
const received = rulesOf('application', 'received');
const fill = (body: string, values = {}, subject = 'Over uw sollicitatie') =>
  fillTemplate({ subject, body }, 'nl', values);

describe('a field', () => {
  test.each(languages)('has one name in %s, which no other field has', (language) => {
    const names = [...textFields, ...blockFields].map((field) => fieldName(field, language));
    expect(new Set(names).size).toBe(names.length);
    for (const field of textFields)
      expect(fieldOf(` ${fieldName(field, language).toUpperCase()} `, language)).toBe(field);
  });

  test('is known in the language of the text', () => {
    expect(checkTemplate('Beste {{voornaam}}', 'nl', application)).toEqual([]);
    expect(checkTemplate('Dear {{first name}}', 'en', application)).toEqual([]);
    expect(checkTemplate('Dear {{voornaam}}', 'en', application)).toEqual([
      { problem: 'unknown', written: 'voornaam', meant: 'firstName' },
    ]);
  });

  test('that is misspelt comes with the nearest one of this template', () => {
    expect(checkTemplate('{{voornaan}}', 'nl', application)).toEqual([
      { problem: 'unknown', written: 'voornaan', meant: 'firstName' },
    ]);
    expect(checkTemplate('{{iets heel anders}}', 'nl', application)).toEqual([
      { problem: 'unknown', written: 'iets heel anders', meant: undefined },
    ]);
    expect(checkTemplate('{{klannt}}', 'nl', rulesOf('presentation'))).toMatchObject([{ meant: 'customer' }]);
    expect(checkTemplate('{{klannt}}', 'nl', application)).toMatchObject([
      { problem: 'unknown', meant: undefined },
    ]);
  });

  test('of another type of template is refused', () => {
    expect(checkTemplate('{{klant}}', 'nl', application)).toEqual([
      { problem: 'elsewhere', field: 'customer' },
    ]);
    expect(checkTemplate('{{naam collega}}', 'nl', received)).toMatchObject([
      { problem: 'elsewhere', field: 'colleagueName' },
      { problem: 'missing' },
      { problem: 'missing' },
      { problem: 'missing' },
    ]);
  });

  test('ends with its braces', () => {
    for (const text of ['{{voornaam', 'voornaam}}', '{{voor{{naam}}', '{{{{voornaam}}'])
      expect(checkTemplate(text, 'nl', application)).toContainEqual({ problem: 'braces' });
    expect(checkTemplate('{voornaam}', 'nl', application)).toEqual([]);
  });
});

describe('a block', () => {
  const body = '{{aanhef}}\n\n{{gegevens}}\n\n{{knop}}\n\n{{bewaartermijn}}';

  test('occurs exactly once, in a paragraph of its own', () => {
    expect(checkTemplate(body, 'nl', received)).toEqual([]);
    expect(checkTemplate(body.replace('\n\n{{knop}}', ''), 'nl', received)).toEqual([
      { problem: 'missing', field: 'button' },
    ]);
    expect(checkTemplate(`${body}\n\n{{knop}}`, 'nl', received)).toEqual([
      { problem: 'twice', field: 'button' },
    ]);
    expect(checkTemplate(body.replace('{{knop}}', 'Klik: {{knop}}'), 'nl', received)).toEqual([
      { problem: 'alone', field: 'button' },
    ]);
  });

  test('does not fit in a subject, which needs none', () => {
    const subject = { subject: true };
    expect(checkTemplate('Ontvangen: {{titel}}', 'nl', received, subject)).toEqual([]);
    expect(checkTemplate('{{knop}}', 'nl', received, subject)).toEqual([
      { problem: 'alone', field: 'button' },
    ]);
  });
});

describe('filling', () => {
  test('gives the text, and the fields that are empty once', () => {
    const filled = fill('Beste {{voornaam}},\n\nOver {{titel}} in {{plaats}}, {{titel}}.', {
      firstName: 'Sanne',
      title: 'Jurist',
    });
    expect(bodyText(filled)).toBe('Beste Sanne,\n\nOver Jurist in, Jurist.');
    expect(filled.empty).toEqual(['location']);
  });

  test('a value is one line, and no field or heading itself', () => {
    const filled = fill('{{voornaam}}\n\nDag', {
      firstName: '# Let op\n\n{{achternaam}}',
      lastName: 'De Wit',
    });
    expect(filled.heading).toBeUndefined();
    expect(bodyText(filled)).toBe('# Let op {{achternaam}}\n\nDag');
  });

  test('a first line with a hash is the heading', () => {
    const filled = fill('# Bedankt, {{voornaam}}\n\nDag', { firstName: 'Sanne' });
    expect(filled.heading).toBe('Bedankt, Sanne');
    expect(filled.paragraphs).toEqual([{ text: 'Dag' }]);
  });

  test('an unfinished field reaches nobody', () => {
    expect(bodyText(fill('Dag {{voornaan}} {{oops'))).toBe('Dag oops');
  });
});

describe('built-in templates', () => {
  test('have an id each', () => {
    expect(new Set(builtInTemplates.map(builtInId)).size).toBe(builtInTemplates.length);
    for (const name of builtInTemplates) expect(builtInOf(builtInId(name))).toBe(name);
    expect(builtInOf('nobody')).toBeUndefined();
  });

  test('a rejection follows its reason, and an own template of that name comes first', () => {
    expect(rejectionTemplate('Opdracht vervuld', [])).toBe(builtInId('rejectedFilled'));
    expect(rejectionTemplate('Iets anders', [])).toBe(builtInId('rejected'));
    const own = { id: 'a', name: 'opdracht VERVULD', about: 'application' } as const;
    expect(rejectionTemplate('Opdracht vervuld', [own])).toBe('a');
    expect(rejectionTemplate('Opdracht vervuld', [{ ...own, about: 'contact' }])).toBe(
      builtInId('rejectedFilled'),
    );
  });
});
