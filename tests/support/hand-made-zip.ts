import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { TextReader, ZipWriter } from '#server/backup/zip-codec.ts';
import { testKey } from './backups.ts';

export type Part = [name: string, content: string, options?: object];

/** A zip of these entries, encrypted like ours unless an entry says otherwise. */
export async function zipOf(folder: string, parts: Iterable<Part>): Promise<string> {
  const path = join(folder, `hand-made-${Math.random().toString(36).slice(2)}.zip`);
  const target = Writable.toWeb(createWriteStream(path)) as WritableStream;
  const zip = new ZipWriter(target, { password: testKey.key, encryptionStrength: 3, level: 1 });
  for (const [name, content, options] of parts)
    await zip.add(name, new TextReader(content), name === 'metadata.json' ? { password: '' } : options);
  await zip.close();
  return path;
}

/** A handwritten zip with any number of empty entries. */
export function manyEntries(count: number): Buffer {
  const name = (index: number) => `files/f${String(index).padStart(8, '0')}`;
  const local = Buffer.alloc(30 + 15);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(15, 26);
  const central = Buffer.alloc(46 + 15);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(15, 28);
  const out = Buffer.alloc(count * (local.length + central.length) + 56 + 20 + 22);
  for (let index = 0; index < count; index += 1) {
    local.write(name(index), 30);
    local.copy(out, index * local.length);
    central.write(name(index), 46);
    central.writeUInt32LE(index * local.length, 42);
    central.copy(out, count * local.length + index * central.length);
  }
  let at = count * (local.length + central.length);
  const end64 = at;
  out.writeUInt32LE(0x06064b50, at);
  out.writeBigUInt64LE(44n, at + 4);
  out.writeBigUInt64LE(BigInt(count), at + 24);
  out.writeBigUInt64LE(BigInt(count), at + 32);
  out.writeBigUInt64LE(BigInt(count * central.length), at + 40);
  out.writeBigUInt64LE(BigInt(count * local.length), at + 48);
  at += 56;
  out.writeUInt32LE(0x07064b50, at);
  out.writeBigUInt64LE(BigInt(end64), at + 8);
  out.writeUInt32LE(1, at + 16);
  at += 20;
  out.writeUInt32LE(0x06054b50, at);
  out.writeUInt16LE(0xffff, at + 8);
  out.writeUInt16LE(0xffff, at + 10);
  out.writeUInt32LE(0xffffffff, at + 12);
  out.writeUInt32LE(0xffffffff, at + 16);
  return out;
}
