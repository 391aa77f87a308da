/** A string property of a caught error, such as the name of a table. */
export function errorField(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** Such as ENOENT or 23505. */
export const errorCode = (error: unknown): string | undefined => errorField(error, 'code');

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
