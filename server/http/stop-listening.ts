import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The stage of a shutdown. `announced`: /readyz returns 503, and connections close after their response. `turningAway`:
 * GET requests for pages get no response, so that a proxy that only notices failures switches to another instance.
 */
export type Departure = { stage: 'none' | 'announced' | 'turningAway' };

const TURN_AWAY_MS = 2000;
const CLOSE_IDLE_INTERVAL_MS = 100;

/**
 * Keeps serving for `drain` ms, then accepts no new connections and waits for running requests. Those that take longer
 * than `finish` ms are cut off.
 */
export async function stopListening(
  server: Server,
  departure: Departure,
  time: { drain: number; finish: number },
): Promise<void> {
  departure.stage = 'announced';
  if (time.drain > 0 && server.listening) {
    await pause(time.drain);
    departure.stage = 'turningAway';
    await pause(TURN_AWAY_MS);
  }
  await new Promise<void>((resolve) => {
    // Otherwise a connection whose request has just ended would be kept alive.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), time.finish);
    server.close(() => {
      clearInterval(closingIdle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
