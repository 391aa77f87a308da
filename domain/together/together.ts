import { z } from 'zod';

/** How often a visible tab asks. */
export const BEAT_MS = 15_000;
/** A tab that was silent for longer is gone: closed without a word, or asleep. */
export const GONE_SECONDS = 45;
/** A change can be stored some time after the moment that it carries. */
export const OVERLAP_MS = 10_000;

/** What a tab says about itself. */
export const togetherRequest = z.object({
  /** Chosen by the tab. */
  tab: z.uuid(),
  path: z.string().max(300),
  typing: z.boolean(),
  /** Changes after this are asked for. */
  since: z.iso.datetime(),
  /** It is closed or hidden. */
  leaving: z.boolean(),
});
export type TogetherRequest = z.output<typeof togetherRequest>;

/** A colleague who has the same record open. */
export type Other = { id: string; name: string; typing: boolean };
/** Without a name: by a visitor, or by the program. */
export type Change = { id: string; by: string | null };

export type TogetherAnswer = {
  others: Other[];
  /** Changes by others to what the page shows, the newest first. */
  changes: Change[];
  /** When this was true. */
  at: string;
};

/** Doubles from one beat up to sixteen: a server that is away is not asked more than it can bear. */
export const retryAfter = (failures: number): number => BEAT_MS * 2 ** Math.min(failures, 4);
