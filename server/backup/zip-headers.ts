export type ZipEntry = {
  name: Buffer;
  method: number;
  sealed: boolean;
  crc: number;
  /** With what encryption adds. */
  packed: number;
  size: number;
  offset: number;
};

export const STORED = 0;
export const DEFLATED = 8;
const SEALED = 99;
/** Needed to read fields for large files, and AES. */
const version = { large: 45, sealed: 51 };
const flags = { sealed: 1, sizesFollow: 8, utf8: 0x800 };
/** The value is in the fields for large files. */
const elsewhere = { 2: 0xffff, 4: 0xffffffff };

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function fields(...given: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(given.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of given) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** The fields that the two headers of an entry share: in front of it and in the directory. */
function commonFields({ method, sealed, crc, name }: ZipEntry, modified: Date, extra: Buffer): Buffer {
  const date = ((modified.getFullYear() - 1980) << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate();
  const time = (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1);
  return fields(
    [2, sealed ? version.sealed : version.large],
    [2, flags.sizesFollow | flags.utf8 | (sealed ? flags.sealed : 0)],
    [2, sealed ? SEALED : method],
    [2, time],
    [2, date],
    [4, crc],
    [4, elsewhere[4]],
    [4, elsewhere[4]],
    [2, name.length],
    [2, extra.length],
  );
}

const largeField = (...values: number[]) =>
  fields([2, 1], [2, 8 * values.length], ...values.map((value) => [8, value] as const));

/** AE-2 with a key of 256 bits. */
const sealingField = ({ method, sealed }: ZipEntry) =>
  sealed
    ? Buffer.concat([fields([2, 0x9901], [2, 7], [2, 2]), Buffer.from('AE\x03'), fields([2, method])])
    : Buffer.alloc(0);

export function localHeader(entry: ZipEntry, modified: Date): Buffer {
  const extra = Buffer.concat([largeField(0, 0), sealingField(entry)]);
  return Buffer.concat([fields([4, 0x04034b50]), commonFields(entry, modified, extra), entry.name, extra]);
}

/** After the content. */
export const descriptor = ({ crc, packed, size }: ZipEntry): Buffer =>
  fields([4, 0x08074b50], [4, crc], [8, packed], [8, size]);

export function directoryHeader(entry: ZipEntry, modified: Date): Buffer {
  const extra = Buffer.concat([largeField(entry.size, entry.packed, entry.offset), sealingField(entry)]);
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version.sealed]),
    commonFields(entry, modified, extra),
    // No comment, on the first disk, without attributes.
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, elsewhere[4]]),
    entry.name,
    extra,
  ]);
}

/** After the directory. */
export function ending(entries: number, start: number, end: number): Buffer {
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, version.sealed], [2, version.large], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, end - start], [8, start]),
    fields([4, 0x07064b50], [4, 0], [8, end], [4, 1]),
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, elsewhere[2]], [2, elsewhere[2]]),
    fields([4, elsewhere[4]], [4, elsewhere[4]], [2, 0]),
  ]);
}
