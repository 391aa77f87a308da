import type { Place } from '../place.ts';

/** Something that is so in every program that works; `find` says where it is not. */
export type Invariant = { claim: string; find(place: Place): Promise<string[]> };
