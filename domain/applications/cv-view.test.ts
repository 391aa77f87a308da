import { expect, test } from 'vitest';
import { cvMediaTypes } from './cv-rules.ts';
import { cvName, unreadableCv } from './cv-view.ts';

test('a CV is named after its person, with the extension of its type', () => {
  const person = { firstName: 'Sanne', lastName: 'de Wit' };
  expect(cvName(person, { mediaType: cvMediaTypes.pdf, originalName: 'guest-1731.pdf' })).toBe(
    'CV Sanne de Wit.pdf',
  );
  expect(cvName(person, { mediaType: cvMediaTypes.docx, originalName: 'scan' })).toBe('CV Sanne de Wit.docx');
});

test('a viewer shows a scan, but not a damaged or locked document; a document of Word needs text', () => {
  const { pdf, docx } = cvMediaTypes;
  for (const status of [null, 'text', 'empty', 'tooLarge', 'timeout'] as const)
    expect(unreadableCv(pdf, status)).toBeNull();
  for (const status of ['broken', 'encrypted'] as const) expect(unreadableCv(pdf, status)).toBe(status);
  for (const status of ['empty', 'broken', 'encrypted', 'tooLarge', 'timeout'] as const)
    expect(unreadableCv(docx, status)).toBe(status);
  expect(unreadableCv(docx, null)).toBeNull();
});
