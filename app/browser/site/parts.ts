/** The scripts of the public pages, each an independent file. */
export const behaviourParts = ['site', 'list', 'forms', 'assignment', 'account'] as const;
export type BehaviourPart = (typeof behaviourParts)[number];

/** A page gets the scripts of which an attribute occurs in its markup. */
const marks: Record<BehaviourPart, string[]> = {
  site: [''],
  list: [' data-live-list'],
  forms: [' data-send='],
  assignment: [' data-does='],
  account: [' data-shows-password', ' data-sign-out=', ' data-copies='],
};

export function partsFor(page: string): BehaviourPart[] {
  return behaviourParts.filter((part) => marks[part].some((mark) => page.includes(mark)));
}
