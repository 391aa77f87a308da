import type { FixedPath } from '../paths.ts';

export type LinkTarget = FixedPath | `https://${string}`;

/** Body text of longer pages, as plain data; pages and documents decide how to show it. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'linked'; before: string; link: string; after: string; to: LinkTarget };

/** `id` is the anchor in the URL, the same in every language so that shared links keep working. */
export type Section = { id: string; heading: string; blocks: Block[] };

/** A numbered paragraph, with the list that belongs to it. */
export type Clause = { number: string; id: string; blocks: Block[] };

/** Numbered as people cite them: the second paragraph of the first article is 1.2. */
export function clausesOf({ blocks }: Section, article: number): Clause[] {
  const clauses: Block[][] = [];
  for (const block of blocks) {
    const current = clauses.at(-1);
    if (block.kind === 'list' && current) current.push(block);
    else clauses.push([block]);
  }
  return clauses.map((own, at) => {
    const number = `${article}.${at + 1}`;
    return { number, id: `artikel-${number}`, blocks: own };
  });
}
