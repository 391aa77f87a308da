const MAX_ENTRIES = 10_000;

/**
 * Caches the results of a small pure function that a page calls hundreds of times. The cache is emptied when it is full.
 */
export function remembered<Key extends string | number, Value>(
  work: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(key, value);
    return value;
  };
}
