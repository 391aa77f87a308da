import { kindOf } from './entry.ts';

/** Written in small letters between parts of a name. */
const particles = new Set([
  'de',
  'den',
  'der',
  'van',
  "van't",
  "'t",
  'het',
  'ter',
  'ten',
  'te',
  'el',
  'al',
  'la',
  'le',
  'von',
  '&',
  'en',
]);
/** A name ends before these. */
const ends = new Set([
  'over',
  'met',
  'voor',
  'aan',
  'bij',
  'na',
  'om',
  'inzake',
  'about',
  'with',
  'for',
  'to',
  'at',
  're',
  'naar',
  'and',
]);
const MAX_NAME_WORDS = 4;
const MAX_PHRASES = 5;
const MIN_LETTERS = 2;

/** Possible names in a subject, the most likely first: words with capitals, or else the words after the verb. */
export function namesIn(subject: string): string[] {
  const words = subject.split(' ').filter((word) => word !== '');
  const rest = kindOf((words[0] ?? '').toLowerCase().replace(/:$/, '')) ? words.slice(1) : words;
  const plain = rest.filter((word) => !kindOf(word.toLowerCase()));
  const runs = [...capitalRuns(plain), ...openings(plain)].map((run) => run.slice(0, MAX_NAME_WORDS));
  const phrases = runs.map((run) =>
    run
      .join(' ')
      .replace(/[^\p{L}\p{N}&'’. -]/gu, '')
      .trim(),
  );
  return [...new Set(phrases)].filter((phrase) => phrase.length >= MIN_LETTERS).slice(0, MAX_PHRASES);
}

const hasCapital = (word: string) => /^[^\p{L}]*\p{Lu}/u.test(word);

/** 'Jan de Wit' is one run. The first word of a sentence has a capital anyway, so it is no evidence by itself. */
function capitalRuns(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  const finish = () => {
    while (run.length > 0 && !hasCapital(run.at(-1) ?? '')) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const word of words) {
    if (hasCapital(word) || (run.length > 0 && particles.has(word))) run.push(word);
    else finish();
  }
  finish();
  return runs.toSorted((a, b) => b.length - a.length);
}

/** The words up to the first that ends a name, and shorter beginnings of them; then those after it. */
function openings(words: readonly string[]): string[][] {
  const start = words.findIndex((word) => !ends.has(word.toLowerCase()));
  if (start < 0) return [];
  const end = words.findIndex((word, at) => at > start && ends.has(word.toLowerCase()));
  const opening = words.slice(start, end < 0 ? undefined : end).slice(0, 3);
  const shorter = opening.map((_, dropped) => opening.slice(0, opening.length - dropped));
  return end < 0 ? shorter : [...shorter, ...openings(words.slice(end))];
}
