/** A form of an answer has taken the place of the one that was sent. */
export const REPLACED_EVENT = 'lexbrug:replaced';
