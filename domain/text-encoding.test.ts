import { describe, expect, test } from 'vitest';
import { encodeText } from '#tests/support/encode-text.ts';
import { decodeText, detectEncoding, type TextEncoding, textEncodings } from './text-encoding.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const detect = (bytes: Uint8Array, size = 7) => detectEncoding(inPieces(bytes, size));
async function decode(bytes: Uint8Array, encoding: TextEncoding, size = 3): Promise<string> {
  let text = '';
  for await (const piece of decodeText(inPieces(bytes, size), encoding)) text += piece;
  return text;
}

const dutch = 'Naam;Plaats\r\nCoöperatie Zeeën;Één reünie in België\r\nFinanciële crèche;Curaçao\r\n';

describe('the encoding of a file', () => {
  test.each(textEncodings)('is detected: %s', async (encoding) => {
    const text = encoding === 'macintosh' || encoding === 'cp850' ? dutch.replace('ç', 'c') : dutch;
    const bytes = encodeText(text, encoding);
    expect(await detect(bytes)).toBe(encoding);
    expect(await decode(bytes, encoding)).toBe(text);
  });

  test('is detected with a byte order mark, which is no part of the text', async () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      const bytes = encodeText(`\uFEFF${dutch}`, encoding);
      expect(await detect(bytes, 1)).toBe(encoding);
      expect(await decode(bytes, encoding)).toBe(dutch);
    }
  });

  test('does not depend on where its first accented letter is', async () => {
    const long = `Naam;Plaats\n${'Gemeente Breda;Breda\n'.repeat(5000)}Coöperatie;Tilburg\n`;
    expect(await detect(encodeText(long, 'windows-1252'), 65_536)).toBe('windows-1252');
    expect(await detect(encodeText(long, 'utf-8'), 65_536)).toBe('utf-8');
  });

  test('of the euro sign and curly quotes of Windows is Windows', async () => {
    const text = 'Naam;Bedrag\n’s-Hertogenbosch;€ 1.250,50\n‘Café’;• punt\n';
    expect(await detect(encodeText(text, 'windows-1252'))).toBe('windows-1252');
  });

  test('with one broken letter stays UTF-8, and only that letter is lost', async () => {
    const bytes = encodeText(dutch, 'utf-8');
    const broken = new Uint8Array([...bytes, 0xe9, 0x0d, 0x0a]);
    expect(await detect(broken)).toBe('utf-8');
    expect(await decode(broken, 'utf-8')).toBe(`${dutch}\uFFFD\r\n`);
  });

  test('of plain ASCII, or of nothing, is UTF-8', async () => {
    expect(await detect(encodeText('a,b', 'utf-8'))).toBe('utf-8');
    expect(await detect(new Uint8Array())).toBe('utf-8');
  });
});
