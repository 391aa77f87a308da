/** The names of an object literal, typed. Not for objects that may have more properties than their type says. */
export function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that trusts an object to have no other keys
  return Object.keys(value) as (keyof Value & string)[];
}

export function recordOf<const Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result has exactly these keys
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export function isOneOf<const Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
