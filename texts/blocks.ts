/** Running text of the longer pages: plain data, so that the pages decide how it is drawn. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'linked'; before: string; link: string; after: string; to: string };

/** `id` is the anchor in the page's address and the same in every language, so that a shared link keeps working. */
export type Section = { id: string; heading: string; blocks: Block[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export const list = (...items: string[]): Block => ({ kind: 'list', items });

export const linked = (before: string, link: string, after: string, to: string): Block => ({
  kind: 'linked',
  before,
  link,
  after,
  to,
});
