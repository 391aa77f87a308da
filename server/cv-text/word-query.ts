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
  const [stem, written] = [termQuery('lexbrug_dutch', term), termQuery('lexbrug_words', term)];
  // The index would be asked twice for a word that is its own stem.
  return sql`(case when ${stem} = ${written} then ${written} else ${stem} || ${written} end)`;
}

function termQuery(configuration: 'lexbrug_dutch' | 'lexbrug_words', { kind, text }: SearchTerm): SQL {
  const name = sql.raw(`'${configuration}'`);
  if (kind === 'prefix') return sql`to_tsquery(${name}, apart(${`'${text.replace(/['\\]/g, '$&$&')}':*`}))`;
  return sql`phraseto_tsquery(${name}, apart(${text}))`;
}

/**
 * `ids`: with the moment by which the list is sorted. `matching`: the condition on `candidate_words`, if words alone find
 * them. `phrases`: the index does not know which words follow each other.
 */
export type FoundPersons = { ids: SQL; leftOut: boolean; matching?: SQL; phrases: boolean };

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
  const matching = sql`words @@ (${query})`;
  return {
    ids: sql`select candidate_id, created_at from ${candidateWords} where ${matching}`,
    matching,
    leftOut,
    phrases: terms.some(({ kind, text }) => kind === 'phrase' || /[^\p{L}\p{N}]/u.test(text)),
  };
}

export function isFound(id: SQL, found: FoundPersons | undefined): SQL | undefined {
  return (
    found &&
    sql`${id} ${found.leftOut ? sql`not in` : sql`in`} (select candidate_id from (${found.ids}) found)`
  );
}
