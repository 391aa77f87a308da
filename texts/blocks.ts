import type { Block, LinkTarget } from '#domain/content/sections.ts';

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export const list = (...items: string[]): Block => ({ kind: 'list', items });

export const linked = (before: string, link: string, after: string, to: LinkTarget): Block => ({
  kind: 'linked',
  before,
  link,
  after,
  to,
});
