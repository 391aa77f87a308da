import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { languages } from '../language.ts';
import { rulesOf, templateAbouts } from './mail-template.ts';
import { type TextField, textFields, written } from './template-fields.ts';
import { bodyText, checkTemplate, fillTemplate } from './template-text.ts';

const language = fc.constantFrom(...languages);
const braces = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '{{voornaam}}',
  '{{title}}',
  '{{knop}}',
  '\n\n',
  '# ',
  '\r\n',
);
const template = fc.array(fc.oneof(anyText(30), braces), { maxLength: 12 }).map((parts) => parts.join(''));
const values = fc.dictionary(fc.constantFrom<TextField>(...textFields), anyText(80));

test('filling never fails, and leaves no braces of the template', () => {
  fc.assert(
    fc.property(template, template, language, values, (subject, body, of, given) => {
      const filled = fillTemplate({ subject, body }, of, given);
      const withoutBraces = Object.values(given).every((value) => !/[{}]/u.test(value));
      if (withoutBraces) expect(filled.subject + bodyText(filled)).not.toMatch(/\{\{[^{}]*\}\}/u);
    }),
    { numRuns: 500 },
  );
});

test('a subject is one line, whatever is filled in', () => {
  fc.assert(
    fc.property(template, language, values, (subject, of, given) => {
      const filled = fillTemplate({ subject, body: '' }, of, given);
      expect(filled.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...filled.subject].length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 300 },
  );
});

test('a value begins no paragraph', () => {
  fc.assert(
    fc.property(anyText(200), language, (value, of) => {
      const body = `Een ${written('name', of)} twee`;
      const filled = fillTemplate({ subject: '', body }, of, { name: value });
      expect(filled.paragraphs).toHaveLength(1);
      expect(filled.heading).toBeUndefined();
    }),
  );
});

test('what passes the check has a value for every field, or says which one is empty', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templateAbouts), language, values, (about, of, given) => {
      const { allowed } = rulesOf(about);
      const body = allowed.map((field) => written(field, of)).join('\n\n');
      expect(checkTemplate(body, of, rulesOf(about))).toEqual([]);
      const { empty, paragraphs } = fillTemplate({ subject: '', body }, of, given);
      expect(paragraphs.length + empty.length).toBe(allowed.length);
    }),
  );
});

test('the check answers any text', () => {
  fc.assert(
    fc.property(template, language, fc.boolean(), (text, of, subject) => {
      const problems = checkTemplate(text, of, rulesOf('application', 'received'), { subject });
      expect(Array.isArray(problems)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
