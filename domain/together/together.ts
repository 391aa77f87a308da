import { z } from 'zod';

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
