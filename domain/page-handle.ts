/** The `handle` of a route. Hydrated pages run React in the browser; the others are plain HTML. */
export type PageHandle = { hydrated?: boolean };

export function isHydrated(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrated' in handle && handle.hydrated === true;
}
