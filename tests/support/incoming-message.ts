import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

const socket = new Socket();
Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });

/** A request from 10.0.0.9, as Node hands it over. */
export function incomingMessage(headers: IncomingHttpHeaders, method: string): IncomingMessage {
  return Object.assign(new IncomingMessage(socket), { headers, method });
}
