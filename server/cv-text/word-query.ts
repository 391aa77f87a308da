import { type SQL, sql } from 'drizzle-orm';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';

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
  if (kind === 'prefix') return sql`to_tsquery(${name}, ${`'${text.replace(/['\\]/g, '$&$&')}':*`})`;
  return sql`phraseto_tsquery(${name}, ${text})`;
}

/**
 * Which persons a search finds, as a condition on the id of one. A search that only leaves out is turned round: whom it
 * leaves out is found by the index. Undefined when nothing is asked.
 */
export function foundByWords(id: SQL, terms: readonly SearchTerm[]): SQL | undefined {
  if (terms.length === 0) return undefined;
  if (hasHits(terms))
    return sql`${id} in (select candidate_id from candidate_words where words @@ ${wordQuery(terms)})`;
  const left = terms.map((term) => either(term));
  const any = left.slice(1).reduce<SQL>((query, term) => sql`${query} || ${term}`, sql`${left[0]}`);
  return sql`not exists (select from candidate_words out where out.candidate_id = ${id} and out.words @@ (${any}))`;
}
