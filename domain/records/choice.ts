/** Something that can be chosen in a form, by the name that people know it by. */
export type Choice = { id: string; name: string };

/** By id: a form keeps ids, and people compare names. */
export type Names = Record<string, string>;
