import { hitEnd, hitStart } from '#domain/candidates/highlight.ts';

/** A place in a text, and which of the terms that were searched for it is. */
export type Hit = { from: number; to: number; term: number };

type Fragment = { from: number; to: number; hits: Hit[] };

const WORDS = 14;
const WORDS_BEFORE = 4;
/** Characters in which the words around a hit are looked for, so that a text without spaces stays short. */
const REACH = 200;

/** The words around these hits, with the hits marked for `highlight.ts`: so many fragments, with as many terms as they can show. */
export function markHits(text: string, hits: readonly Hit[], fragments: number): string {
  const all = fragmentsAround(text, hits);
  const terms = new Set<number>();
  const [firstOfTerm, others]: [Fragment[], Fragment[]] = [[], []];
  for (const fragment of all) {
    const isNew = fragment.hits.some(({ term }) => !terms.has(term));
    for (const { term } of fragment.hits) terms.add(term);
    (isNew ? firstOfTerm : others).push(fragment);
  }
  const shown = [...firstOfTerm, ...others].slice(0, fragments).toSorted((a, b) => a.from - b.from);
  return shown.map((fragment) => marked(text, fragment)).join(' … ');
}

/** A hit among the words after another one is in the same fragment. */
function fragmentsAround(text: string, hits: readonly Hit[]): Fragment[] {
  const found: Fragment[] = [];
  for (const hit of hits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = found.at(-1);
    if (last && hit.from < last.to) {
      // Two terms can find the same words.
      if (hit.from >= (last.hits.at(-1)?.to ?? 0)) last.hits.push(hit);
      last.to = Math.max(last.to, hit.to);
    } else {
      found.push({ ...wordsAround(text, hit, last?.to ?? 0), hits: [hit] });
    }
  }
  return found;
}

function wordsAround(text: string, { from, to }: Hit, start: number): Omit<Fragment, 'hits'> {
  const after = wordsIn(text.slice(to, to + REACH));
  if (to + REACH < text.length) after.pop();
  const shownAfter = after.slice(0, WORDS - WORDS_BEFORE);
  const reachesTo = Math.max(start, from - REACH);
  const before = wordsIn(text.slice(reachesTo, from));
  if (reachesTo > start) before.shift();
  const shownBefore = before.slice(-Math.max(WORDS_BEFORE, WORDS - shownAfter.length));
  return { from: from - lengthOf(shownBefore), to: to + lengthOf(shownAfter) };
}

/** Each with the space that follows it. */
const wordsIn = (text: string): string[] => text.match(/\S*\s+|\S+$/g) ?? [];
const lengthOf = (words: readonly string[]): number => words.reduce((sum, { length }) => sum + length, 0);

function marked(text: string, { from, to, hits }: Fragment): string {
  let shown = '';
  let end = from;
  for (const hit of hits) {
    shown += text.slice(end, hit.from) + hitStart + text.slice(hit.from, hit.to) + hitEnd;
    end = hit.to;
  }
  return (shown + text.slice(end, to)).trim();
}
