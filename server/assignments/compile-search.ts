import { sql } from 'drizzle-orm';
import type { SearchTerm, WordQuery } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';

/** A term as text search queries. */
export type CompiledTerm = {
  term: SearchTerm;
  literal: string;
  synonyms: string;
  /** Either of them. */
  any: string;
};

type Compiled = { dutch: string; english: string };

/** Splits and stems the words of the terms as those of the assignments. Terms without meaning ('de', 'en') are left out. */
export async function compileTerms(db: Executor, terms: readonly SearchTerm[]): Promise<CompiledTerm[]> {
  const queries = terms.flatMap(({ literal, synonyms }) => [literal, ...synonyms]);
  if (queries.length === 0) return [];
  // A phrase that lost all but one of its words, such as 'it law' in English, would find too much.
  const { rows } = await db.execute<Compiled>(sql`
    select case when numnode(dutch) >= least then dutch::text else '' end as dutch,
      case when numnode(english) >= least then english::text else '' end as english
    from unnest(${sql.param(queries.map(queryText))}::text[], ${sql.param(queries.map(leastNodes))}::int[])
      with ordinality as given(words, least, place)
    cross join lateral (
      select to_tsquery('lexbrug_dutch', words) as dutch, to_tsquery('lexbrug_english', words) as english
    ) as compiled
    order by place`);
  let next = 0;
  return terms.flatMap((term) => {
    const [literal, ...synonyms] = rows.slice(next, (next += 1 + term.synonyms.length));
    if (!literal?.dutch) return [];
    const compiled = { literal: either([literal]), synonyms: either(synonyms) };
    return [{ term, ...compiled, any: [compiled.literal, compiled.synonyms].filter(Boolean).join(' | ') }];
  });
}

const either = (compiled: Compiled[]): string =>
  [...new Set(compiled.flatMap(({ dutch, english }) => [dutch, english]).filter(Boolean))].join(' | ');

/** The words are letters and digits only, so that no query syntax gets through. */
const queryText = ({ text, start }: WordQuery): string => `'${text}'${start ? ':*' : ''}`;

function leastNodes({ text }: WordQuery): number {
  const words = Math.ceil((text.split(' ').length + 1) / 2);
  return 2 * words - 1;
}

/** Every term must occur. */
export const allOf = (terms: readonly CompiledTerm[]): string =>
  terms.map(({ any }) => `(${any})`).join(' & ');
