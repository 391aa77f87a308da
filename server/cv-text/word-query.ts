import { type SQL, sql } from 'drizzle-orm';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';
import { candidateWords } from '../db/schema/cv-texts.ts';

/**
 * A search as a text search query. Each term is a parameter that the database splits into words, so that nothing typed
 * becomes query syntax. Stop words ('de', 'en') are ignored.
 */
export function wordQuery(terms: readonly SearchTerm[]): SQL {
  const [first, ...others] = terms.map((term) => (term.excluded ? sql`!! ${either(term)}` : either(term)));
  return others
    .reduce<SQL>((query, term) => sql`${query} && ${term}`, sql`(${first ?? sql`''::tsquery`}`)
    .append(sql`)`);
}

/** Documents are indexed by stem, names and employers as written. */
function either(term: SearchTerm): SQL {
  return sql`(${termQuery('lexbrug_dutch', term)} || ${termQuery('lexbrug_words', term)})`;
}

function termQuery(configuration: 'lexbrug_dutch' | 'lexbrug_words', { kind, text }: SearchTerm): SQL {
  const name = sql.raw(`'${configuration}'`);
  if (kind === 'prefix') return sql`to_tsquery(${name}, apart(${`'${text.replace(/['\\]/g, '$&$&')}':*`}))`;
  return sql`phraseto_tsquery(${name}, apart(${text}))`;
}

export type FoundPersons = { ids: SQL; leftOut: boolean };

/** For a search of exclusions only, these are the candidates to leave out. Undefined for an empty search. */
export function personsByWords(terms: readonly SearchTerm[]): FoundPersons | undefined {
  if (terms.length === 0) return undefined;
  const leftOut = !hasHits(terms);
  const query = leftOut
    ? sql.join(
        terms.map((term) => either(term)),
        sql` || `,
      )
    : wordQuery(terms);
  return { ids: sql`select candidate_id from ${candidateWords} where words @@ (${query})`, leftOut };
}

export function isFound(id: SQL, found: FoundPersons | undefined): SQL | undefined {
  return found && sql`${id} ${found.leftOut ? sql`not in` : sql`in`} (${found.ids})`;
}
