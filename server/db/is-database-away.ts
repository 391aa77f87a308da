import { errorCode, errorMessage } from '../error-fields.ts';
import { ConnectionLostError } from './driver.ts';

/** Of the network and the socket, of the driver, and of a server that is starting, stopping or full. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'DATABASE_TIMEOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const messages =
  /connection terminated|connection (error|ended)|timeout.* (connect|connection)|cannot connect/i;

/** The database cannot be reached or does not answer in time, rather than having refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLostError) return true;
  const code = errorCode(error) ?? '';
  if (codes.has(code) || code.startsWith('08')) return true;
  // The socket of a private PostgreSQL that is gone.
  if (code === 'ENOENT' && error.message.includes('connect')) return true;
  if (code === '' && messages.test(errorMessage(error))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
