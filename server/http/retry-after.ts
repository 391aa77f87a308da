/** Pages pass it on: see `entry.server.tsx`. */
export function retryAfter(seconds: number): { 'Retry-After': string } {
  return { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
}
