import { once } from 'node:events';
import { connect } from 'node:net';

const CHUNK_BYTES = 64 * 1024;
const TIMEOUT_MS = 60_000;

export type ScanVerdict = 'clean' | 'infected';

/**
 * Sends bytes to clamd with its INSTREAM command: chunks that start with their length, ended by a length of zero. Rejects if
 * the scanner does not answer, so that nothing is stored unscanned.
 */
export async function scanContent(socket: string, content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> {
  const [, host, port] = /^(.+):(\d+)$/.exec(socket) ?? [];
  const connection = host ? connect(Number(port), host) : connect(socket);
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('clamd does not respond')));
  let answer = '';
  connection.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  const closed = once(connection, 'close');
  // Reported by the next line, if it cannot be reached.
  closed.catch(() => {});
  await once(connection, 'connect');
  connection.write('zINSTREAM\0');
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      connection.write(lengthOf(chunk.length));
      if (!connection.write(chunk)) await Promise.race([once(connection, 'drain'), closed]);
    }
  }
  // clamd closes the connection after its answer.
  connection.write(lengthOf(0));
  await closed;
  if (answer.startsWith('stream: OK')) return 'clean';
  if (/^stream: .* FOUND/.test(answer)) return 'infected';
  throw new Error(`clamd could not scan: ${answer.slice(0, 100) || 'no answer'}`);
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}
