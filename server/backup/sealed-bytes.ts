import { createCipheriv, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);
const BLOCK = 16;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const CHECK_BYTES = 2;
const CODE_BYTES = 10;

/** In front of the encrypted bytes of an entry, and after them. */
export const sealBytes = { before: SALT_BYTES + CHECK_BYTES, after: CODE_BYTES };

/** Both keys of an entry, and the two bytes that reveal a wrong one. */
export const deriveKeys = (password: string, salt: Uint8Array): Promise<Buffer> =>
  derive(password, salt, 1000, 2 * KEY_BYTES + CHECK_BYTES, 'sha1');

/**
 * WinZip's AES-256: a salt and two bytes that reveal a wrong key, the encrypted bytes, and ten bytes of HMAC-SHA1. Every
 * entry has a salt and therefore keys of its own, so that no part of a key stream is used twice.
 */
export async function sealer(password: string) {
  const salt = randomBytes(SALT_BYTES);
  const keys = await deriveKeys(password, salt);
  const stream = keyStream(keys);
  const code = codeOf(keys);
  return {
    beginning: Buffer.concat([salt, checkOf(keys)]),
    seal(bytes: Uint8Array): Buffer {
      const sealed = stream(bytes);
      code.update(sealed);
      return sealed;
    },
    ending: () => code.digest().subarray(0, CODE_BYTES),
  };
}

/** Undefined if these are not the keys of the entry that begins with these bytes. */
export function opener(keys: Buffer, beginning: Buffer) {
  if (!checkOf(keys).equals(beginning.subarray(SALT_BYTES))) return undefined;
  const stream = keyStream(keys);
  const code = codeOf(keys);
  return {
    open(sealed: Uint8Array): Buffer {
      code.update(sealed);
      return stream(sealed);
    },
    isEnding: (bytes: Uint8Array) => timingSafeEqual(bytes, code.digest().subarray(0, CODE_BYTES)),
  };
}

export const saltOf = (beginning: Buffer): Buffer => beginning.subarray(0, SALT_BYTES);
const checkOf = (keys: Buffer) => keys.subarray(2 * KEY_BYTES);
const codeOf = (keys: Buffer) => createHmac('sha1', keys.subarray(KEY_BYTES, 2 * KEY_BYTES));

const WORD = 4;
const WORD_VALUES = 2 ** 32;

/** Encrypts and decrypts. The format counts in the other byte order than AES-CTR elsewhere. */
function keyStream(keys: Buffer): (bytes: Uint8Array) => Buffer {
  const cipher = createCipheriv('aes-256-ecb', keys.subarray(0, KEY_BYTES), null);
  let block = 0;
  /** The unused rest of the last block. */
  let rest: Uint8Array = new Uint8Array();

  let counters = new DataView(new ArrayBuffer(0));

  const nextBlocks = (count: number) => {
    const length = count * BLOCK;
    if (counters.byteLength < length) counters = new DataView(new ArrayBuffer(length));
    for (let offset = 0; offset < length; offset += BLOCK) {
      block += 1;
      counters.setUint32(offset, block % WORD_VALUES, true);
      if (block >= WORD_VALUES) counters.setUint32(offset + WORD, Math.floor(block / WORD_VALUES), true);
    }
    const blocks = cipher.update(new Uint8Array(counters.buffer, 0, length));
    return blocks.byteOffset % WORD === 0 ? blocks : Uint8Array.from(blocks);
  };
  return (bytes) => {
    const head = Math.min(rest.length, bytes.length);
    const size = bytes.length - head;
    // The part after the last block begins at a whole word: four bytes at a time take a sixth of the time.
    const room = new ArrayBuffer(BLOCK + Math.ceil(size / WORD) * WORD);
    const result = Buffer.from(room, BLOCK - head, bytes.length);
    result.set(bytes);
    for (let at = 0; at < head; at += 1) result[at] = (result[at] ?? 0) ^ (rest[at] ?? 0);
    rest = rest.subarray(head);
    if (size === 0) return result;
    const stream = nextBlocks(Math.ceil(size / BLOCK));
    const words = new Uint32Array(room, BLOCK);
    const masks = new Uint32Array(stream.buffer, stream.byteOffset, words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) ^ (masks[at] ?? 0);
    rest = stream.subarray(size);
    return result;
  };
}
