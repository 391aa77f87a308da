import { and, type SQL, sql } from 'drizzle-orm';
import { wordPatterns } from '../db/plain-text.ts';
import { assignments } from '../db/schema/assignments.ts';

export const isNamedLike = (pattern: SQL): SQL => sql`${assignments.namePlain} like ${pattern}`;

/** Every word is in the title or the organisation. */
export const assignmentsNamed = (search: string): SQL | undefined =>
  and(...wordPatterns(search).map(isNamedLike));
