import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, instants } from '#tests/support/arbitraries.ts';
import { documentName } from './document-name.ts';

const date = new Date('2026-11-15T12:00:00Z');
const pdf = { date, kind: 'cv', mediaType: 'application/pdf', originalName: 'x.docx' } as const;

test('a document is named after its person, its day and what it is', () => {
  expect(documentName({ ...pdf, person: 'Zoë van der Bérg-Çelik' })).toBe(
    'zoe-van-der-berg-celik-2026-11-15-cv.pdf',
  );
  expect(documentName({ ...pdf, kind: 'letter', mediaType: 'application/octet-stream' })).toBe(
    '2026-11-15-brief.docx',
  );
  expect(documentName({ ...pdf, person: '李', mediaType: 'x', originalName: 'cv' })).toBe(
    '2026-11-15-cv.bin',
  );
});

test('whatever a person is called, the name is safe', () => {
  fc.assert(
    fc.property(anyText(300), anyText(50), instants, (person, originalName, moment) => {
      const name = documentName({ ...pdf, person, originalName, mediaType: '', date: moment });
      expect(name).toMatch(/^[a-z0-9+][a-z0-9.+-]{2,120}$/);
    }),
  );
});
