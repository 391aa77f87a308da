/** The most rows that are counted for a choice; more are shown as '10.000+'. */
export const MAX_COUNTED = 10_000;
/** The most choices that are offered at once; the others are found by searching. */
export const MAX_OFFERED = 100;

/** `label`: null if the screen has the word for it. `count`: null if it was not counted. */
export type FilterChoice = { value: string; label: string | null; count: number | null };
