const EVERY_MS = 10_000;

const lastRuns = new Map<string, number>();

/** Old counters are deleted while new ones are added, but not at every request: once in ten seconds for each kind. In milliseconds. */
export function isDue(kind: string, now: number): boolean {
  const last = lastRuns.get(kind);
  if (last !== undefined && Math.abs(now - last) < EVERY_MS) return false;
  lastRuns.set(kind, now);
  return true;
}
