import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_CV_TEXT } from '#domain/candidates/cv-text.ts';
import { cvOf } from '#server/demo/documents/cv.ts';
import { makeDocxDocument } from '#server/demo/documents/docx.ts';
import { makePdfDocument } from '#server/demo/documents/pdf.ts';
import { demoPeople } from '#server/demo/people.ts';
import { docxEntries, makeDoc, makeDocx, makePdf, makeZip } from '#tests/support/documents.ts';
import {
  assemblePdf,
  lockedPdf,
  onePagePdf,
  pdfFont,
  pdfOfPages,
  pdfStream,
  pdfText,
} from '#tests/support/pdf-document.ts';
import { makeWordDoc } from '#tests/support/word-document.ts';
import { childOptions, extractionLimits, extractText } from './extract-text.ts';

const [person] = demoPeople(2026);
const lines = person ? cvOf(person) : [];
const said = 'Privacyjurist bij de gemeente Tilburg';

const wordXml = (body: string, before = '') =>
  docxEntries().map((entry) =>
    entry.name === 'word/document.xml'
      ? {
          ...entry,
          content: `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`,
        }
      : entry,
  );
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const image = pdfStream(
  Buffer.alloc(64 * 64, 200),
  '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);

describe.concurrent('the text is read of', () => {
  test.each<[string, () => Buffer, string | RegExp]>([
    ['a PDF', () => makePdf(said), said],
    ['a PDF as people send it', () => makePdfDocument(lines), /Werkervaring[^]*Vaardigheden/],
    ['a docx', () => makeDocx(said), said],
    [
      'a docx as Word Online writes it, with an older document beside the one that it names',
      () =>
        makeZip([
          ...docxEntries(said, 'word/document2.xml'),
          ...wordXml(paragraph('oud')).filter(({ name }) => name === 'word/document.xml'),
        ]),
      said,
    ],
    [
      'a docx whose list of parts is torn',
      () => makeZip([{ name: '[Content_Types].xml', content: '<Types>' }, ...docxEntries(said).slice(1)]),
      said,
    ],
    ['a docx as people send it', () => makeDocxDocument(lines), /Werkervaring[^]*Vaardigheden/],
    [
      'a doc',
      () => makeWordDoc(`${said}\rErvaring: coördinator`),
      /^Privacyjurist bij de gemeente Tilburg\nErvaring: coördinator$/,
    ],
    ['a PDF that is locked against printing only', () => lockedPdf(said, ''), said],
    [
      'a PDF of 500 pages',
      () => pdfOfPages(Array.from({ length: 500 }, (_, page) => `Bladzijde ${page + 1} over privacyrecht`)),
      /Bladzijde 1 [^]*Bladzijde 500 /,
    ],
    [
      'a PDF without its table of objects',
      () =>
        Buffer.from(
          makePdf(said)
            .toString('latin1')
            .replace(/\nxref[^]*(?=trailer)/, '\n'),
          'latin1',
        ),
      said,
    ],
    [
      'a PDF whose table of objects points elsewhere',
      () =>
        Buffer.from(
          makePdf(said)
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n7'),
          'latin1',
        ),
      said,
    ],
    [
      'a PDF with a byte order mark, a newline and rubbish before it',
      () => Buffer.concat([Buffer.from('\ufeff\r\n<html>rubbish</html>\n'), makePdf(said)]),
      said,
    ],
    [
      'a PDF with a script, on a page as large as a country, with a picture that contains itself',
      () =>
        assemblePdf([
          '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL) >> >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9e9 9e9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X1 6 0 R >> >> >>',
          pdfStream(`${pdfText(said)} /X1 Do`),
          pdfFont,
          pdfStream(
            '/X1 Do',
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>',
          ),
        ]),
      said,
    ],
    [
      'a docx with macros, whose directory lies about every size',
      () =>
        makeZip(
          [...docxEntries(said), { name: 'word/vbaProject.bin', content: 'x' }].map((entry) => ({
            ...entry,
            claimedSize: 5,
          })),
        ),
      said,
    ],
    [
      'a docx in UTF-16',
      () =>
        makeZip(
          docxEntries().map((entry) =>
            entry.name === 'word/document.xml'
              ? {
                  ...entry,
                  content: Buffer.from(
                    `\ufeff${String(docxEntries('coördinator')[2]?.content).replace('UTF-8', 'UTF-16')}`,
                    'utf16le',
                  ),
                }
              : entry,
          ),
        ),
      'coördinator',
    ],
    [
      'a docx with what was deleted, what stands twice, and what stands apart',
      () =>
        makeZip([
          ...wordXml(
            `<w:p><w:del><w:r><w:delText>weg</w:delText></w:r></w:del><w:r><w:t>Woo</w:t><w:tab/><w:t>en</w:t><w:br/><w:t>AVG</w:t></w:r></w:p><mc:AlternateContent><mc:Choice>${paragraph('kader')}</mc:Choice><mc:Fallback>${paragraph('kader')}</mc:Fallback></mc:AlternateContent>`,
          ),
          {
            name: 'word/header1.xml',
            content: '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Anna de Vries</w:t></w:r></w:p></w:hdr>',
          },
        ]),
      'Woo en\nAVG\nkader\n\nAnna de Vries',
    ],
  ])(
    '%s',
    async (_name, make, text) => {
      const reading = await extractText(make());
      expect(reading.status).toBe('text');
      if (typeof text === 'string') expect(reading.text).toBe(text);
      else expect(reading.text).toMatch(text);
    },
    60_000,
  );

  test('a PDF that says too much, as far as it is kept', async () => {
    const page = 'BT /F1 11 Tf 72 720 Td (Privacyrecht en bestuursrecht.) Tj ET '.repeat(20_000);
    const reading = await extractText(onePagePdf(deflateSync(page), { extra: '/Filter /FlateDecode' }));
    expect(reading.text).toHaveLength(MAX_CV_TEXT);
  }, 60_000);
});

describe.concurrent('there is no text in', () => {
  test.each<[string, () => Buffer]>([
    [
      'a scan',
      () =>
        onePagePdf('q 500 0 0 700 0 0 cm /X1 Do Q', { resources: '/XObject << /X1 6 0 R >>', more: [image] }),
    ],
    ['a scan with only a page number', () => onePagePdf(pdfText('1 / 2'))],
    ['an empty docx', () => makeZip(wordXml(''))],
    ['an empty doc', () => makeWordDoc(' ')],
  ])('%s', async (_name, make) => expect(await extractText(make())).toEqual({ status: 'empty' }), 60_000);
});

describe.concurrent('it is said to be locked:', () => {
  test.each<[string, () => Buffer]>([
    ['a PDF with a password', () => lockedPdf(said, 'geheim')],
    ['a doc with a password', () => makeWordDoc(said, { encrypted: true })],
    ['a docx with a password', () => makeDoc('EncryptedPackage')],
    ['a docx whose zip is locked', () => makeZip(docxEntries(said).map((entry) => ({ ...entry, flags: 1 })))],
  ])('%s', async (_name, make) => expect(await extractText(make())).toEqual({ status: 'encrypted' }), 60_000);
});

describe.concurrent('it is said to be broken:', () => {
  const torn = makeDocx(said);
  const damaged = Buffer.from(torn);
  damaged.fill(0xff, torn.indexOf('word/document.xml') + 20, torn.indexOf('word/document.xml') + 60);
  test.each<[string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an executable that is called cv.docx', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
    [
      'a PDF header before noise',
      () => Buffer.concat([Buffer.from('%PDF-1.4\n'), deflateSync(Buffer.alloc(5000, 'noise'))]),
    ],
    ['the first half of a PDF', () => makePdf(said).subarray(0, 150)],
    ['half a docx', () => torn.subarray(0, 600)],
    ['a docx with damaged bytes', () => damaged],
    ['a docx without a document', () => makeZip([{ name: 'a.txt', content: 'a' }])],
    ['a docx that is not XML', () => makeZip(wordXml('<w:p><w:r>'))],
    [
      'a docx of a hundred thousand levels',
      () => makeZip(wordXml('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000))),
    ],
    [
      'entities that multiply',
      () =>
        makeZip(
          wordXml(paragraph('&b;'), '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
        ),
    ],
    [
      'an entity that is a file',
      () => makeZip(wordXml(paragraph('&x;'), '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    ],
    ['a doc without a table of pieces', () => makeDoc()],
    ['half a doc', () => makeWordDoc(said).subarray(0, 1500)],
    [
      'noise in the container of a doc',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000, 0x5a)]),
    ],
    ['a doc with a million pieces', () => makeWordDoc(said, { pieces: 1_000_000 })],
  ])('%s', async (_name, make) => expect(await extractText(make())).toEqual({ status: 'broken' }), 60_000);
});

describe.concurrent('it ends in time and within its memory:', () => {
  const limits = { ...extractionLimits, milliseconds: 4000 };
  test.each<[string, () => Buffer]>([
    [
      'a docx that unpacks to 120 MB',
      () => makeZip(wordXml(`<w:p><w:r><w:t x="${' '.repeat(120 * 1024 * 1024)}"/></w:r></w:p>`)),
    ],
    [
      'a docx of 20,000 entries',
      () =>
        makeZip([
          ...docxEntries(said),
          ...Array.from({ length: 20_000 }, (_, index) => ({ name: `a${index}`, content: '' })),
        ]),
    ],
    [
      'a PDF page that unpacks to 120 MB',
      () => onePagePdf(deflateSync(Buffer.alloc(120 * 1024 * 1024, ' ')), { extra: '/Filter /FlateDecode' }),
    ],
    [
      'a PDF whose pages contain each other',
      () =>
        assemblePdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 9 >>',
          '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 9 >>',
        ]),
    ],
    [
      'a PDF of a hundred thousand levels',
      () => onePagePdf(pdfText(said), { resources: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
    ],
    [
      'a PDF that claims a billion pages',
      () => Buffer.from(makePdf(said).toString('latin1').replace('/Count 1 ', '/Count 999999999 '), 'latin1'),
    ],
    [
      'a PDF whose length refers to itself',
      () =>
        Buffer.from(
          makePdf(said)
            .toString('latin1')
            .replace(/\/Length \d+/, '/Length 4 0 R'),
          'latin1',
        ),
    ],
  ])(
    '%s',
    async (_name, make) => {
      const { status } = await extractText(make(), limits);
      expect(status).toMatch(/^(text|broken|tooLarge|timeout)$/);
    },
    60_000,
  );

  test('a doc whose sectors go round', async () => {
    const endless = makeWordDoc(said, { cyclicTable: true });
    const { status } = await extractText(endless, { ...limits, memory: 160 * 1024 * 1024 });
    expect(status).toMatch(/^(tooLarge|timeout)$/);
  });

  test('whoever takes too long is ended', async () => {
    expect(await extractText(makePdf(said), { ...extractionLimits, milliseconds: 30 })).toEqual({
      status: 'timeout',
    });
  });

  test('whoever takes too much memory is ended', async () => {
    expect(
      await extractText(pdfOfPages(Array.from({ length: 2000 }, () => said)), {
        ...extractionLimits,
        memory: 40 * 1024 * 1024,
      }),
    ).toEqual({ status: 'tooLarge' });
  });

  test('whoever says too much is ended', async () => {
    expect(
      await extractText(makeDocx('privacyrecht '.repeat(5000)), { ...extractionLimits, output: 1000 }),
    ).toEqual({ status: 'tooLarge' });
  });

  test('whoever waits may stop waiting', async () => {
    const stopping = new AbortController();
    const reading = extractText(makePdf(said), extractionLimits, stopping.signal);
    stopping.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

test.each([
  ['a file', `require('node:fs').readFileSync('/etc/hosts')`],
  ['a folder', `require('node:fs').readdirSync('/')`],
  ['writing', `require('node:fs').writeFileSync('/tmp/lexbrug-escape', 'x')`],
  ['another process', `require('node:child_process').execSync('true')`],
])('the process that reads documents cannot reach %s', (_what, code) => {
  const { stderr } = spawnSync(process.execPath, [...childOptions, '--eval', code], { encoding: 'utf8' });
  expect(stderr).toContain('ERR_ACCESS_DENIED');
});
