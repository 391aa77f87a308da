import type { ClientRequest, IncomingMessage } from 'node:http';

/** The response to a request; `once` of `node:events` does not know its type. */
export const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
