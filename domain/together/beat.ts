/** How often a visible tab asks. */
export const BEAT_MS = 15_000;
/** A tab that was silent for longer is gone: closed without a word, or asleep. */
export const GONE_SECONDS = 45;
/** A change can be stored some time after the moment that it carries. */
export const OVERLAP_MS = 10_000;

/** Doubles from one beat up to sixteen: a server that is away is not asked more than it can bear. */
export const retryAfter = (failures: number): number => BEAT_MS * 2 ** Math.min(failures, 4);
