import { isRecord } from '#domain/typed-entries.ts';

/** State of a link that opens a message to answer it. */
export const answering = { answer: true };

export const isAnswering = (state: unknown) => isRecord(state) && state.answer === true;
