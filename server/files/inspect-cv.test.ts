import { describe, expect, test } from 'vitest';
import { MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import { docxEntries, makeDoc, makeDocx, makePdf, makeZip, wordMainType } from '#tests/support/documents.ts';
import { inspectCv } from './inspect-cv.ts';

const executable = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000)]);
const online = 'word/document2.xml';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
/** A document by Word Online with a change in its content types. */
const onlineWith = (said: string, instead: string) =>
  makeZip(
    docxEntries('x', online).map((entry) => ({
      ...entry,
      content: String(entry.content).replace(said, instead),
    })),
  );
const withEntry = (entry: Parameters<typeof makeZip>[0][number]) => makeZip([...docxEntries(), entry]);

describe('what is taken', () => {
  test.each([
    ['pdf', makePdf()],
    ['doc', makeDoc()],
    ['docx', makeDocx()],
  ])('a real %s', async (type, bytes) => expect(await inspectCv(bytes)).toEqual({ type }));

  test('bytes that are part of a larger buffer', async () => {
    const pdf = makePdf();
    const larger = Buffer.concat([executable, pdf]);
    expect(
      await inspectCv(new Uint8Array(larger.buffer, larger.byteOffset + executable.length, pdf.length)),
    ).toEqual({ type: 'pdf' });
  });

  test('exactly 5 MB, and not a byte more', async () => {
    expect(await inspectCv(makePdf('x', MAX_CV_BYTES))).toEqual({ type: 'pdf' });
    expect(await inspectCv(makePdf('x', MAX_CV_BYTES + 1))).toEqual({ problem: 'cvTooLarge' });
  });

  test.each([
    ['a newline', '\n'],
    ['white space of every kind', ' \t\r\n\f'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a byte order mark and a newline', '\xef\xbb\xbf\r\n'],
    ['as much white space as readers look past', ' '.repeat(1019)],
  ])('a pdf with %s before it', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), makePdf()]);
    expect(await inspectCv(bytes)).toEqual({ type: 'pdf' });
  });

  test.each([
    ['as Word Online writes it', makeZip(docxEntries('x', online))],
    [
      'whose list of parts is by extension',
      onlineWith('Override PartName="/word/document2.xml"', 'Default Extension="xml"'),
    ],
    // Quadratic parsing would exceed the time limit of the test.
    ['with a long list of nothing', onlineWith('<Default', `${'<Override/>'.repeat(40_000)}<Default`)],
    ['whose main part is named from the root', onlineWith('Target="', 'Target="/')],
    [
      'without relationships of the package',
      makeZip(docxEntries('x', online).filter(({ name }) => name !== '_rels/.rels')),
    ],
    [
      'that is a strict one',
      onlineWith(
        'http://schemas.openxmlformats.org/officeDocument/2006',
        'http://purl.oclc.org/ooxml/officeDocument',
      ),
    ],
  ])('a docx %s', async (_, bytes) => expect(await inspectCv(bytes)).toEqual({ type: 'docx' }));

  test('a long docx, whose text packs well', async () => {
    const text = Array.from(
      { length: 20_000 },
      (_, index) => `Ervaring ${index} in het bestuursrecht. `,
    ).join('');
    expect(await inspectCv(makeDocx(text))).toEqual({ type: 'docx' });
  });
});

describe('what is not', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'cvEmpty'],
    ['an executable', executable, 'cvWrongType'],
    ['an executable with a docx behind it', Buffer.concat([executable, makeDocx()]), 'cvWrongType'],
    ['an ELF', Buffer.from('\x7fELF'), 'cvWrongType'],
    [
      'a pdf that begins with something else',
      Buffer.concat([Buffer.from('<html>'), makePdf()]),
      'cvWrongType',
    ],
    [
      'a pdf behind more white space than readers look past',
      Buffer.concat([Buffer.alloc(1020, ' '), makePdf()]),
      'cvWrongType',
    ],
    ['a pdf with a letter before it', Buffer.concat([Buffer.from('\na\n'), makePdf()]), 'cvWrongType'],
    ['text', Buffer.from('Curriculum vitae'), 'cvWrongType'],
    ['an old spreadsheet', makeDoc('Workbook'), 'cvWrongType'],
    ['an old document with macros', makeDoc('WordDocument', '_VBA_PROJECT'), 'cvUnreadable'],
    ['a zip of something else', makeZip([{ name: 'a.txt', content: 'a' }]), 'cvWrongType'],
    [
      'a new spreadsheet',
      makeZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'xl/workbook.xml', content: '' },
      ]),
      'cvWrongType',
    ],
    ['a main part that is not there', onlineWith(online, 'word/document3.xml'), 'cvWrongType'],
    ['a main part of another kind', onlineWith(wordMainType, 'text/xml'), 'cvWrongType'],
    ['a main part that may hold macros', onlineWith(wordMainType, macroType), 'cvWrongType'],
    [
      'a list of parts that goes on and on',
      onlineWith('<Default', `${' '.repeat(700_000)}<Default`),
      'cvWrongType',
    ],
    ['a list of parts that is not XML', onlineWith('</Types>', ''), 'cvWrongType'],
    ['a document with macros', withEntry({ name: 'word/vbaProject.bin', content: 'x' }), 'cvUnreadable'],
    ['a torn docx', makeDocx().subarray(0, 600), 'cvUnreadable'],
    ['a docx whose packed bytes are damaged', damaged(), 'cvUnreadable'],
    [
      'an entry that leaves its folder',
      withEntry({ name: '../../etc/passwd', content: 'x' }),
      'cvUnreadable',
    ],
    ['the same entry twice', withEntry({ name: 'WORD/document.xml', content: 'x' }), 'cvUnreadable'],
    ['an encrypted entry', withEntry({ name: 'word/secret.xml', content: 'x', flags: 1 }), 'cvUnreadable'],
    [
      'a bomb that says so',
      withEntry({ name: 'word/bomb.xml', content: Buffer.alloc(101 * 1024 * 1024) }),
      'cvUnreadable',
    ],
    [
      'a small bomb',
      withEntry({ name: 'word/bomb.xml', content: Buffer.alloc(5 * 1024 * 1024) }),
      'cvUnreadable',
    ],
    [
      'a bomb that lies',
      withEntry({ name: 'word/bomb.xml', content: Buffer.alloc(50 * 1024 * 1024), claimedSize: 10 }),
      'cvUnreadable',
    ],
    [
      'a thousand entries',
      makeZip([...docxEntries(), ...Array.from({ length: 998 }, (_, i) => ({ name: `a${i}`, content: '' }))]),
      'cvUnreadable',
    ],
  ])('%s', async (_, bytes, problem) => expect(await inspectCv(bytes)).toEqual({ problem }));

  function damaged(): Buffer {
    const bytes = Buffer.from(makeDocx());
    bytes.fill(0xff, 60, 120);
    return bytes;
  }
});
