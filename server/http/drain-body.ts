import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BODY_BYTES } from './read-body.ts';

/**
 * Drains the unread body after the response, so that the connection can be reused. A body above the limit closes the
 * connection instead.
 */
export function drainBody(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.readableEnded) return;
    let size = 0;
    // An earlier listener could pause the stream again.
    req.removeAllListeners('data').on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) req.destroy();
    });
    req.resume();
  });
}
