import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How far the end has come. `announced`: /readyz says so, and connections end with their answer. `turningAway`: whoever
 * reads is left without an answer, so that a proxy that learns only by failures asks another instance and stays there.
 */
export type Departure = { stage: 'none' | 'announced' | 'turningAway' };

const turnAwayFor = 2000;
const lookEvery = 100;

/**
 * Goes on serving for the time to drain, then accepts nothing more and finishes what is running. What does not finish
 * within the time for it is cut off.
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
    await pause(turnAwayFor);
  }
  await new Promise<void>((resolve) => {
    // One that was answered a moment ago would be kept for the next request.
    const looking = setInterval(() => server.closeIdleConnections(), lookEvery);
    const cutting = setTimeout(() => server.closeAllConnections(), time.finish);
    server.close(() => {
      clearInterval(looking);
      clearTimeout(cutting);
      resolve();
    });
  });
}
