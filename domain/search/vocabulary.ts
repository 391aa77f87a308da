import { compoundHeads, fieldsOfLaw, generalTitles, jobTitles } from './legal-terms.ts';
import { placesAbroad, provinceNames, regions, townNames, townsByProvince } from './places.ts';
import { workTerms } from './work-terms.ts';

export type TermKind = 'field' | 'title' | 'general' | 'work' | 'place';

export type KnownTerm = {
  kind: TermKind;
  /** Words and phrases that mean the same or are included, normalised. */
  finds: ReadonlySet<string>;
  /** Towns that an assignment may be in, normalised. */
  towns: ReadonlySet<string>;
};

/** Lower case without accents, separated by single spaces: "zzp'er" becomes 'zzp er', as in the database. */
export function normalised(text: string): string {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const SHORTEST_PART = 4;
const SHORTEST_JOINED = 8;

type Building = { kind: TermKind; finds: Set<string>; towns: Set<string> };
const terms = new Map<string, Building>();

function termFor(name: string, kind: TermKind): Building {
  const key = normalised(name);
  const term = terms.get(key) ?? { kind, finds: new Set(), towns: new Set() };
  terms.set(key, term);
  return term;
}

const list = (names: string, separator = ','): string[] =>
  names.split(separator).map(normalised).filter(Boolean);

function addLines(lines: string, kind: TermKind): void {
  for (const line of lines.split('\n').filter(Boolean)) {
    const [left = '', right] = line.split(' > ');
    const names = list(left, right === undefined ? ' = ' : ',');
    for (const name of names) {
      for (const found of right === undefined ? names : list(right)) termFor(name, kind).finds.add(found);
    }
  }
}

function addPlaces(): void {
  const townsOf = (names: string): string[] =>
    names.split(', ').flatMap((name) => list(townsByProvince[name] ?? name).flatMap((town) => namesOf(town)));
  addLines(townNames, 'place');
  for (const [province, towns] of Object.entries(townsByProvince)) {
    for (const town of list(towns)) termFor(town, 'place');
    for (const name of [province, ...list(provinceNames[province] ?? '')]) {
      const term = termFor(name, 'place');
      term.finds.add(normalised(province));
      for (const town of townsOf(province)) term.towns.add(town);
    }
  }
  for (const [names, places] of Object.entries(regions)) {
    for (const name of list(names))
      for (const town of townsOf(places)) termFor(name, 'place').towns.add(town);
  }
}

/** 'kandidaatnotaris' and 'legalcounsel' for what is written as two words. */
function addJoinedForms(): void {
  for (const [name, { kind, finds, towns }] of [...terms]) {
    const joined = name.replaceAll(' ', '');
    if (joined === name || joined.length < SHORTEST_JOINED || terms.has(joined)) continue;
    terms.set(joined, { kind, finds: new Set([name, ...finds]), towns });
  }
}

/** A town under all its names. */
function namesOf(town: string): string[] {
  return [town, ...(terms.get(town)?.finds ?? [])];
}

addLines(generalTitles, 'general');
for (const head of compoundHeads) termFor(head, 'general');
addLines(fieldsOfLaw, 'field');
addLines(jobTitles, 'title');
addLines(workTerms, 'work');
addPlaces();
for (const place of list(placesAbroad)) termFor(place, 'place');
/** What a term finds is a term too: it is never taken for a typing error. */
for (const { kind, finds } of terms.values()) for (const found of finds) termFor(found, kind);
addJoinedForms();

const endings = ['s', 'en', 'n', 'e'];

/** The term of these words, also in another form ('solicitors', 'vergunninge'). */
export function knownTerm(words: string): KnownTerm | undefined {
  const exact = terms.get(words);
  if (exact || words.length < 6) return exact;
  const ending = endings.find((end) => words.endsWith(end) && terms.has(words.slice(0, -end.length)));
  return ending === undefined ? undefined : terms.get(words.slice(0, -ending.length));
}

/** Of the longest term, in words. */
export const longestTerm = Math.max(...[...terms.keys()].map((name) => name.split(' ').length));

/** Every word of every term. */
export const knownWords: readonly string[] = [
  ...new Set([...terms.keys()].flatMap((name) => name.split(' '))),
];

/** 'handhavingsjurist' as 'handhaving' and 'jurist'. */
export function partsOfCompound(word: string): [string, string] | undefined {
  const head = compoundHeads.find((one) => word.endsWith(one) && word.length >= one.length + SHORTEST_PART);
  return head === undefined ? undefined : [word.slice(0, -head.length).replace(/s$/, ''), head];
}
