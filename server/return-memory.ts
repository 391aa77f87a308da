import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** In so long: fewer are quiet, as open back offices ask for news. */
const QUIET_REQUESTS = 20;
const BUSY_REQUESTS = 200;

/**
 * Node keeps the memory of a start or of a busy hour until it needs more. This frees it once few requests come, because a pause of a
 * tenth of a second hinders nobody then. Returns a function that stops it.
 */
export function returnMemoryWhenQuiet(
  server: Server,
  lookMs = LOOK_MS,
  collect = collectGarbage,
): () => void {
  let lately = 0;
  let since = Number.POSITIVE_INFINITY;
  server.on('request', () => {
    lately += 1;
    since += 1;
  });
  const timer = setInterval(() => {
    const quiet = lately < QUIET_REQUESTS;
    lately = 0;
    if (!quiet || since < BUSY_REQUESTS) return;
    since = 0;
    collect();
  }, lookMs).unref();
  return () => clearInterval(timer);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
