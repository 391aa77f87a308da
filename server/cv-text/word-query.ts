import { type SQL, sql } from 'drizzle-orm';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';
import { candidateWords } from '../db/schema/cv-texts.ts';

/**
 * What was typed, as a query of the database. Each term is handed over as text, for the database to part into words as
 * it parted those of the documents: nothing that is typed can be part of the query's language. Words of no meaning
 * ('de', 'en') ask for nothing.
 */
export function wordQuery(terms: readonly SearchTerm[]): SQL {
  const [first, ...others] = terms.map((term) => (term.excluded ? sql`!! ${either(term)}` : either(term)));
  return others
    .reduce<SQL>((query, term) => sql`${query} && ${term}`, sql`(${first ?? sql`''::tsquery`}`)
    .append(sql`)`);
}

/** By its stem, as the documents are stored, or as written, as names and employers are. */
function either(term: SearchTerm): SQL {
  return sql`(${termQuery('lexbrug_dutch', term)} || ${termQuery('lexbrug_words', term)})`;
}

function termQuery(configuration: 'lexbrug_dutch' | 'lexbrug_words', { kind, text }: SearchTerm): SQL {
  const name = sql.raw(`'${configuration}'`);
  if (kind === 'prefix') return sql`to_tsquery(${name}, apart(${`'${text.replace(/['\\]/g, '$&$&')}':*`}))`;
  return sql`phraseto_tsquery(${name}, apart(${text}))`;
}

export type FoundPersons = { ids: SQL; leftOut: boolean };

/**
 * Whom a search finds by the index. A search that only leaves out is turned round: then these are the ones that it leaves
 * out. Undefined when nothing is asked.
 */
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

/** The same as a condition on the id of a person. */
export function foundByWords(id: SQL, terms: readonly SearchTerm[]): SQL | undefined {
  const found = personsByWords(terms);
  return found && sql`${id} ${found.leftOut ? sql`not in` : sql`in`} (${found.ids})`;
}
