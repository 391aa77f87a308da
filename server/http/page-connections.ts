import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { readWholeRequest, type WholeRequest } from './whole-request.ts';

/** The response up to the headers of the connection itself, and its body. */
export type ReadyAnswer = { head: string; body: Buffer | undefined };

/** Emitted by the server for each answer, which `request` is not. */
export const PAGE_SENT = 'pageSent';

/**
 * Sends pages that are ready on the connection itself: the objects that node:http makes for a request and its response
 * take longer than everything else. It does so between two requests of a connection whose first one node:http has
 * answered, so that its limits and its closing of idle connections apply as ever. A request that it does not read as a
 * whole leaves the connection to node:http for good.
 */
export function sendReadyPages(
  server: Server,
  now: () => Date,
  answerTo: (request: WholeRequest) => ReadyAnswer | undefined,
): void {
  const currentDate = createDateHeader(now);
  const answered = new WeakMap<Socket, () => void>();
  const sending = new Set<Socket>();
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${server.keepAliveTimeout / 1000}\r\n\r\n`;

  server.on('connection', (socket: Socket) => {
    const [parse, ...others] = socket.listeners('data');
    // Node reads connections in another way than it did.
    if (!parse || others.length > 0) return;
    let stage: 'first' | 'answering' | 'between' = 'first';

    const look = (chunk: NonSharedBuffer): void => {
      const request = stage === 'answering' ? undefined : readWholeRequest(chunk);
      if (!request) {
        socket.off('data', look);
        socket.on('data', parse);
        return parse(chunk);
      }
      const answer = stage === 'between' && isFree(socket) ? answerTo(request) : undefined;
      if (answer) return send(socket, answer);
      stage = 'answering';
      parse(chunk);
    };
    // Adding a listener makes node:http read by events, instead of directly from the system.
    socket.on('data', look);
    socket.off('data', parse);
    answered.set(socket, () => {
      if (stage === 'answering') stage = 'between';
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    const next = answered.get(socket);
    if (next) response.once('finish', next);
  });

  function send(socket: Socket, { head, body }: ReadyAnswer): void {
    socket.cork();
    socket.write(`${head}Date: ${currentDate()}\r\n${kept}`, 'latin1');
    if (body) socket.write(body);
    socket.uncork();
    server.emit(PAGE_SENT);
    if (socket.writableLength === 0 || sending.has(socket)) return;
    sending.add(socket);
    const done = () => {
      socket.off('drain', done).off('close', done);
      sending.delete(socket);
    };
    socket.on('drain', done).on('close', done);
  }

  // A connection that only sends our response is idle to node:http.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (sending.size === 0) closeIdle();
  };
}

/** Open, and with nothing left to send. */
const isFree = (socket: Socket) => socket.writable && socket.writableLength === 0;

/** Made once a second, as node:http does. */
function createDateHeader(now: () => Date): () => string {
  let until = 0;
  let from = Infinity;
  let text = '';
  return () => {
    const time = now().getTime();
    if (time < from || time >= until) {
      from = time - (time % 1000);
      until = from + 1000;
      text = new Date(from).toUTCString();
    }
    return text;
  };
}
