import { z } from 'zod';
import { lines } from '../form-text.ts';

export const MAX_NOTE_LENGTH = 4000;

/** The browser chooses the id, so that a note sent twice is stored once. */
export const noteSchema = z.object({ id: z.uuid(), body: lines(MAX_NOTE_LENGTH) });
export type NewNote = z.output<typeof noteSchema>;

export const noteChange = z.union([z.object({ add: noteSchema }), z.object({ remove: z.uuid() })]);
