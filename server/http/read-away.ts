import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostEver } from './spool-body.ts';

/**
 * What nobody wanted of a body is read away once the answer is given: left where it is, it would keep the connection
 * from ever hearing the next request. Up to a point: who sends more than any document is not listened to.
 */
export function readAway(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.readableEnded) return;
    let size = 0;
    // Whoever looked at it before would stop it again.
    req.removeAllListeners('data').on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostEver) req.destroy();
    });
    req.resume();
  });
}
