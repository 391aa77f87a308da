export type WordOptions = {
  encrypted?: boolean;
  streamName?: string;
  cyclicTable?: boolean;
  pieces?: number;
};

const sector = 512;
const endOfChain = 0xfffffffe;
const textAt = 0x800;

/** A document as Word 97 wrote it: the legacy container, the text stream, and the table that locates the text. */
export function makeWordDoc(text: string, options: WordOptions = {}): Buffer {
  const words = Buffer.from(text, 'utf16le');
  const document = padded(Buffer.alloc(textAt), words);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt16LE(0x0200 | (options.encrypted ? 0x0100 : 0), 0x0a);
  document.writeUInt32LE(text.length, 0x4c);
  document.writeUInt32LE(21, 0x1a6);
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(4 + 12 * (options.pieces ?? 1), 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(textAt, 15);
  return container(
    [
      { name: options.streamName ?? 'WordDocument', content: document },
      { name: '1Table', content: table },
    ],
    options.cyclicTable ?? false,
  );
}

/** Shorter streams would have to be in a container within the container. */
function padded(...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Math.max(4096, Math.ceil(content.length / sector) * sector);
  return Buffer.concat([content, Buffer.alloc(size - content.length)]);
}

function container(streams: { name: string; content: Buffer }[], cyclic: boolean): Buffer {
  const chains: number[] = [0xfffffffd, endOfChain];
  const starts = streams.map(({ content }) => {
    const start = chains.length;
    const count = content.length / sector;
    for (let index = 1; index < count; index += 1) chains.push(start + index);
    chains.push(cyclic ? start : endOfChain);
    return start;
  });
  if (chains.length > sector / 4) throw new Error('More than one table of sectors can hold');

  const header = Buffer.alloc(sector, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(sector, 0xff);
  chains.forEach((next, index) => table.writeUInt32LE(next, index * 4));

  const directory = Buffer.alloc(sector, 0);
  ['Root Entry', ...streams.map(({ name }) => name)].forEach((name, index) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66);
    directory.writeUInt8(1, at + 67);
    directory.fill(0xff, at + 68, at + 80);
    // The directory is a tree; this one has only right branches.
    if (index === 0) directory.writeUInt32LE(1, at + 76);
    else if (index < streams.length) directory.writeUInt32LE(index + 1, at + 72);
    directory.writeUInt32LE(starts[index - 1] ?? endOfChain, at + 116);
    directory.writeUInt32LE(streams[index - 1]?.content.length ?? 0, at + 120);
  });
  return Buffer.concat([header, table, directory, ...streams.map(({ content }) => content)]);
}
