import { cleanSearch } from '../list-state.ts';

/** A term that must, or must not, occur in the fields and documents of a candidate. */
export type SearchTerm = {
  /** `word` in any of its forms, `prefix` also as the beginning of a longer word, `phrase` in this order. */
  kind: 'word' | 'prefix' | 'phrase';
  text: string;
  excluded: boolean;
};

const maxTerms = 12;

/** The stop words of the Dutch text search: searching for one would find nobody. */
const emptyWords = new Set(
  `de en van ik te dat die in een hij het niet zijn is was op aan met als voor had er maar om hem dan
  zou of wat mijn men dit zo door over ze zich bij ook tot je mij uit der daar haar naar heb hoe heeft
  hebben deze u want nog zal me zij nu ge geen omdat iets worden toch al waren veel meer doen toen
  moet ben zonder kan hun dus alles onder ja eens hier wie werd altijd doch wordt wezen kunnen ons
  zelf tegen na reeds wil kon niets uw iemand geweest andere`.split(/\s+/),
);

/** Parses words, "phrases", -exclusions and prefix*. The last word may be unfinished. Invalid parts are ignored. */
export function parseSearchQuery(typed: string): SearchTerm[] {
  const text = cleanSearch(typed).replace(/[“”„‟«»″]/g, '"');
  const tokens = [...text.matchAll(/(?<![^\s"])(-*)(?:"([^"]*)(?:"|$)|([^\s"]+))/g)];
  const terms = tokens.flatMap(([, minus = '', quoted, bare = ''], index): SearchTerm[] => {
    const excluded = minus !== '';
    const last = index === tokens.length - 1;
    if (quoted !== undefined) return term(excluded, 'phrase', quoted);
    const begins = /\*+$/.test(bare) || (last && !excluded);
    return term(excluded, begins ? 'prefix' : 'word', bare);
  });
  return terms.slice(0, maxTerms);
}

/** Punctuation around a word, and stars within it, separate words like spaces. */
function term(excluded: boolean, kind: SearchTerm['kind'], raw: string): SearchTerm[] {
  const text = raw
    .replace(/\*/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');
  if (
    text
      .toLowerCase()
      .split(' ')
      .every((word) => word === '' || emptyWords.has(word))
  )
    return [];
  if (kind === 'phrase') return [{ kind: text.includes(' ') ? 'phrase' : 'word', text, excluded }];
  // Several words in one, as in 'pri*vacy', belong together.
  return [{ kind: text.includes(' ') ? 'phrase' : kind, text, excluded }];
}

/** A search with exclusions only has nothing to show in a text. */
export function hasHits(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ excluded }) => !excluded);
}
