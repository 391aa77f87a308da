/** The records that a name in an entry can mean. */
export const namedKinds = ['candidate', 'contact', 'customer'] as const;
export type NamedKind = (typeof namedKinds)[number];

export type NamedRecord = { kind: NamedKind; id: string; name: string; caption: string };
/** `phrase`: the words of the subject that were found. */
export type NamedRecords = { phrase: string; found: NamedRecord[] };

/** Of each kind. */
export const NAMED_PER_KIND = 6;
