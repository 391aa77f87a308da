/** Finds something once, when it is first asked for. */
export function onFirstUse<T>(find: () => Promise<T>): () => Promise<T> {
  let finding: Promise<T> | undefined;
  return () => (finding ??= find());
}
