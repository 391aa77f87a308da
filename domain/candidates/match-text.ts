/** A sentence or line of a text. Its stems are computed on first use: most are never needed. */
export type Sentence = { text: string; plain: string; readonly stems: Set<string> };

/** Where something was said, quoted. */
export type MatchSource = { from: 'field' | 'cv' | 'motivation'; name: string | null; quote: string };
export type MatchText = { from: 'cv' | 'motivation'; name: string | null; text: string };
export type ReadText = Pick<MatchText, 'from' | 'name'> & { sentences: Sentence[] };

const maxQuote = 220;
const maxSentences = 1500;
/** The part of the words of a requirement that one sentence must contain. */
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

/** Most text is ASCII, for which the simple pattern is ten times faster. */
function wordsIn(plain: string): string[] {
  return plain.match(onlyAscii.test(plain) ? /[a-z0-9]+[+#]*/g : /[\p{L}\p{N}]+[+#]*/gu) ?? [];
}

/** A rough stem: 'contracten' and 'contract' have the same one. */
function stemOf(word: string): string {
  return word.length <= 4 ? word : word.replace(/(?:'s|en|es|e|s|n)$/, '').replace(/(.)\1$/, '$1');
}

export function stemsOf(text: string): string[] {
  return wordsIn(plainWords(text)).map(stemOf);
}

/** The words of a requirement without those that every requirement has. */
export function meaningfulWords(requirement: string): string[] {
  return wordsIn(plainWords(requirement)).filter(
    (word) => word.length > 1 && !fillers.has(word) && !/^\d+$/.test(word),
  );
}

export function requirementStems(requirement: string): string[] {
  return [...new Set(meaningfulWords(requirement).map(stemOf))];
}

/** How many of the stems of a requirement must be found together. */
export function stemsNeeded(count: number): number {
  return Math.max(1, Math.ceil(count * enough));
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

export function says(stems: ReadonlySet<string>, required: readonly string[]): boolean {
  return required.filter((stem) => stems.has(stem)).length >= stemsNeeded(required.length);
}

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

export function fieldSource(quote: string): MatchSource;
export function fieldSource(quote: string | null | undefined): MatchSource | undefined;
export function fieldSource(quote: string | null | undefined): MatchSource | undefined {
  return quote ? { from: 'field', name: null, quote } : undefined;
}
