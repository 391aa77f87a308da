import { randomUUIDv7 } from 'node:crypto';
import { uuidPattern } from '#domain/uuid.ts';

/** Version 7: rows created one after the other are neighbours in the index. */
export const newId = (): string => randomUUIDv7();

export function isId(text: string | undefined): text is string {
  return text !== undefined && uuidPattern.test(text);
}

export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
