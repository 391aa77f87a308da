import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { portOf } from '#tests/support/port-of.ts';
import { testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { scanContent } from './scan-file.ts';
import { storeCv } from './store-cv.ts';

/** In two parts, so that no scanner takes this file for a virus. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Speaks clamd's side of INSTREAM; `answers` overrides what it says. */
function startScanner(answers?: string): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const command = 'zINSTREAM\0';
      if (received.toString('latin1', 0, command.length) !== command) return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const found = Buffer.concat(parts).includes(eicar);
          return void socket.end(
            answers ?? (found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
          );
        }
        if (received.length < at + 4 + length) return;
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const scan = (socket: string, ...chunks: Buffer[]) => scanContent(socket, Readable.from(chunks));

let database: TestDatabase;
let folder: string;
let scanner: Server;
let path: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  path = join(folder, 'clamd.sock');
  scanner = startScanner().listen(path);
  await once(scanner, 'listening');
});
afterAll(async () => {
  scanner.close();
  await rm(folder, { recursive: true });
  await database.close();
});
let program: TestProgram;
beforeEach(async () => {
  program = await testProgram(database);
  program.config = { ...program.config, clamdSocket: path };
  return () => program.remove();
});

test('a scanner on a unix socket or a port says what it found, in any size', async () => {
  const onPort = startScanner().listen(0, '127.0.0.1');
  await once(onPort, 'listening');
  const address = `127.0.0.1:${portOf(onPort)}`;
  for (const socket of [path, address]) {
    expect(await scan(socket, Buffer.alloc(0))).toBe('clean');
    expect(await scan(socket, Buffer.alloc(300_000, 'x'))).toBe('clean');
    expect(await scan(socket, Buffer.concat([Buffer.alloc(70_000, 'x'), eicar]))).toBe('infected');
  }
  onPort.close();
});

test('a CV with a virus is refused and leaves nothing behind', async () => {
  const infected = Buffer.concat([makePdf(), eicar]);
  expect(await storeCv(program, upload(infected))).toEqual({ problem: 'cvInfected' });
  expect(await program.filesOnDisk()).toEqual([]);
  expect(await storeCv(program, upload(makePdf()))).toMatchObject({ cv: { size: makePdf().length } });
});

test('nothing is stored unscanned while the scanner does not work', async () => {
  const broken = startScanner('INSTREAM size limit exceeded. ERROR\0').listen(0, '127.0.0.1');
  await once(broken, 'listening');
  for (const clamdSocket of [join(folder, 'missing.sock'), `127.0.0.1:${portOf(broken)}`]) {
    program.config = { ...program.config, clamdSocket };
    expect(await storeCv(program, upload(makePdf()))).toEqual({ problem: 'cvNotScanned' });
  }
  expect(await program.filesOnDisk()).toEqual([]);
  broken.close();
});
