import { and, type SQL, sql } from 'drizzle-orm';
import { wordPatterns } from '../db/plain-text.ts';
import { assignments } from '../db/schema/assignments.ts';

/** The expression of an index, which serves no other. */
const name = sql`plain_text(${assignments.title} || ' ' || ${assignments.organization})`;

export const isNamedLike = (pattern: SQL): SQL => sql`${name} like ${pattern}`;

/** Every word is in the title or the organisation. */
export const assignmentsNamed = (search: string): SQL | undefined =>
  and(...wordPatterns(search).map(isNamedLike));
