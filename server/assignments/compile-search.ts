import { sql } from 'drizzle-orm';
import type { SearchTerm, WordQuery } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { runShape } from '../db/run-text.ts';

/** A term as text search queries. */
export type CompiledTerm = {
  term: SearchTerm;
  literal: string;
  synonyms: string;
  /** Any of them: words, and phrases, for which the database must read each text that has their words. */
  words: string[];
  phrases: string[];
};

type Compiled = { dutch: string; english: string };

/** Splits and stems the words of the terms as those of the assignments. Terms without meaning ('de', 'en') are left out. */
export async function compileTerms(db: Executor, terms: readonly SearchTerm[]): Promise<CompiledTerm[]> {
  const queries = terms.flatMap(({ literal, synonyms }) => [literal, ...synonyms]);
  if (queries.length === 0) return [];
  const towns = queries.map(({ town }) => town ?? null);
  // An English phrase that lost all but one of its words, such as 'it law', would find too much.
  // Towns without an assignment are left out: a region has a hundred, and each one slows the search down.
  const rows = await runShape<Compiled>(
    db,
    sql`
    select case when occurs then dutch::text else '' end as dutch,
      case when town is null and numnode(english) >= least then english::text else '' end as english
    from unnest(${sql.param(queries.map(queryText))}::text[], ${sql.param(queries.map(leastNodes))}::int[],
      ${sql.param(towns)}::text[]) with ordinality as given(words, least, town, place)
    cross join lateral (
      select to_tsquery('lexbrug_dutch', words) as dutch, to_tsquery('lexbrug_english', words) as english,
        not exists (
          select from unnest(string_to_array(town, ' ')) as part(word)
          where length(part.word) > 2 and not exists (select from assignment_words w where w.word = part.word)
        ) as occurs
    ) as compiled
    order by place`,
  );
  let next = 0;
  return terms.flatMap((term) => {
    const [literal, ...synonyms] = rows.slice(next, (next += 1 + term.synonyms.length));
    if (!literal?.dutch) return [];
    const all = widestOf(queriesOf([literal, ...synonyms]));
    return [
      {
        term,
        literal: anyOf(queriesOf([literal])),
        synonyms: anyOf(queriesOf(synonyms)),
        words: all.filter((query) => !isPhrase(query)),
        phrases: all.filter(isPhrase),
      },
    ];
  });
}

const queriesOf = (compiled: Compiled[]): string[] => [
  ...new Set(compiled.flatMap(({ dutch, english }) => [dutch, english]).filter(Boolean)),
];
const phrase = /<[-\d]+>/g;
const isPhrase = (query: string): boolean => query.search(phrase) >= 0;
const anyOf = (queries: string[]): string => queries.map((query) => `(${query})`).join(' | ');

/** Without those that find only what another one finds as well, as a phrase of words that are searched for. */
function widestOf(queries: string[]): string[] {
  const all = queries.map((query) => ({
    query,
    words: [...query.matchAll(/'([^']+)'(:\*)?/g)].map(([, word = '', start]) => ({ word, start: !!start })),
  }));
  type Query = (typeof all)[number];
  const covers = (wide: Query, narrow: Query) =>
    !isPhrase(wide.query) &&
    wide.words.every(({ word, start }) =>
      narrow.words.some((other) =>
        start ? other.word.startsWith(word) : !other.start && other.word === word,
      ),
    );
  return all
    .filter(
      (one, index) =>
        !all.some(
          (other, place) => place !== index && covers(other, one) && (place < index || !covers(one, other)),
        ),
    )
    .map(({ query }) => query);
}

/** The words are letters and digits only, so that no query syntax gets through. */
function queryText({ text, start, apart }: WordQuery): string {
  const quoted = (words: string) => `'${words}'${start ? ':*' : ''}`;
  return apart ? text.split(' ').map(quoted).join(' & ') : quoted(text);
}

function leastNodes({ text }: WordQuery): number {
  const words = Math.ceil((text.split(' ').length + 1) / 2);
  return 2 * words - 1;
}

/** Either may be empty. `anywhere`: with the words of phrases anywhere, which can be told without reading a text. */
export type TextQueries = { words: string; phrases: string; anywhere: string };

/** Every term must occur: all of them as words, or at least one as a phrase. */
export function allOf(terms: readonly CompiledTerm[]): TextQueries {
  const every = (parts: string[]) => parts.map((part) => `(${part})`).join(' & ');
  const isInWords = terms.every((term) => term.words.length > 0);
  const words = isInWords ? every(terms.map((term) => anyOf(term.words))) : '';
  const phrases = anyOf(
    terms.flatMap((term, index) => {
      const either = (other: CompiledTerm) => anyOf([...other.words, ...other.phrases]);
      return term.phrases.length > 0
        ? every(terms.map((other, place) => (place === index ? anyOf(term.phrases) : either(other))))
        : [];
    }),
  );
  return { words, phrases, anywhere: phrases.replaceAll(phrase, '&') };
}
