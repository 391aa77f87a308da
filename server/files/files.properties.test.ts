import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { makeDoc, makeDocx, makePdf } from '#tests/support/documents.ts';
import { cleanFileName } from './clean-file-name.ts';
import { inspectCv } from './inspect-cv.ts';

const samples = { pdf: makePdf(), doc: makeDoc(), docx: makeDocx() };

describe('the name of a file', () => {
  test('is one name that can be shown and saved anywhere, and stays what it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(200),
          anyText(60).map((text) => `${text}.pdf`),
        ),
        (name) => {
          const clean = cleanFileName(name);
          expect(cleanFileName(clean)).toBe(clean);
          expect(clean).not.toBe('');
          expect(clean.length).toBeLessThanOrEqual(120);
          expect(clean.isWellFormed()).toBe(true);
          expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^[\s.]|[\s.]$/u);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('keeps its extension, however long it is', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z ]{1,300}$/),
        fc.constantFrom('.pdf', '.docx'),
        (name, extension) => {
          expect(cleanFileName(`a${name}a${extension}`).endsWith(extension)).toBe(true);
        },
      ),
    );
  });
});

describe('what a file is by its bytes', () => {
  test('any bytes are a document or have a reason why not', async () => {
    const starts = fc.constantFrom(
      '',
      '%PDF-',
      '\n%PDF-',
      '\xef\xbb\xbf%PDF-',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      'MZ',
      '<html>',
      '#!/bin/sh',
    );
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
        const verdict = await inspectCv(bytes);
        const [type] = 'type' in verdict ? [verdict.type] : [];
        if (type === 'pdf') expect(bytes.toString('latin1')).toMatch(/^(\xef\xbb\xbf|\s)*%PDF-/);
        // Random bytes never form one of these.
        expect(type === 'doc' || type === 'docx').toBe(false);
        if (!type)
          expect('problem' in verdict && verdict.problem).toMatch(/^cv(Empty|WrongType|Unreadable)$/);
      }),
      { numRuns: 300 },
    );
  });

  test('a document that is damaged anywhere is never taken for one of another kind', async () => {
    const kinds = fc.constantFrom('pdf', 'doc', 'docx');
    await fc.assert(
      fc.asyncProperty(kinds, fc.nat(), fc.integer({ min: 0, max: 255 }), async (kind, place, byte) => {
        const bytes = Buffer.from(samples[kind]);
        bytes[place % bytes.length] = byte;
        const verdict = await inspectCv(bytes);
        if ('type' in verdict) expect(verdict.type).toBe(kind);
      }),
      { numRuns: 150 },
    );
  });
});
