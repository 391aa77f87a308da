import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

const maxWords = 8;
/** The last character there is: `word < prefix || lastCharacter` ends the range of words that start with the prefix. */
const lastCharacter = '\u{10FFFF}';

export type SearchQuery = {
  /** For `to_tsquery('lexbrug_dutch', …)`. */
  text: string;
  /**
   * The same words with `or`, for ranking. With `and` PostgreSQL ranks by distance, and for a prefix of several words it
   * uses the wrong ones: the best match came out last.
   */
  ranking: string;
  /** The typing errors, and the words that were searched instead. */
  corrections: { typed: string; instead: string[] }[];
};

type JudgedWord = { word: string; meaningful: boolean; similar: string[] | null };

/**
 * Turns the text of a visitor into a query: every word must occur, possibly as a prefix. A word that occurs nowhere is
 * treated as a typing error and replaced by the most similar words. Returns undefined when nothing is left to search
 * for ('de', 'en', punctuation).
 */
export async function readSearch(db: Executor, search: string): Promise<SearchQuery | undefined> {
  const words = splitWords(search);
  if (words.length === 0) return undefined;
  const { rows: judged } = await db.execute<JudgedWord>(sql`
    select typed.word,
      numnode(to_tsquery('lexbrug_dutch', typed.word)) > 0 as meaningful,
      case when not (
        length(typed.word) < 4 or typed.word ~ '\\d' or
        exists (select from assignment_words w where w.word >= typed.word and w.word < typed.word || ${lastCharacter}) or
        exists (select from assignment_words w where w.word >= stem and w.word < stem || ${lastCharacter})
      ) then array(
        select w.word from assignment_words w where w.word % typed.word
        order by similarity(w.word, typed.word) desc, w.word limit 3
      ) end as similar
    from unnest(${sql.param(words)}::text[]) with ordinality as typed(word, place)
    cross join lateral (values ((ts_lexize('dutch_stem', typed.word))[1])) as stemmed(stem)
    order by typed.place`);

  const meaningful = judged.filter((word) => word.meaningful);
  if (meaningful.length === 0) return undefined;
  const terms = meaningful.map(({ word, similar }) =>
    similar?.length ? `(${similar.map(quoted).join(' | ')})` : `${word}:*`,
  );
  return {
    text: terms.join(' & '),
    ranking: terms.join(' | '),
    corrections: meaningful.flatMap(({ word, similar }) =>
      similar?.length ? [{ typed: word, instead: similar }] : [],
    ),
  };
}

/** A word may contain a character that has a meaning in a query. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** Letters and digits only, without accents: nothing of the query language can get through. */
function splitWords(search: string): string[] {
  const plain = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}
