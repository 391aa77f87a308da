import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { descriptionHtml } from './assignments/job-posting.ts';
import { cdataSection, escapeXml } from './xml.ts';

/** The text and the one attribute of a document, as a reader sees them; rejects what is no XML. */
function readBack(content: string): { text: string; attribute: string; elements: string[] } {
  const parser = new SaxesParser();
  const read = { text: '', attribute: '', elements: [] as string[] };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => {
    read.text += text;
  });
  parser.on('cdata', (text) => {
    read.text += text;
  });
  parser.on('opentag', ({ name, attributes }) => {
    read.elements.push(name);
    read.attribute ||= attributes.a ?? '';
  });
  parser.write(content).close();
  return read;
}

describe('text in XML', () => {
  test('is read as it was written, in an element, unescaped and in an attribute, whatever it is', () => {
    fc.assert(
      fc.property(anyText(200), (text) => {
        const read = readBack(`<r a="${escapeXml(text)}">${escapeXml(text)}</r>`);
        const allowed = text
          .toWellFormed()
          .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
        // Every reader takes each end of a line for a newline, and in an attribute for a space.
        expect(read.text).toBe(allowed.replace(/\r\n?/g, '\n'));
        expect(read.attribute).toBe(allowed.replace(/\r\n?/g, '\n').replace(/[\t\n]/g, ' '));
        expect(read.elements).toEqual(['r']);
        expect(readBack(`<r>${cdataSection(text)}</r>`).text).toBe(read.text);
      }),
      { numRuns: 300 },
    );
  });

  test('may hold the mark that ends a section, and what no reader takes', () => {
    expect(readBack(`<r>${cdataSection('a]]>b\uFFFF')}</r>`).text).toBe('a]]>b');
  });

  test('a description in a feed holds the elements of ours and no other', () => {
    fc.assert(
      fc.property(fc.array(anyText(60), { maxLength: 8 }), (lines) => {
        const html = descriptionHtml(lines.join('\n'));
        const { elements } = readBack(`<r>${html}</r>`);
        for (const name of elements) expect(['r', 'p', 'h2', 'ul', 'li']).toContain(name);
      }),
    );
  });
});
