/** Letters that are found by the one in front of them, as the search finds them. */
const alike = ['aàáâãäå', 'cç', 'eèéêë', 'iìíîï', 'nñ', 'oòóôõö', 'uùúûü', 'yýÿ'];
const letterPatterns = new Map(alike.map((letters) => [letters.charAt(0), `[${letters}]`]));

type Step = { lexeme: string; distance: number };

/**
 * Regular expressions of PostgreSQL that find each place where a document can match one of these queries. A stem can differ
 * from its words in the last letters, which are left out: a place may hold another word, but no match is elsewhere. A
 * document in which none is found has no hits.
 */
export function passagePatterns(queries: readonly string[]): string[] {
  return [...new Set(queries.flatMap(alternatives).map(patternOf))];
}

/** As PostgreSQL writes a query: `'datalek' | 'functionaris' <-> 'gegevensbescherm':*`. */
function alternatives(query: string): Step[][] {
  const found: Step[][] = [];
  let distance = 0;
  for (const [, quoted, gap] of query.matchAll(/'((?:[^'\\]|''|\\\\)*)'|<(-|\d+)>/g)) {
    if (quoted === undefined) {
      distance = gap === '-' ? 1 : Number(gap);
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
  return steps.map(({ lexeme, distance }) => between(distance) + startOf(lexeme)).join('\\w*');
}

/** Words in between were left out of the query, such as 'de'. */
function between(distance: number): string {
  if (distance === 0) return '\\m';
  return distance === 1 ? '\\W+' : `(?:\\W+\\w+){0,${distance - 1}}\\W+`;
}

function startOf(lexeme: string): string {
  const letters = [...lexeme];
  const cut = lexeme.endsWith('heid') ? 2 : 1;
  const kept = letters.length > 2 ? letters.slice(0, -cut) : letters;
  return kept.map((letter) => letterPatterns.get(letter) ?? escape(letter)).join('');
}

const escape = (letter: string) => (/[\p{L}\p{N}]/u.test(letter) ? letter : `\\W`);
