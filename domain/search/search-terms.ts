import { type HoursInSearch, hoursInSearch } from './hours-in-search.ts';
import { knownTerm, longestTerm, partsOfCompound, plain, type TermKind } from './vocabulary.ts';
import { beforePlaces, fillers } from './work-terms.ts';

const MAX_TERMS = 8;
/** Shorter known terms must be whole words: 'vast' is not the beginning of 'vastgoed'. */
const SHORTEST_START = 5;
/** The database puts this before every word of a location, to tell it from the same word in a text. */
const placeMark = 'qp';

export type WordQuery = {
  /** One word, or several that follow each other. */
  text: string;
  /** Words that begin with it are found too. */
  start: boolean;
  /** The words need not follow each other. */
  apart?: true;
  /** Only in the location: the name of the town, without the mark. */
  town?: string;
};

export type SearchTerm = {
  typed: string;
  kind: TermKind | 'word';
  literal: WordQuery;
  synonyms: WordQuery[];
};

export type SearchRequest = { terms: SearchTerm[]; hours: HoursInSearch | undefined };

type Token = { typed: string; word: string; start: number; end: number };

/** Every term must be found. Known terms are recognised by their longest form: 'noord-holland' is not 'noord'. */
export function readSearchRequest(search: string): SearchRequest {
  const hours = hoursInSearch(search);
  const tokens = tokensOf(hours?.rest ?? search);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < tokens.length && terms.length < MAX_TERMS;) {
    const { term, length } = termAt(tokens, at, hours?.rest ?? search);
    if (term) terms.push(term);
    at += length;
  }
  return { terms, hours };
}

function tokensOf(search: string): Token[] {
  const found = search.matchAll(/\d{1,3}(?:\.\d{3})+(?!\d)|[\p{L}\p{N}\p{M}]+/gu);
  return [...found].map(({ 0: typed, index }) => ({
    typed,
    word: plain(typed).replaceAll('.', ''),
    start: index,
    end: index + typed.length,
  }));
}

function termAt(tokens: Token[], at: number, search: string): { term?: SearchTerm; length: number } {
  const wordsFrom = (length: number) =>
    tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
  const typedFrom = (length: number) => search.slice(tokens[at]?.start, tokens[at + length - 1]?.end);

  for (let length = Math.min(longestTerm, tokens.length - at); length > 0; length--) {
    const words = wordsFrom(length);
    const known = knownTerm(words);
    if (!known) continue;
    const synonyms = [...known.finds].filter((found) => found !== words).map(asQuery);
    const towns = [...known.towns].map(inLocation);
    return {
      term: {
        typed: typedFrom(length),
        kind: known.kind,
        // Longer titles have other words in between: 'medewerker juridische zaken'.
        literal: known.kind === 'title' && words.includes(' ') ? anywhere(words) : asQuery(words),
        synonyms: [...synonyms, ...towns],
      },
      length,
    };
  }

  const word = wordsFrom(1);
  const next = tokens[at + 1];
  if (fillers.has(word) || (next && beforePlaces.has(word) && knownTerm(next.word)?.kind === 'place')) {
    return { length: 1 };
  }
  const joined = joinedLength(tokens, at, search);
  if (fillers.has(wordsFrom(joined))) return { length: joined };
  const literal =
    joined > 1 ? { text: wordsFrom(joined), start: false } : plainWord(word, tokens.length === 1);
  const parts = partsOfCompound(literal.text);
  const synonyms = parts ? [anywhere(parts.join(' '))] : [];
  return { term: { typed: typedFrom(joined), kind: 'word', literal, synonyms }, length: joined };
}

/** 'C&A' is one thing, 'huur/pacht' is two. */
function joinedLength(tokens: Token[], at: number, search: string): number {
  const isJoined = (one: Token | undefined, next: Token | undefined) =>
    one && next && /^[^\s]$/.test(search.slice(one.end, next.start));
  let length = 1;
  while (isJoined(tokens[at + length - 1], tokens[at + length])) length++;
  return tokens.slice(at, at + length).some(({ word }) => word.length === 1) ? length : 1;
}

function plainWord(word: string, alone: boolean): WordQuery {
  return { text: word, start: !/^\d+$/.test(word) && (word.length > 1 || alone) };
}

function asQuery(words: string): WordQuery {
  return { text: words, start: words.length >= SHORTEST_START && !words.includes(' ') };
}

const anywhere = (words: string): WordQuery => ({ text: words, start: true, apart: true });

function inLocation(town: string): WordQuery {
  const text = town
    .split(' ')
    .map((word) => placeMark + word)
    .join(' ');
  return { text, start: false, apart: true, town };
}
