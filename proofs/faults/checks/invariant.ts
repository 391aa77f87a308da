import type { Target } from '../installation.ts';

/** A property of every working installation; `find` lists the violations. */
export type Invariant = { claim: string; find(installation: Target): Promise<string[]> };
