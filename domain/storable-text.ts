/** The database refuses a null byte and half a character. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Every text in it can be stored. Undefined for a text that is no JSON. */
export function parseStorable(json: string): unknown {
  try {
    return JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}
