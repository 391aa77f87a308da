/** The scripts of the public pages, each an independent file. */
export const behaviourParts = ['site', 'list', 'forms', 'assignment', 'account'] as const;
export type BehaviourPart = (typeof behaviourParts)[number];

/** A page gets the scripts of which an attribute occurs in its markup. */
const marks: Record<string, BehaviourPart> = {
  'live-list': 'list',
  'send=': 'forms',
  'does=': 'assignment',
  'shows-password': 'account',
  'sign-out=': 'account',
  'copies=': 'account',
};
/** All at once, as every page is searched for them. */
const marked = new RegExp(` data-(${Object.keys(marks).join('|')})`, 'g');

export function partsFor(page: string): BehaviourPart[] {
  const found = new Set<BehaviourPart | undefined>(['site']);
  for (const [, mark = ''] of page.matchAll(marked)) found.add(marks[mark]);
  return behaviourParts.filter((part) => found.has(part));
}
