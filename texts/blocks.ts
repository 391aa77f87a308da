import type { FixedPath } from '#domain/paths.ts';

type LinkTarget = FixedPath | `https://${string}`;

/** Body text of longer pages, as plain data; the pages decide how to render it. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'linked'; before: string; link: string; after: string; to: LinkTarget };

/** `id` is the anchor in the URL, the same in every language so that shared links keep working. */
export type Section = { id: string; heading: string; blocks: Block[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export const list = (...items: string[]): Block => ({ kind: 'list', items });

export const linked = (before: string, link: string, after: string, to: LinkTarget): Block => ({
  kind: 'linked',
  before,
  link,
  after,
  to,
});
