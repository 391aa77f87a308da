import type { TextEncoding } from '#domain/text-encoding.ts';

/** The bytes of a text in an encoding that the platform can only decode. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  const table = tables[encoding];
  return Uint8Array.from(text, (character) => {
    const byte = table.indexOf(character);
    if (byte < 0) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}

const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
const tables = {
  'windows-1252': new TextDecoder('windows-1252').decode(bytes),
  macintosh: new TextDecoder('macintosh').decode(bytes),
  // From the Unicode consortium's table of code page 850, as far as the tests use it.
  cp850: `${ascii}ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ`,
};
