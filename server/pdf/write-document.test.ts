import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type TextDocument, writeDocument } from './write-document.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text: [{ text }] });
const long = 'De opdrachtgever staat in voor de juistheid van de gegevens die hij verstrekt. '.repeat(12);

const document: TextDocument = {
  title: 'Algemene voorwaarden',
  language: 'nl',
  author: 'Lexbrug',
  writtenAt: new Date('2026-11-17T00:00:00Z'),
  colour: '#1f3d99',
  publicUrl: 'https://lexbrug.example',
  lead: [
    { text: 'Zie ' },
    { text: 'contact', to: '/contact' },
    { text: ', of ' },
    { text: 'bel', bold: true },
  ],
  version: 'Versie van 17 november 2026',
  sections: [
    {
      label: 'Artikel 1',
      heading: 'Definities',
      clauses: [
        {
          number: '1.1',
          blocks: [paragraph('Hierin is:'), { kind: 'list', items: [[{ text: 'één' }], [{ text: 'twee' }]] }],
        },
        ...Array.from({ length: 14 }, (_, at) => ({ number: `1.${at + 2}`, blocks: [paragraph(long)] })),
      ],
    },
    {
      heading: 'Vragen?',
      clauses: [
        {
          blocks: [
            {
              kind: 'pairs',
              pairs: [
                {
                  label: 'E-mail',
                  text: [{ text: 'info@lexbrug.example', to: 'mailto:info@lexbrug.example' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  footer: (page, pages) => `pagina ${page} van ${pages}`,
};

test('a document is tagged: headings, lists, links, language, title, bookmarks', async () => {
  const bytes = await writeDocument(document);
  const pdf = await readPdf(bytes);
  expect(pdf.info).toMatchObject({ Title: 'Algemene voorwaarden', Author: 'Lexbrug', Language: 'nl' });
  expect(pdf.markInfo).toMatchObject({ Marked: true });
  const source = bytes.toString('latin1');
  expect(source).toContain('/StructTreeRoot');
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(source).toMatch(/<dc:title>[\s\S]*Algemene voorwaarden/);
  const counts = (role: string) => pdf.roles.filter((one) => one === role).length;
  expect([counts('H1'), counts('L'), counts('LI'), counts('Lbl'), counts('LBody')]).toEqual([1, 2, 3, 3, 3]);
  expect(new Set(pdf.roles.filter((role) => role.startsWith('H')))).toEqual(new Set(['H1', 'H2']));
  expect(pdf.links).toEqual(['https://lexbrug.example/contact', 'mailto:info@lexbrug.example']);
  expect(pdf.descriptions).toEqual(pdf.links);
  expect(pdf.outline).toEqual(['Artikel 1. Definities', 'Vragen?']);
});

test('all text is in the structure once, in order; page numbers are outside it', async () => {
  const pdf = await readPdf(await writeDocument(document));
  expect(pdf.pages).toBeGreaterThan(1);
  // How lines are broken is not part of the text.
  const text = pdf.text.replace(/\s+/g, '');
  const start =
    'Algemene voorwaarden Zie contact, of bel Versie van 17 november 2026 Artikel 1 Definities 1.1 Hierin is: – één – twee 1.2 De';
  expect(text.startsWith(start.replace(/\s+/g, ''))).toBe(true);
  expect(text.split(long.replace(/\s+/g, ''))).toHaveLength(14 + 1);
  expect(text).not.toContain('pagina');
  expect(pdf.artifacts.trim()).toMatch(new RegExp(`^pagina 1 van ${pdf.pages}\\s*pagina 2`));
});

test('the same text is the same file', async () => {
  expect((await writeDocument(document)).equals(await writeDocument(document))).toBe(true);
});
