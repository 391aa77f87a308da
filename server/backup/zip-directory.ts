import type { FileHandle } from 'node:fs/promises';

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locatorSignature = 0x07064b50;
const endBytes = 22;
const longestComment = 0xffff;
const end64Bytes = 56;
const locatorBytes = 20;

/** The number of entries according to the zip directory; 0 if there is none. */
export async function countEntries(handle: FileHandle, size: number): Promise<number> {
  const length = Math.min(size, endBytes + longestComment + locatorBytes);
  const tail = Buffer.alloc(length);
  await handle.read(tail, 0, length, size - length);
  for (let at = length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const count = tail.readUInt16LE(at + 10);
    const locator = at - locatorBytes;
    if (locator < 0 || tail.readUInt32LE(locator) !== locatorSignature) return count;
    return Math.max(
      count === 0xffff ? 0 : count,
      await countIn64(handle, tail.readBigUInt64LE(locator + 8), size),
    );
  }
  return 0;
}

async function countIn64(handle: FileHandle, at: bigint, size: number): Promise<number> {
  if (at + BigInt(end64Bytes) > BigInt(size)) return 0;
  const end = Buffer.alloc(end64Bytes);
  await handle.read(end, 0, end64Bytes, Number(at));
  return end.readUInt32LE(0) === end64Signature ? Number(end.readBigUInt64LE(32)) : 0;
}
