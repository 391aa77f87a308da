export const textEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh', 'cp850'] as const;
export type TextEncoding = (typeof textEncodings)[number];

const SAMPLE_BYTES = 4096;

/** Accented letters as Dutch texts have them, by the byte that stands for them. */
const letterBytes = {
  'windows-1252': [0xe0, 0xe1, 0xe4, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xed, 0xef, 0xf3, 0xf6, 0xfc],
  macintosh: [0x87, 0x88, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x95, 0x97, 0x9a, 0x9f],
  cp850: [0x81, 0x82, 0x84, 0x85, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x94, 0xa0, 0xa1, 0xa2],
} as const satisfies Partial<Record<TextEncoding, readonly number[]>>;
type ByteEncoding = keyof typeof letterBytes;
const byteEncodings: readonly ByteEncoding[] = ['windows-1252', 'macintosh', 'cp850'];

/**
 * Reads a whole file, because its first accented letter may be on the last line. A text that is valid UTF-8 is UTF-8;
 * otherwise the bytes between two letters tell which table of 256 characters it was written with.
 */
export async function detectEncoding(pieces: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let sampled = 0;
  const utf8 = new TextDecoder('utf-8');
  let [valid, broken] = [0, 0];
  const count = (text: string) => {
    const wrong = text.split('\uFFFD').length - 1;
    broken += wrong;
    valid += (text.match(/[^\0-\x7f]/g)?.length ?? 0) - wrong;
  };
  const letters = { 'windows-1252': 0, macintosh: 0, cp850: 0 };
  let [before, middle] = [0, 0];
  for await (const piece of pieces) {
    if (sampled < SAMPLE_BYTES) {
      const part = piece.subarray(0, SAMPLE_BYTES - sampled);
      sample.set(part, sampled);
      sampled += part.length;
    }
    count(utf8.decode(piece, { stream: true }));
    for (const byte of piece) {
      if (middle >= 0x80 && isLetter(before) && isLetter(byte))
        for (const name of byteEncodings) {
          const known: readonly number[] = letterBytes[name];
          if (known.includes(middle)) letters[name] += 1;
        }
      before = middle;
      middle = byte;
    }
  }
  count(utf8.decode());
  const marked = markedEncoding(sample.subarray(0, sampled));
  if (marked) return marked;
  if (broken === 0 || valid > broken) return 'utf-8';
  const most = Math.max(...byteEncodings.map((name) => letters[name]));
  return byteEncodings.find((name) => letters[name] === most) ?? 'windows-1252';
}

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** By its byte order mark, or UTF-16 by the null byte that every other character of western text has. */
function markedEncoding(sample: Uint8Array): TextEncoding | undefined {
  const [a, b, c] = sample;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even <= odd / 8) return 'utf-16le';
  return even > many && odd <= even / 8 ? 'utf-16be' : undefined;
}

/** Bytes that are not in the encoding become U+FFFD. A byte order mark is left out. */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  if (encoding === 'cp850') {
    for await (const piece of pieces) yield decodeCp850(piece);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The upper half of code page 850, which no browser decodes: Excel's 'CSV (MS-DOS)'. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function decodeCp850(piece: Uint8Array): string {
  let text = '';
  for (const byte of piece) text += byte < 0x80 ? String.fromCharCode(byte) : cp850.charAt(byte - 0x80);
  return text;
}
