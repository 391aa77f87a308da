export type Choice = { id: string; name: string };

/** By id: a form has ids, people read names. */
export type Names = Record<string, string>;
