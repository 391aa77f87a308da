const mostKept = 10_000;

/**
 * The same function, which works out each answer once: for small pure ones that a page asks hundreds of times. What
 * it keeps is thrown away when there is too much of it.
 */
export function remembered<Key extends string | number, Value>(
  work: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    if (known.size >= mostKept) known.clear();
    known.set(key, value);
    return value;
  };
}
