import { type SQL, sql } from 'drizzle-orm';

/** Ends the range of words that start with a prefix. */
export const lastCharacter = '\u{10FFFF}';

type Word = { from: string; to: string };
type Node = { word: Word } | { all: Node[] } | { any: Node[] };

/** Of no number: `settled_words.numbers`. */
export const none = sql.raw(`'0'::bit(8192)`);

/** The numbers of a block of `settled_assignments` that have the words of a text search query without phrases and exclusions. */
export const bitsOf = (query: string): SQL => (query ? bitsOfNode(parse(query)) : none);

/** The numbers that have one of some words. `offset 0`: looks up each of them, instead of comparing all words of the block. */
export const bitsOfWords = (words: readonly Word[]): SQL => sql`(
  select coalesce(bit_or(numbers), ${none})
  from unnest(${sql.param(words.map(({ from }) => from))}::text[], ${sql.param(words.map(({ to }) => to))}::text[]) as wanted (first, last)
  cross join lateral (
    select numbers from settled_words where block = settled_assignments.block and word between first and last offset 0
  ) as those)`;

function bitsOfNode(node: Node): SQL {
  if ('word' in node) return bitsOfWords([node.word]);
  if ('all' in node) return sql`(${sql.join(node.all.map(bitsOfNode), sql` & `)})`;
  const words = node.any.flatMap((one) => ('word' in one ? one.word : []));
  const others = node.any.filter((one) => !('word' in one)).map(bitsOfNode);
  return sql`(${sql.join(words.length > 0 ? [bitsOfWords(words), ...others] : others, sql` | `)})`;
}

/** As PostgreSQL writes queries: `'a':* & ('b' | 'c')`. */
function parse(query: string): Node {
  const tokens = query.match(/'[^']+'(?::\*)?|[()&|]/g) ?? [];
  let next = 0;
  const either = (): Node => {
    const any = [both()];
    while (tokens[next] === '|') any.push((next++, both()));
    return { any: any.flatMap((one) => ('any' in one ? one.any : one)) };
  };
  const both = (): Node => {
    const all = [single()];
    while (tokens[next] === '&') all.push((next++, single()));
    return all.length === 1 && all[0] ? all[0] : { all };
  };
  const single = (): Node => {
    const token = tokens[next++] ?? '';
    if (token !== '(') return { word: wordOf(token) };
    const inside = either();
    next++;
    return inside;
  };
  return either();
}

function wordOf(token: string): Word {
  const [, from = '', start] = /^'(.*)'(:\*)?$/.exec(token) ?? [];
  return { from, to: start ? from + lastCharacter : from };
}
