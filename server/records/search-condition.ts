import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { searchedPhone } from '#domain/phone.ts';
import { plainLiteral, searchedWords } from '../db/plain-text.ts';

const maxWords = 8;
/** A trigram index finds shorter parts only at the start of a word. */
const MIN_PART_LENGTH = 3;

/** Every word must occur, possibly inside another. For a plain-text `search` column, which starts with a space. */
export function holdsWords(column: AnyColumn, search: string): SQL | undefined {
  return and(
    ...searchedWords(search).map((word) => {
      const start = [...word].length < MIN_PART_LENGTH ? '% ' : '%';
      return sql`${column} like ${start} || ${plainLiteral(word)} || '%'`;
    }),
  );
}

/** Every word must occur, possibly as a prefix. For a tsvector `search` column. Punctuation alone finds nothing. */
export function holdsWordStarts(column: AnyColumn, search: string): SQL | undefined {
  const words = wordStarts(column, search);
  return words.length === 0 && search.trim() !== '' ? sql`false` : and(...words);
}

/** The condition of each word. */
export function wordStarts(column: AnyColumn, search: string): SQL[] {
  // Letters and digits only, so that no query syntax gets through.
  const words = (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
  return words.map((word) => sql`${column} @@ to_tsquery('lexbrug_words', ${`'${word}':*`})`);
}

/** A table with phone numbers; together without their notation they are the expression of an index. */
export type Phones = { table: PgTable & { id: AnyColumn }; numbers: readonly [AnyColumn, ...AnyColumn[]] };

/** A phone number in any notation, or its last digits. Undefined if the search is not one. */
export function holdsPhone({ table, numbers }: Phones, search: string): SQL | undefined {
  const key = searchedPhone(search);
  if (key === undefined) return undefined;
  const keys = sql.join(
    numbers.map((column) => sql`phone_key(${column})`),
    sql` || ' ' || `,
  );
  // An array, so that the index finds the numbers first and the list is not compared row by row.
  return sql`${table.id} = any(array(select ${table.id} from ${table} where (${keys}) like ${`%${key}%`}))`;
}

/** By words, or by a phone number. */
export function wordsOrPhone(words: SQL | undefined, phones: Phones, search: string): SQL | undefined {
  const phone = holdsPhone(phones, search);
  return phone ? or(words, phone) : words;
}
