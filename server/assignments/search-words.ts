import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

const maxWords = 8;
/** Ends the range of words that start with a prefix: `word < prefix || lastCharacter`. */
const lastCharacter = '\u{10FFFF}';

export type SearchQuery = {
  /** For `to_tsquery`, in each language of the assignments. */
  text: string;
  /** The words joined with `or`: with `and`, PostgreSQL ranks by distance and gets it wrong for prefixes. */
  ranking: string;
  /** The typing errors, and the words that were searched instead. */
  corrections: { typed: string; instead: string[] }[];
};

type JudgedWord = { word: string; meaningful: boolean; similar: string[] | null };

/**
 * Every word must occur, possibly as a prefix. A word that occurs nowhere counts as a typo and is replaced by the most
 * similar words. Undefined if nothing is left to search for ('de', 'en', punctuation).
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

/** Escapes query syntax. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** Letters and digits only, without accents, so that no query syntax gets through. */
function splitWords(search: string): string[] {
  const plain = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}
