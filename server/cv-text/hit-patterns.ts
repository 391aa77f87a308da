/** Letters that are found by the one in front of them, as the search finds them. */
const alike = ['aàáâãäå', 'cç', 'eèéêë', 'iìíîï', 'nñ', 'oòóôõö', 'uùúûü', 'yýÿ'];
const letterPatterns = new Map(alike.map((letters) => [letters.charAt(0), `[${letters}]`]));

const word = String.raw`[\p{L}\p{N}\p{M}]`;
const gap = String.raw`[^\p{L}\p{N}\p{M}]`;

type Step = { lexeme: string; distance: number };

/**
 * Matches each place in a document where this query, as PostgreSQL writes it, can find something. A stem can differ from its
 * words in the last letters, which are left out: a place may hold other words, but no hit is elsewhere. Undefined for a query
 * without words.
 */
export function hitPattern(query: string): RegExp | undefined {
  const patterns = [...new Set(alternatives(query).map(patternOf))];
  return patterns.length === 0
    ? undefined
    : new RegExp(`(?<!${word})(?:${patterns.join('|')})${word}*`, 'giu');
}

/** As PostgreSQL writes a query: `'datalek' | 'functionaris' <-> 'gegevensbescherm':*`. */
function alternatives(query: string): Step[][] {
  const found: Step[][] = [];
  let distance = 0;
  for (const [, quoted, places] of query.matchAll(/'((?:[^'\\]|''|\\\\)*)'|<(-|\d+)>/g)) {
    if (quoted === undefined) {
      distance = places === '-' ? 1 : Number(places);
      continue;
    }
    const step = { lexeme: quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'), distance };
    if (distance > 0) found.at(-1)?.push(step);
    else found.push([step]);
    distance = 0;
  }
  return found;
}

function patternOf(steps: readonly Step[]): string {
  return steps.map(({ lexeme, distance }) => between(distance) + startOf(lexeme)).join(`${word}*`);
}

/** Words in between were left out of the query, such as 'de'. */
function between(distance: number): string {
  if (distance === 0) return '';
  return distance === 1 ? `${gap}+` : `(?:${gap}+${word}+){0,${distance - 1}}${gap}+`;
}

function startOf(lexeme: string): string {
  const letters = [...lexeme];
  const cut = lexeme.endsWith('heid') ? 2 : 1;
  const kept = letters.length > 2 ? letters.slice(0, -cut) : letters;
  return kept.map((letter) => letterPatterns.get(letter) ?? escape(letter)).join('');
}

const escape = (letter: string) => (/[\p{L}\p{N}\p{M}]/u.test(letter) ? letter : gap);
