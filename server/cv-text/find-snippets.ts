import { type SQL, sql } from 'drizzle-orm';
import { hasHit, hitEnd, hitStart } from '#domain/candidates/highlight.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';
import type { Executor } from '../db/client.ts';
import { passagePatterns } from './passage-patterns.ts';
import { wordQuery } from './word-query.ts';

const options = (fragments: number) =>
  `StartSel=${hitStart}, StopSel=${hitEnd}, MaxFragments=${fragments}, MinWords=6, MaxWords=14, FragmentDelimiter=" … "`;

/** The index contains no more of a document. */
const INDEXED_LENGTH = 50_000;
/** Characters around a place where a word may be. */
const BEFORE = 150;
const AFTER = 350;

type Row = { candidateId: string; documentId: string; displayName: string; marked: string };
type Asked = { candidateIds: readonly string[]; any: SQL; fragments: number };

/**
 * Fragments of the documents of these candidates with the words of a search, from the newest document that contains them.
 * Splitting a whole document into words to mark a few of them takes milliseconds, so only the passages are split in which
 * a word can be.
 */
export async function findSnippets(
  db: Executor,
  candidateIds: readonly string[],
  terms: readonly SearchTerm[],
  { fragments = 2, perPerson = 1 }: { fragments?: number; perPerson?: number } = {},
): Promise<Record<string, CvSnippet[]>> {
  const found: Record<string, CvSnippet[]> = {};
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (!hasHits(wanted) || candidateIds.length === 0) return found;
  // Any of the words is enough: the others may be in the fields of the candidate.
  const each = wanted.map((term) => wordQuery([term]));
  const asked = { candidateIds, any: sql.join(each, sql` || `), fragments };
  const { rows: queries } = await db.execute<{ query: string }>(
    sql.join(
      each.map((query) => sql`select (${query})::text as query`),
      sql` union all `,
    ),
  );
  const patterns = passagePatterns(queries.map(({ query }) => query));
  const rows = await markPassages(db, asked, patterns);
  const unsure = rows.filter(({ marked }) => !hasHit(marked));
  const whole = unsure.length > 0 ? await markDocuments(db, asked, unsure) : new Map<string, string>();
  for (const { candidateId, documentId, displayName, ...row } of rows) {
    const marked = whole.get(documentId) ?? row.marked;
    if (!hasHit(marked)) continue;
    const snippets = (found[candidateId] ??= []);
    if (snippets.length < perPerson) snippets.push({ documentId, displayName, marked });
  }
  return found;
}

/** A passage begins and ends between words, so that no part of one is taken for another. */
async function markPassages(db: Executor, { candidateIds, any, fragments }: Asked, patterns: string[]) {
  const { rows } = await db.execute<Row>(sql`
    select d.candidate_id as "candidateId", d.id as "documentId", d.display_name as "displayName",
      together(ts_headline('lexbrug_dutch', apart(passages.text), ${any}, ${options(fragments)})) as marked
    from candidate_cvs d join cv_texts t on t.file_id = d.file_id and t.status = 'text'
    cross join lateral (
      select string_agg(regexp_replace(substr(t.text || ' ', greatest(1, place - ${BEFORE}), ${BEFORE + AFTER}),
        case when place > ${BEFORE + 1} then '^\\S*\\s|\\s\\S*$' else '\\s\\S*$' end, ' ', 'g'), ' … ' order by place) as text
      from (
        select place, lag(place) over (order by place) as before
        from (select distinct regexp_instr(t.text, pattern, 1, 1, 0, 'i') as place
          from unnest(${sql.param(patterns)}::text[]) pattern offset 0) places
        where place between 1 and ${INDEXED_LENGTH}
      ) apart where before is null or place - before > ${AFTER - BEFORE}
    ) passages
    where d.candidate_id = any(${sql.param([...candidateIds])}::uuid[]) and passages.text is not null
    order by d.candidate_id, d.uploaded_at desc, d.id desc`);
  return rows;
}

/** For documents in which the first place of a word held another one. */
async function markDocuments(db: Executor, { any, fragments }: Asked, documents: readonly Row[]) {
  const ids = documents.map(({ documentId }) => documentId);
  const { rows } = await db.execute<{ documentId: string; marked: string }>(sql`
    select d.id as "documentId",
      together(ts_headline('lexbrug_dutch', apart(left(t.text, ${INDEXED_LENGTH})), ${any}, ${options(fragments)})) as marked
    from candidate_cvs d join cv_texts t on t.file_id = d.file_id
    where d.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ documentId, marked }) => [documentId, marked]));
}
