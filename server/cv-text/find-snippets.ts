import { sql } from 'drizzle-orm';
import { hasHit, hitEnd, hitStart } from '#domain/candidates/highlight.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { hasHits, type SearchTerm } from '#domain/candidates/search-query.ts';
import type { Executor } from '../db/client.ts';
import { wordQuery } from './word-query.ts';

const options = (fragments: number) =>
  `StartSel=${hitStart}, StopSel=${hitEnd}, MaxFragments=${fragments}, MinWords=6, MaxWords=14, FragmentDelimiter=" … "`;

/** The index contains no more of a document. */
const INDEXED_LENGTH = 50_000;

type Row = { candidateId: string; fileId: string; documentId: string; displayName: string; marked: string };

/**
 * Fragments of the documents of these candidates with the words of a search, from the newest document that contains them.
 * One query for any number of candidates.
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
  const any = sql.join(
    wanted.map((term) => wordQuery([term])),
    sql` || `,
  );
  const { rows } = await db.execute<Row>(sql`
    select d.candidate_id as "candidateId", d.file_id as "fileId", d.id as "documentId", d.display_name as "displayName",
      together(ts_headline('lexbrug_dutch', apart(left(t.text, ${INDEXED_LENGTH})), ${any}, ${options(fragments)})) as marked
    from candidate_cvs d join cv_texts t on t.file_id = d.file_id and t.status = 'text'
    where d.candidate_id = any(${sql.param([...candidateIds])}::uuid[])
    order by d.candidate_id, d.uploaded_at desc, d.id desc`);
  for (const { candidateId, documentId, displayName, marked } of rows) {
    if (!hasHit(marked)) continue;
    const snippets = (found[candidateId] ??= []);
    if (snippets.length < perPerson) snippets.push({ documentId, displayName, marked });
  }
  return found;
}
