import { randomUUIDv7 } from 'node:crypto';

/** Version 7: rows made one after the other lie side by side in the index. */
export const newId = (): string => randomUUIDv7();

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string | undefined): text is string {
  return text !== undefined && uuidShape.test(text);
}
