/** A sentence or line of a text. The stems of its words are found when they are asked for: most are never needed. */
export type Sentence = { text: string; plain: string; readonly stems: Set<string> };

/** Where something was said, in the words in which it was said. */
export type MatchSource = { from: 'field' | 'cv' | 'motivation'; name: string | null; quote: string };
export type MatchText = { from: 'cv' | 'motivation'; name: string | null; text: string };
export type ReadText = Pick<MatchText, 'from' | 'name'> & { sentences: Sentence[] };

const maxQuote = 220;
const maxSentences = 1500;
/** So many of the words of a requirement must stand in one sentence. */
const enough = 2 / 3;

const fillers = new Set(
  `de het een en of in op aan van voor met bij tot naar uit over om te is zijn als dat die dit deze u uw je jouw wij
  minimaal minstens tenminste kennis ervaring goede goed ruime aantoonbare aantoonbaar relevante afgeronde jaar bent
  hebt heeft beschikt over vergelijkbare vergelijkbaar werk niveau kunnen bijvoorbeeld zoals and the with of a`.split(
    /\s+/,
  ),
);

const onlyAscii = /^[ -~]*$/;

export function plainWords(text: string): string {
  const lower = text.toLowerCase();
  if (onlyAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'");
}

/** For plain text. Most of it is ASCII, for which the simple pattern takes a tenth of the time. */
function wordsIn(plain: string): string[] {
  return plain.match(onlyAscii.test(plain) ? /[a-z0-9]+[+#]*/g : /[\p{L}\p{N}]+[+#]*/gu) ?? [];
}

/** Rough, and the same for both sides: 'contracten' and 'contract' have one stem. */
function stemOf(word: string): string {
  return word.length <= 4 ? word : word.replace(/(?:'s|en|es|e|s|n)$/, '').replace(/(.)\1$/, '$1');
}

export function stemsOf(text: string): string[] {
  return wordsIn(plainWords(text)).map(stemOf);
}

/** What a requirement is about: its words without those that every requirement has. */
export function meaningfulWords(requirement: string): string[] {
  return wordsIn(plainWords(requirement)).filter(
    (word) => word.length > 1 && !fillers.has(word) && !/^\d+$/.test(word),
  );
}

export function meaningOf(requirement: string): string[] {
  return [...new Set(meaningfulWords(requirement).map(stemOf))];
}

export function readText({ from, name, text }: MatchText): ReadText {
  const sentences = text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .slice(0, maxSentences)
    .map(sentenceOf);
  return { from, name, sentences };
}

function sentenceOf(text: string): Sentence {
  const plain = plainWords(text);
  let stems: Set<string> | undefined;
  return {
    text,
    plain,
    get stems() {
      return (stems ??= new Set(wordsIn(plain).map(stemOf)));
    },
  };
}

export function says(stems: ReadonlySet<string>, meaning: readonly string[]): boolean {
  if (meaning.length === 0) return false;
  const said = meaning.filter((stem) => stems.has(stem)).length;
  return said >= Math.ceil(meaning.length * enough);
}

/** The first sentence for which this holds. */
export function findSentence(
  texts: readonly ReadText[],
  holds: (sentence: Sentence) => boolean,
): MatchSource | undefined {
  for (const { from, name, sentences } of texts) {
    const found = sentences.find(holds);
    if (found) return { from, name, quote: shortened(found.text) };
  }
  return undefined;
}

function shortened(text: string): string {
  if (text.length <= maxQuote) return text;
  return `${text.slice(0, maxQuote).replace(/\s\S*$/, '')} …`;
}

export const fieldSource = (quote: string): MatchSource => ({ from: 'field', name: null, quote });
