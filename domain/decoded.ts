/**
 * Undefined if a percent sign does not begin an escaped character. Its result must be used: the bundler drops a call of
 * `decodeURIComponent` alone, as if it could not throw.
 */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
