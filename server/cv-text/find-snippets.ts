import { type SQL, sql } from 'drizzle-orm';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';
import type { Executor } from '../db/client.ts';
import { hitPattern } from './hit-patterns.ts';
import { type Hit, markHits } from './mark-hits.ts';
import { wordQuery } from './word-query.ts';

/** The index contains no more of a document. */
const INDEXED_LENGTH = 50_000;
/** Nor older documents of a person than these. */
const INDEXED_DOCUMENTS = 3;
/** More hits of one term in a document are not looked at. */
const ENOUGH_HITS = 20;

type Document = { candidateId: string; documentId: string; displayName: string; text: string };
type Place = Hit & { words: string };

/**
 * Fragments of the documents of these candidates with the words of a search, from the newest document that contains them.
 * The database would split whole documents into words to mark a few of them. The program finds the places where a word can be,
 * and asks the database only which of the words at these places are found by the search.
 */
export async function findSnippets(
  db: Executor,
  candidateIds: readonly string[],
  terms: readonly SearchTerm[],
  { fragments = 2, perPerson = 1, documents = INDEXED_DOCUMENTS } = {},
): Promise<Record<string, CvSnippet[]>> {
  const found: Record<string, CvSnippet[]> = {};
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (!hasHits(wanted) || candidateIds.length === 0) return found;
  // Any of the words is enough: the others may be in the fields of the candidate.
  const queries = wanted.map((term) => wordQuery([term]));
  const patterns = await patternsOf(db, queries);
  const searched = (await readDocuments(db, candidateIds, documents)).map((document) => ({
    ...document,
    places: placesIn(document.text, patterns),
  }));
  const words = searched.flatMap(({ places }) => places.map((place) => place.words));
  const isHit = await whichAreFound(db, queries, words);
  for (const { candidateId, documentId, displayName, text, places } of searched) {
    const hits = patterns.flatMap((_, term) =>
      places.filter((place) => place.term === term && isHit.has(place.words)).slice(0, ENOUGH_HITS),
    );
    if (hits.length === 0) continue;
    const snippets = (found[candidateId] ??= []);
    if (snippets.length < perPerson)
      snippets.push({ documentId, displayName, marked: markHits(text, hits, fragments) });
  }
  return found;
}

async function patternsOf(db: Executor, queries: SQL[]): Promise<(RegExp | undefined)[]> {
  const texts = queries.map((query) => sql`(${query})::text`);
  const { rows } = await db.execute<{ queries: string[] }>(
    sql`select array[${sql.join(texts, sql`, `)}] as queries`,
  );
  return (rows[0]?.queries ?? []).map(hitPattern);
}

/** The characters of a text are not counted if its bytes are few enough, which are known without reading it. */
async function readDocuments(
  db: Executor,
  candidateIds: readonly string[],
  documents: number,
): Promise<Document[]> {
  const { rows } = await db.execute<Document>(sql`
    select person.id as "candidateId", newest.id as "documentId", newest.display_name as "displayName",
      case when octet_length(newest.text) <= ${INDEXED_LENGTH} then newest.text else left(newest.text, ${INDEXED_LENGTH}) end as text
    from unnest(${sql.param([...candidateIds])}::uuid[]) person (id)
    cross join lateral (
      select d.id, d.display_name, d.uploaded_at, t.text from candidate_cvs d join cv_texts t on t.file_id = d.file_id
      where d.candidate_id = person.id and t.status = 'text'
      order by d.uploaded_at desc, d.id desc limit ${documents}
    ) newest
    order by person.id, newest.uploaded_at desc, newest.id desc`);
  return rows;
}

function placesIn(text: string, patterns: readonly (RegExp | undefined)[]): Place[] {
  return patterns.flatMap((pattern, term) =>
    pattern
      ? Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
          words: words.toLowerCase(),
          term,
          from: index,
          to: index + words.length,
        }))
      : [],
  );
}

async function whichAreFound(db: Executor, queries: SQL[], words: string[]): Promise<ReadonlySet<string>> {
  const different = [...new Set(words)];
  if (different.length === 0) return new Set();
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from unnest(${sql.param(different)}::text[]) words
    where to_tsvector('lexbrug_dutch', apart(words)) @@ (${sql.join(queries, sql` || `)})`);
  return new Set(rows.map(({ words }) => words));
}
