/**
 * The behaviour of the public pages comes in parts, each a file of its own that needs no other. A page gets those whose
 * marks stand in its markup, and nothing else.
 */
export const behaviourParts = {
  site: /(?:)/,
  list: / data-live-list/,
  forms: / data-send=| data-opens=/,
  account: / data-shows-password| data-sign-out=/,
} satisfies Record<string, RegExp>;

export type BehaviourPart = keyof typeof behaviourParts;

export function partsFor(page: string): BehaviourPart[] {
  const names = Object.keys(behaviourParts) as BehaviourPart[];
  return names.filter((name) => behaviourParts[name].test(page));
}
