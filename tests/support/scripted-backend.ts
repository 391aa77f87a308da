import { createServer, type Socket } from 'node:net';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { portOf } from './port-of.ts';

export type Statement = { connection: number; text: string };

/** `reset` sends RST instead of an answer, `silence` nothing at all. */
export type Reply = 'answer' | 'reset' | 'silence' | { error: string } | { thenFatal: string };

export type ScriptedBackend = {
  connection: ConnectionOptions;
  /** Every statement that arrived, in order. */
  statements: Statement[];
  /** Decides how to reply to a statement. */
  script: (statement: Statement) => Reply;
  resetAll(): void;
  openConnections(): number;
  stop(): Promise<void>;
};

/**
 * Speaks enough of PostgreSQL's protocol to answer startup, simple and extended queries, transactions and COPY, so that a
 * connection can be lost at an exact moment. It has no data: a select without FROM returns the number of its connection.
 */
export async function startScriptedBackend(): Promise<ScriptedBackend> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const backend: Omit<ScriptedBackend, 'connection'> = {
    statements: [],
    script: () => 'answer',
    resetAll: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    openConnections: () => sockets.size,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        backend.resetAll();
      }),
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket, (connections += 1), backend);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const port = portOf(server);
  return Object.assign(backend, {
    connection: { host: '127.0.0.1', port, username: 'nobody', database: 'nothing' },
  });
}

type Status = 'I' | 'T' | 'E';

function serve(socket: Socket, connection: number, backend: Pick<ScriptedBackend, 'statements' | 'script'>) {
  let received = Buffer.alloc(0);
  let hasStarted = false;
  let status: Status = 'I';
  let prepared = '';
  let copied = 0;

  const execute = (text: string, isExtended: boolean) => {
    const statement = { connection, text };
    backend.statements.push(statement);
    const reply = backend.script(statement);
    if (reply === 'reset') return void socket.resetAndDestroy();
    if (reply === 'silence') return;
    const before = isExtended ? [message('1'), message('2')] : [];
    if (typeof reply === 'object' && 'error' in reply) {
      if (status === 'T') status = 'E';
      return void socket.write(Buffer.concat([...before, errorMessage('ERROR', reply.error), ready(status)]));
    }
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    if (verb === 'copy') return startCopy(text);
    const tag = verb === 'commit' && status === 'E' ? 'ROLLBACK' : verb.toUpperCase();
    if (verb === 'begin') status = 'T';
    if (verb === 'commit' || (verb === 'rollback' && !/to savepoint/.test(text))) status = 'I';
    const rows =
      verb === 'select' && !/\sfrom\s/.test(text)
        ? [rowDescription('connection'), dataRow(String(connection))]
        : isExtended
          ? [message('n')]
          : [];
    const after = typeof reply === 'object' ? [errorMessage('FATAL', reply.thenFatal)] : [];
    socket.write(Buffer.concat([...before, ...rows, complete(tag), ready(status), ...after]));
  };

  const startCopy = (text: string) => {
    copied = 0;
    if (/from stdin/.test(text)) return void socket.write(message('G', Buffer.from([0, 0, 0])));
    socket.write(
      Buffer.concat([message('H', Buffer.from([0, 0, 0])), message('d', Buffer.from('a line\n'))]),
    );
    const more = setInterval(() => {
      if (socket.destroyed) return clearInterval(more);
      copied += 1;
      if (copied < 20) return void socket.write(message('d', Buffer.alloc(1024, 'x')));
      clearInterval(more);
      socket.write(Buffer.concat([message('c'), complete('COPY 20'), ready(status)]));
    }, 5);
  };

  const handle = (type: string, body: Buffer) => {
    if (type === 'Q') execute(textAt(body, 0), false);
    else if (type === 'P') prepared = textAt(body, body.indexOf(0) + 1);
    else if (type === 'S') execute(prepared, true);
    else if (type === 'd') copied += 1;
    else if (type === 'c') socket.write(Buffer.concat([complete(`COPY ${copied}`), ready(status)]));
    else if (type === 'f') {
      if (status === 'T') status = 'E';
      socket.write(Buffer.concat([errorMessage('ERROR', '57014'), ready(status)]));
    } else if (type === 'X') socket.end();
  };

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (received.length < head + 4) return;
      const size = head + received.readUInt32BE(head);
      if (received.length < size) return;
      const body = received.subarray(head + 4, size);
      const type = hasStarted ? String.fromCharCode(received[0] ?? 0) : 'startup';
      received = received.subarray(size);
      if (hasStarted) handle(type, body);
      else {
        hasStarted = true;
        socket.write(Buffer.concat([message('R', int32(0)), message('K', Buffer.alloc(8)), ready('I')]));
      }
    }
  });
}

function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const text = (value: string) => Buffer.from(`${value}\0`);
const textAt = (body: Buffer, at: number) => body.toString('utf8', at, body.indexOf(0, at));
const ready = (status: Status) => message('Z', Buffer.from(status));
const complete = (tag: string) => message('C', text(tag));

function errorMessage(severity: string, code: string): Buffer {
  return message('E', text(`S${severity}\0C${code}\0Mscripted error\0`));
}

function rowDescription(name: string): Buffer {
  const INT4 = 23;
  const column = [text(name), int32(0), int16(0), int32(INT4), int16(4), int32(-1), int16(0)];
  return message('T', Buffer.concat([int16(1), ...column]));
}

function dataRow(value: string): Buffer {
  return message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)]));
}
